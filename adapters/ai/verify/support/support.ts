import { baseLanguage } from '../../text/language-code.ts';
import { bestStretch, type Evidence, type Passage, type ReadPassage, readPassage } from './evidence.ts';
import { isFound, type Pair } from './pairing.ts';
import { readWords, type Word } from './read-words.ts';
import { scriptOf } from './script.ts';
import { judge, type Judgment } from './verdict.ts';

/** A judgment with the stretch it rests on: `passages[index].text.slice(start, end)`; null when none has anything to do with it. */
export type Verdict = Judgment & {
  /** Its script has capitals, so that names are told from other words. */
  namesTold: boolean;
  nearest: { index: number; start: number; end: number } | null;
};
/** `context`: more text that may name what a statement is about, such as the question; `first`: passages to prefer. */
export type Statement = { text: string; language?: string; context?: string; first?: readonly number[] };

/** Passages examined in detail: each costs milliseconds. */
const MOST_PASSAGES = 4;
const PREFERRED = 0.05;
/** Less than this share of its words in common is no evidence. */
const RELATED = 0.2;
/** Fewer words of content say nothing, unless they deny, count or name. */
const FEWEST_CONTENT = 2;

/** Whether a text says enough to be a statement about anything. */
export function isStatement(text: string, language: string): boolean {
  const words = readWords(text, baseLanguage(language));
  const content = words.filter((one) => one.content).length;
  const telling = words.some((one) => one.number !== '' || one.name || one.denies);
  return content >= FEWEST_CONTENT || (content > 0 && telling);
}

/** A statement as it is read in a language, with the terms of its context. */
type ReadStatement = { claim: Word[]; context: ReadonlySet<string> };
type Found = Evidence & { index: number };

const isRelated = (pairs: readonly Pair[]): boolean => pairs.filter(isFound).length >= RELATED * pairs.length;
const nothingFound = (claim: readonly Word[]): Pair[] =>
  claim.filter((one) => one.content).map((word) => ({ word, best: null, kin: 0 }));

/** Judges statements by passages, which are read once. */
export function supportJudge(passages: readonly Passage[]): (statement: Statement) => Verdict {
  const texts = passages.map((one) => ({ ...one, language: baseLanguage(one.language) }));
  const scripts = texts.map(({ text }) => scriptOf(text));
  const read = new Map<number, ReadPassage>();
  const passageAt = (index: number): ReadPassage => {
    const known = read.get(index) ?? readPassage(texts[index]!);
    read.set(index, known);
    return known;
  };

  /** The passages that share most words with a statement, each with its best stretch, best first. */
  function search(statementIn: (index: number) => ReadStatement, first: readonly number[]): Found[] {
    const shared = (index: number): number => {
      const { terms } = passageAt(index);
      const common = statementIn(index).claim.filter((one) => one.content && terms.has(one.term)).length;
      return common + (first.includes(index) ? 1 : 0);
    };
    return texts
      .map((_, index) => ({ index, common: shared(index) }))
      .filter(({ common }) => common > 0)
      .sort((a, b) => b.common - a.common)
      .slice(0, MOST_PASSAGES)
      .flatMap(({ index }): Found[] => {
        const best = bestStretch(statementIn(index).claim, passageAt(index).stretches(), texts[index]!.language);
        return best ? [{ ...best, index, score: best.score + (first.includes(index) ? PREFERRED : 0) }] : [];
      })
      .sort((a, b) => b.score - a.score);
  }

  return ({ text, language, context = '', first = [] }) => {
    const own = language && baseLanguage(language);
    const script = scriptOf(text);
    const namesTold = script === 'cased';
    if (texts.length === 0)
      return { state: 'unconfirmed', reasons: [], coverage: 0, copy: false, nearCopy: false, namesTold, nearest: null };
    const known = new Map<string, ReadStatement>();
    /** A statement whose language isn't known is read in that of the passage. */
    const statementIn = (index: number): ReadStatement => {
      const spoken = own ?? texts[index]!.language;
      const statement = known.get(spoken) ?? {
        claim: readWords(text, spoken),
        context: new Set(readWords(context, spoken).map((one) => one.term)),
      };
      known.set(spoken, statement);
      return statement;
    };
    const judgeBy = (index: number, source: readonly Word[], pairs: readonly Pair[]): Judgment => {
      const { terms, numbers, titleNumbers } = passageAt(index);
      const { claim, context: around } = statementIn(index);
      const { language: spoken } = texts[index]!;
      return judge({
        claim,
        source,
        pairs,
        known: new Set([...terms, ...around]),
        numbers,
        titleNumbers,
        oneScript: scripts[index] === script,
        oneLanguage: own === undefined || own === spoken,
        language: spoken,
      });
    };
    const found = search(statementIn, first);
    const judged = found.map(({ index, stretch, pairs }): Verdict => ({
      ...judgeBy(index, stretch.words, pairs),
      namesTold,
      nearest: { index, start: stretch.start, end: stretch.end },
    }));
    const [nearest] = judged;
    if (!nearest) return { ...judgeBy(0, [], nothingFound(statementIn(0).claim)), namesTold, nearest: null };
    // A copy is judged by the sentence it copies; anything else may be borne out by another passage.
    const elsewhere = nearest.copy ? undefined : judged.find(({ state }) => state === 'supported');
    return elsewhere ?? (isRelated(found[0]!.pairs) ? nearest : { ...nearest, nearest: null });
  };
}
