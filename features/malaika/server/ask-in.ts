import { questionIn, type TemplateKind } from '../../../adapters/ai/index.ts';

const LAST_RESORT = 'en';

/** A name or phrase without its English article, which fits no other language. */
export const withoutArticle = (name: string): string => name.replace(/^the /iu, '');

/** A suggested question in the language of the book, or in the page's language if there are no questions in that one. */
export function askIn(language: string, locale: string, kind: TemplateKind, subject: string): string {
  for (const one of [language, locale, LAST_RESORT]) {
    const asked = questionIn(one, kind, one.startsWith('en') ? subject : withoutArticle(subject));
    if (asked !== null) return asked;
  }
  return subject;
}
