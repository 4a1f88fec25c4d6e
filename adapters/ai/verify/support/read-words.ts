import { foldWord } from '../../text/fold-word.ts';
import { type AnalyzedToken, analyze } from '../../text/analyzer.ts';
import { functionWords } from '../../text/stop-words.ts';
import { isUnspaced } from '../../text/tokens.ts';
import { isEnglishWord } from '../english-words.ts';
import { baseForm } from './english-forms.ts';
import { denies, liftsDenial } from './negation.ts';
import { isCentury, joinedNumber, numberOf } from './numbers-read.ts';
import { quantityOf } from './quantities.ts';
import { CONJUNCTIONS, folded, HEDGES, TITLES } from './word-sets.ts';

/** A word as a statement is compared with a passage. */
export type Word = {
  text: string;
  folded: string;
  /** Its stem, the base of an irregular form. */
  term: string;
  /** Its offset in the text. */
  start: number;
  end: number;
  /** Its place among the words. */
  at: number;
  /** Says something of its own. */
  content: boolean;
  /** Written like a name: with a capital, or behind a title where there are none. */
  name: boolean;
  /** The number it stands for; empty for none. */
  number: string;
  /** A word of negation. */
  denies: boolean;
  /** A word of negation without its force: "not only". */
  lifted: boolean;
  /** Within reach of a negation. */
  denied: boolean;
  clause: number;
};

const CLAUSE_END = /[,;:.!?—–()،؛。，；！？।۔\n]|--/u;
/** A negation reaches this many words of content to its right in English; in other languages its whole clause, as some deny behind the verb. */
const REACH = 3;
const CAPITAL = /^\p{Lu}/u;
const ELISION = /^(n|l|d|j|m|t|s|c|qu|jusqu|lorsqu|puisqu)['’](?=\p{L})/iu;
/** German writes every noun with a capital: after these words it is one, and these endings make nouns. */
const GERMAN_DETERMINER = folded(
  'der die das den dem des ein eine einer eines einem einen kein keine keinen keiner zum zur im am vom beim ins ans mein dein sein ihr unser seine ihre seinen ihren seiner ihrer dieser diese dieses diesen diesem jeder jede jedes alle allen viele vielen mehrere einige zwei drei vier',
);
const GERMAN_NOUN =
  /(?:ung|ungen|heit|heiten|keit|keiten|schaft|schaften|tion|tionen|tät|täten|tum|nis|nisse|ling|linge|ment|mente|ismus)$/;
const GERMAN_ADJECTIVE = /^\p{Ll}+(?:e|en|er|es|em)$/u;

/** Whether a word can be the name of somebody or something. */
function isName(token: AnalyzedToken, before: Word | undefined, language: string): boolean {
  // Without capitals only a title tells a name.
  if (before && TITLES.has(before.folded) && !TITLES.has(token.folded)) return true;
  if (!CAPITAL.test(token.text)) return false;
  if (!before) return language === 'en' && !isEnglishWord(token.folded) && !/^\d/.test(token.folded);
  if (language !== 'de' && language !== 'nl') return true;
  const noun =
    GERMAN_DETERMINER.has(before.folded) || GERMAN_NOUN.test(token.folded) || GERMAN_ADJECTIVE.test(before.text);
  return !noun;
}

/** Splits French and Italian elisions: "n’osais" is "n" and "osais". */
function* tokensIn(text: string, language: string): Generator<AnalyzedToken> {
  for (const token of analyze(text, language)) {
    const elided = language === 'fr' || language === 'it' ? ELISION.exec(token.text) : null;
    if (!elided) {
      yield token;
      continue;
    }
    const cut = token.start + elided[0].length;
    yield { ...token, text: elided[1]!, folded: foldWord(elided[1]!), terms: [], end: cut };
    for (const rest of analyze(text.slice(cut, token.end), language))
      yield { ...rest, start: rest.start + cut, end: rest.end + cut };
  }
}

/** "The 1600s" and "the 17th century" are one number; so is each of "the 16th and 17th centuries". */
function readCenturies(words: readonly Word[]): void {
  for (const [at, word] of words.entries()) {
    if (/^\d\d00$/.test(word.number) && /s$/.test(word.text)) word.number = `c${Number(word.number) / 100 + 1}`;
    if (word.number === '' || word.number.startsWith('c')) continue;
    const behind = words[at + 1]?.folded === 'and' && words[at + 2]?.number ? words[at + 3] : words[at + 1];
    const century = [behind, words[at - 1]].find((one) => one && isCentury(one.folded));
    if (!century) continue;
    word.number = `c${word.number.replace('#', '')}`;
    century.content = false;
  }
}

/** Marks the words in the scope of a negation. */
function readNegations(words: readonly Word[], language: string): void {
  for (const [i, word] of words.entries()) {
    word.lifted = word.denies && liftsDenial(words[i + 1]?.folded ?? '');
    if (!word.denies || word.lifted) continue;
    if (language !== 'en') {
      for (const other of words) if (other.clause === word.clause && other.content) other.denied = true;
      continue;
    }
    let left = REACH;
    for (let j = i + 1; j < words.length && left > 0 && words[j]!.clause === word.clause; j++) {
      if (!words[j]!.content) continue;
      words[j]!.denied = !words[j]!.denied;
      left--;
    }
  }
}

const termOf = (token: AnalyzedToken, language: string): string => {
  if (language !== 'en') return token.terms[0] ?? token.folded;
  const base = baseForm(token.folded);
  return (base === token.folded ? token.terms[0] : analyze(base, 'en')[0]?.terms[0]) ?? base;
};

/** Reads the words of a text: stems, numbers, names, clauses and what is denied. */
export function readWords(text: string, language: string): Word[] {
  const stop = functionWords(language);
  const words: Word[] = [];
  let clause = 0;
  let end = 0;
  for (const token of tokensIn(text, language)) {
    const between = text.slice(end, token.start);
    const last = words.at(-1);
    const number = numberOf(token.text, token.folded, language);
    const joined = last?.number && number ? joinedNumber(last.number, between, number, language) : null;
    if (joined !== null && last) {
      Object.assign(last, { number: joined, folded: joined, term: joined, end: token.end });
      end = token.end;
      continue;
    }
    if (CLAUSE_END.test(between) || CONJUNCTIONS.has(token.folded)) clause++;
    end = token.end;
    const negation = denies(token.folded, language);
    const minus = number !== '' && /(?:^|[\s(])[-−]$/u.test(between) ? '-' : '';
    const silent =
      stop.has(token.folded) || negation || quantityOf(token.folded) !== undefined || HEDGES.has(token.folded);
    words.push({
      text: token.text,
      folded: token.folded,
      term: termOf(token, language),
      start: token.start,
      end: token.end,
      at: words.length,
      content: number !== '' || (!silent && token.folded !== '' && (token.terms.length > 0 || isUnspaced(token.text))),
      name: number === '' && !silent && isName(token, last, language),
      number: number && minus + number,
      denies: negation,
      lifted: false,
      denied: false,
      clause,
    });
  }
  readCenturies(words);
  readNegations(words, language);
  return words;
}
