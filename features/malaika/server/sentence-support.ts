import {
  afterModel,
  type ClaimVerdict,
  type DoubtfulClaim,
  isOpen,
  isStatement,
  spokenLanguage,
  supportJudge,
  type Verdict,
} from '../../../adapters/ai/index.ts';
import type { Doubt, Nearest } from '../contract.ts';
import type { SentenceMark } from './answer-request.ts';
import { type NamedPlace, sliceOf } from './checked.ts';
import type { CheckedQuote } from './citation-store.ts';
import type { GivenSource } from './sources.ts';

/** A model's sentence: its own words, and the same with the quotations in it. */
export type SaidSentence = {
  own: string;
  whole: string;
  quotes: boolean;
  /** Words in it pretended to be a quotation. */
  failed: boolean;
  /** The sources it names. */
  named: readonly string[];
};
type Judged = {
  mark: SentenceMark | null;
  /** The slice that bears the sentence out, unless it quotes it itself. */ cited: CheckedQuote | null;
};
/** `shown`: its nearest sentence has words in common with it, or the sentence names its passage. */
type Placed = Verdict & { shown: boolean };
type Open = { verdict: Placed; claim: string };

/** Longest nearest sentence beside a mark, and most sentences a model judges at once. */
const LONGEST_NEAREST = 600;
const MOST_OPEN = 24;
/** Own words beside a quotation introduce it: less of them must be in the passages. */
const ENOUGH_BESIDE_QUOTE = 0.5;

/** The length of a text cut at a word. */
const cutAtWord = (text: string): number =>
  text.length <= LONGEST_NEAREST ? text.length : text.slice(0, LONGEST_NEAREST).replace(/\S+$/u, '').trimEnd().length;

const nearestOf = (q: CheckedQuote): Nearest => ({
  bookId: q.bookId,
  bookTitle: q.bookTitle,
  text: q.text,
  chapter: q.chapter,
  page: q.page,
  cfi: q.cfi,
  prefix: q.prefix,
  suffix: q.suffix,
  rects: q.rects,
});

/** Judges the sentences of an answer by the passages its model was given. */
export function statementJudge(sources: readonly GivenSource[], places: readonly NamedPlace[], question: string) {
  const about = new Map(sources.map(({ id, title, chapter }) => [id, `${title}\n${chapter}`]));
  const judge = supportJudge(
    places.map(({ id, place }) => ({
      text: place.text,
      language: place.language ?? 'en',
      about: about.get(id) ?? '',
    })),
  );
  const languages = [...new Set(places.map(({ place }) => place.language ?? 'en'))];
  const open = new Map<number, Open>();
  let marks = 0;

  /** The stretch a verdict rests on, as a slice of its passage. */
  function stretchOf({ nearest }: Verdict): CheckedQuote | null {
    const place = nearest && places[nearest.index]?.place;
    if (!nearest || !place) return null;
    const end = nearest.start + cutAtWord(place.text.slice(nearest.start, nearest.end));
    return sliceOf(place, { start: nearest.start, end, status: 'exact' });
  }

  /**
   * The verdict on a text. Words alone find no evidence for one in other words or another language: then it's the passage the
   * sentence names, or the first one found, which a model can still judge it by.
   */
  function verdictOn(text: string, named: readonly string[]): Placed {
    const first = places.flatMap(({ id }, index) => (named.includes(/\d+/.exec(id)?.[0] ?? '') ? [index] : []));
    const verdict = judge({ text, language: spokenLanguage(text, languages), context: question, first });
    const index = first[0] ?? 0;
    const place = places[index]?.place;
    if (verdict.nearest || !place) return { ...verdict, shown: verdict.nearest !== null };
    return { ...verdict, nearest: { index, start: 0, end: place.text.length }, shown: first.length > 0 };
  }

  function marked(verdict: Placed, state: Doubt, claim: string | null): SentenceMark {
    const id = ++marks;
    const stretch = verdict.shown ? stretchOf(verdict) : null;
    if (claim !== null && isOpen(verdict)) open.set(id, { verdict, claim });
    return { id, state, nearest: stretch && nearestOf(stretch) };
  }

  /** A sentence that quotes: its quotations are slices, and the rest must not turn them round. */
  function besideQuotes({ own, whole, failed, named }: SaidSentence, language: string): Judged {
    const together = verdictOn(whole, named);
    const alone = isStatement(own, language) ? verdictOn(own, named) : null;
    const against = [together, ...(alone ? [alone] : [])].find(({ state }) => state === 'contradicted');
    if (against) return { mark: marked(against, 'contradicted', null), cited: null };
    const facts = together.reasons.some(({ code }) => code === 'number' || code === 'name');
    const weak =
      alone !== null &&
      alone.state !== 'supported' &&
      (alone.coverage < ENOUGH_BESIDE_QUOTE || alone.reasons.some(({ code }) => code !== 'coverage'));
    if (!failed && !facts && !weak) return { mark: null, cited: null };
    return { mark: marked(alone ?? together, 'unconfirmed', failed || facts ? null : own.trim()), cited: null };
  }

  return {
    sentence(said: SaidSentence): Judged {
      const { own, named, failed } = said;
      const language = spokenLanguage(own, languages);
      if (said.quotes) return besideQuotes(said, language);
      if (!failed && !isStatement(own, language)) return { mark: null, cited: null };
      const verdict = verdictOn(own, named);
      if (verdict.state === 'supported' && !failed) return { mark: null, cited: stretchOf(verdict) };
      const state = verdict.state === 'contradicted' ? 'contradicted' : 'unconfirmed';
      return { mark: marked(verdict, state, failed ? null : own.trim()), cited: null };
    },
    /** The marked sentences that a model may judge, with the stretch that comes nearest. */
    open: (): DoubtfulClaim[] =>
      [...open].slice(0, MOST_OPEN).map(([id, { verdict, claim }]) => ({
        id: `c${id}`,
        claim,
        evidence: stretchOf(verdict)?.text ?? '',
      })),
    /** The marks that a model's verdicts change; what they may change is decided by `afterModel`. */
    settle(verdicts: readonly ClaimVerdict[]): { id: number; state: Doubt | null; cited: CheckedQuote | null }[] {
      return [...open].flatMap(([id, { verdict }]) => {
        const said = verdicts.find((one) => one.id === `c${id}`);
        const state = said ? afterModel(verdict, said.state) : verdict.state;
        if (state === verdict.state) return [];
        const supported = state === 'supported';
        return [{ id, state: supported ? null : state, cited: supported ? stretchOf(verdict) : null }];
      });
    },
  };
}
