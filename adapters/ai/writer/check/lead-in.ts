import { baseLanguage } from '../../text/language-code.ts';
import { readWords } from '../../verify/support/read-words.ts';

/**
 * Words that lead in to a quotation and claim nothing of it. None that says where it stands or what it does: "begins", "argues" and
 * "later" would be claims.
 */
const LEADS: Readonly<Record<string, string>> = {
  en: 'say write tell put ask read hear listen look note line lines passage page text book word words sentence author narrator writer quotation here let',
  ar: 'يقول تقول قال يكتب تكتب كتب كتبت يروي نقرأ نسمع لنسمع لنقرأ استمع اسمع انظر نص النص كلمة كلمات الكلمات جملة الجملة سطر السطر صفحة الصفحة كتاب الكتاب مؤلف المؤلف المؤلفة كاتب الكاتب الراوي',
};
const TERMS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(LEADS).map(([language, words]) => [
    language,
    new Set(readWords(words, language).flatMap((one) => [one.term, one.folded])),
  ]),
);
/** Something follows, or the listener is asked to listen. */
const POINTS = /:["'”’»]?\s*$|^(?:listen|look|hear|here|let)\b|^(?:استمع|اسمع|انظر|لنقرأ|لنسمع)/iu;
/** Somebody of the text: who says something is a claim. */
const SOMEBODY = /\b(?:he|she|they|him|her|them|his|their)\b/iu;

/**
 * Whether a sentence claims nothing: it has no word of content, or only leads in to what follows. `record`: title and author, who may
 * be named.
 */
export function claimsNothing(text: string, lang: string, o: { quotes: boolean; record: string }): boolean {
  const language = baseLanguage(lang);
  const words = readWords(text, language);
  if (words.some((one) => one.denies || one.number !== '')) return false;
  const content = words.filter((one) => one.content || one.name);
  if (content.length === 0) return true;
  if (!(o.quotes || POINTS.test(text)) || SOMEBODY.test(text)) return false;
  const leads = TERMS.get(language);
  const record = new Set(readWords(o.record, language).map((one) => one.term));
  return content.every((one) => record.has(one.term) || leads?.has(one.term) || leads?.has(one.folded));
}
