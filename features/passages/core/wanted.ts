import { foldWords } from '../../../platform/common/fold-text.ts';

/** A word or phrase to find. `whole`: exactly these words; otherwise words that begin so. */
export type Term = { letters: string; whole: boolean };

const QUOTED = /["“”„«»]([^"“”„«»]+)(?:["“”„«»]|$)/gu;
/** Scripts that write no blank between words, or put articles and prepositions in front of a word: found anywhere. */
const ANYWHERE =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Arabic}\p{Script=Hebrew}]/u;
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}]/u;
const TERMS_MAX = 12;
/** Fewer letters than this and nothing is looked up yet; one sign of an unspaced script is a word. */
const LETTERS_MIN = 2;

/** What a query asks for: phrases in quotation marks, and the other words each by itself. */
export function termsWanted(query: string): Term[] {
  const terms: Term[] = [];
  const rest = query.replace(QUOTED, (_, phrase: string) => {
    terms.push({ letters: foldWords(phrase), whole: true });
    return ' ';
  });
  for (const word of rest.split(/\s+/)) terms.push({ letters: foldWords(word), whole: false });
  const seen = new Set<string>();
  return terms
    .filter((term) => isEnough(term) && !seen.has(term.letters) && seen.add(term.letters))
    .slice(0, TERMS_MAX);
}

const isEnough = ({ letters, whole }: Term): boolean =>
  letters !== '' && (whole || letters.length >= LETTERS_MIN || UNSPACED.test(letters));

/** Every place of a term in letters that begin and end with a blank; each where its first letter stands. */
export function placesOf(letters: string, term: Term): number[] {
  const free = ANYWHERE.test(term.letters) && !(term.whole && !UNSPACED.test(term.letters));
  const needle = (free ? '' : ' ') + term.letters + (term.whole && !free ? ' ' : '');
  const lead = free ? 0 : 1;
  const places: number[] = [];
  for (let at = letters.indexOf(needle); at >= 0; at = letters.indexOf(needle, at + lead + term.letters.length))
    places.push(at + lead);
  return places;
}
