import { isFunctionWord } from '../../../text/stop-words.ts';

const ESCAPED = /[.*+?^${}()|[\]\\]/gu;
/** Names of peoples and faiths, which describe more often than they name. */
const DESCRIBES = /(?:ic|ish|ese|ian)$/u;
/** Named everywhere and asked about by nobody. */
const CALENDAR =
  /^(?:January|February|March|April|May|June|July|August|September|October|November|December|(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day)$/u;
const IS = /^(?:\s\([^)]*\))?\s(?:is|are)\s/iu;

type Used = { article: string | undefined; word: string };

/**
 * The first place where a word or its plural is used for itself: it describes no other word, and a single one without an article
 * ("energy efficiency") is described by none.
 */
function usedIn(text: string, shown: string): Used | null {
  const form = new RegExp(`(?<![\\p{L}\\p{N}-])${shown.replace(ESCAPED, '\\$&')}(?:e?s)?(?![\\p{L}\\p{N}-])`, 'giu');
  for (const { 0: word, index } of text.matchAll(form)) {
    const next = /^ ([\p{L}’']+)/u.exec(text.slice(index + word.length))?.[1];
    if (next !== undefined && !isFunctionWord(next, 'en')) continue;
    const before = /(?:^|[\s(“"])([\p{L}’']+) $/u.exec(text.slice(0, index))?.[1];
    const article = before !== undefined && /^(?:the|an?)$/iu.test(before) ? before.toLowerCase() : undefined;
    const proper = /^(?:\p{Lu}|the )/u.test(shown);
    const bare = article === undefined && word.length === shown.length && !proper;
    if (article === undefined && DESCRIBES.test(word)) continue;
    if (bare && before !== undefined && !isFunctionWord(before, 'en')) continue;
    return { article, word: proper ? word : word.toLowerCase() };
  }
  return null;
}

/** A word with the article right after another one describes it: an adjective is nothing to ask about. */
function isArabicNoun(text: string, shown: string): boolean {
  for (let at = text.indexOf(shown); at >= 0; at = text.indexOf(shown, at + 1))
    if (!/(?:^|\s)[وفبكل]?ال[\p{L}\p{M}]+ $/u.test(text.slice(0, at))) return true;
  return false;
}

/**
 * A key term as people say it in a question about this passage: with the article it has there ("the bill", "the Soviet Union"), or as its
 * plural; undefined where the passage uses it in no way that can be asked about.
 */
export function spokenTerm(text: string, shown: string, lang: string): string | undefined {
  if (lang === 'ar') return isArabicNoun(text, shown) ? shown : undefined;
  if (lang !== 'en') return text.includes(shown) ? shown : undefined;
  const used = CALENDAR.test(shown) ? null : usedIn(text, shown);
  if (!used || /^an?$/u.test(used.article ?? '')) return undefined;
  return used.article === undefined ? used.word : `the ${used.word}`;
}

/** Whether a passage opens with a term and says what it is; a name, or a thing known already ("the city"), has no meaning to ask for. */
export function saysWhatIs(text: string, spoken: string, lang: string): boolean {
  if (lang !== 'en') return true;
  if (/^(?:\p{Lu}|the )/u.test(spoken)) return false;
  const opening = text.replace(/^an? /iu, '');
  return opening.toLowerCase().startsWith(spoken.toLowerCase()) && IS.test(opening.slice(spoken.length));
}
