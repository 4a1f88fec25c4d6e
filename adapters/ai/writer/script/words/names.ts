import type { Host } from '../../types.ts';

const NAMES: Readonly<Record<string, Readonly<Record<Host, string>>>> = {
  en: { malaika: 'Malaika', marcus: 'Marcus' },
  ar: { malaika: 'ملائكة', marcus: 'ماركوس' },
};
const LONGEST_TITLE = 9;

export const hostName = (host: Host, lang: string): string => (NAMES[lang] ?? NAMES['en']!)[host];

/** A title as people say it: without its subtitle. It is spoken three times. */
export function shortTitle(title: string): string {
  const main = title.split(/[:;–—(]/u)[0]!.trim() || title.trim();
  return main.split(/\s+/u).slice(0, LONGEST_TITLE).join(' ');
}

/** A heading as it is said within a sentence; undefined where it is too long for that or only repeats the title. */
export function spokenSection(heading: string, lang: string, title: string): string | undefined {
  const said = heading.replace(/[?؟!.:]+$/u, '').trim();
  if (
    said === '' ||
    said.split(/\s+/u).length > LONGEST_TITLE ||
    said.toLowerCase() === shortTitle(title).toLowerCase()
  )
    return undefined;
  return lang === 'en' ? `“${said}”` : said;
}

export const capitalized = (text: string): string => text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());

/** American style: a mark goes inside of the quotation marks, and a sentence begins with a capital inside of them too. */
export const punctuated = (text: string): string =>
  text.replace(/”([.,])/gu, '$1”').replace(/(?<=(?:^|[.?!] )“)\p{Ll}/gu, (letter) => letter.toUpperCase());
