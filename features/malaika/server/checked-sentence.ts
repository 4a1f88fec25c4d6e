import { claimSupport, harmless, sentencesOf, verifyQuote } from '../../../adapters/ai/index.ts';
import { checked, type Place } from './checked.ts';
import type { CheckedQuote } from './message-store.ts';
import type { GivenSource } from './sources.ts';

/** A sentence of a model after the check: its words with numbers of sources, and whether the books bear it out. */
export type CheckedSentence = { text: string; unsupported: boolean };

/** Shorter quotations than this are a manner of speaking. */
const FEWEST_QUOTED_WORDS = 3;
/** Share of a statement's content that a passage must hold. */
const ENOUGH_COVERAGE = 0.6;
/** Statements with less content than this claim nothing. */
const FEWEST_CONTENT = 2;

const QUOTED = /“([^”]{2,900})”|«([^»]{2,900})»|„([^“”]{2,900})[“”]|"([^"]{2,900})"/gu;
/** `[p3]`, and the ways in which models write it otherwise; a bare number is never one of ours. */
const MARKS = /\s*\[\s*((?:p|passage |source )?\d+(?:\s*[,;]\s*(?:p|passage |source )?\d+)*)\s*\]/giu;

const idsIn = (text: string): string[] => [...text.matchAll(MARKS)].flatMap((mark) => mark[1]!.split(/[,;]/).map((id) => `p${/\d+/.exec(id)?.[0]}`));
const wordCount = (text: string) => text.trim().split(/\s+/).length;

/** Checks the sentences of one answer against the passages that its writer was given; numbers the sources in their order. */
export function sentenceChecker(sources: readonly GivenSource[], question: string, onQuote: (quote: CheckedQuote) => void) {
  const numbers = new Map<string, number>();

  function numberOf(quote: CheckedQuote): number {
    const key = `${quote.bookId} ${quote.ord} ${quote.start} ${quote.end}`;
    const known = numbers.get(key);
    if (known) return known;
    numbers.set(key, numbers.size + 1);
    onQuote(quote);
    return numbers.size;
  }

  /** The sources, those first that are named. */
  const ordered = (ids: readonly string[]) => [...sources.filter((one) => ids.includes(one.id)), ...sources.filter((one) => !ids.includes(one.id))];

  function findQuote(words: string, ids: readonly string[]): CheckedQuote | null {
    let best: { place: Place; exact: boolean } | null = null;
    for (const place of ordered(ids).flatMap((source) => source.places)) {
      const { status } = verifyQuote(words, place.text);
      if (status === 'exact') return checked(place, words);
      if (status !== 'unsupported') best ??= { place, exact: false };
    }
    return best && checked(best.place, words);
  }

  /** The sentence of the sources that bears a statement out; null when none does. */
  function findClaim(claim: string, ids: readonly string[]): CheckedQuote | null {
    for (const source of ordered(ids)) {
      const around = [source.title, source.chapter, question].join(' ');
      for (const place of source.places) {
        const language = place.language ?? 'en';
        const whole = claimSupport(claim, `${place.text} ${around}`, language);
        const alone = claimSupport(claim, place.text, language);
        if (whole.missing.length > 0 || alone.coverage < ENOUGH_COVERAGE) continue;
        const said = sentencesOf(place.text, language).map((one) => ({ one, held: claimSupport(claim, one.text, language).coverage }));
        const best = said.sort((a, b) => b.held - a.held)[0];
        const quote = best && checked(place, best.one.text);
        if (quote) return quote;
      }
    }
    return null;
  }

  /** Numbers, names and negations that neither a source nor the question knows. */
  const strange = (claim: string, ids: readonly string[]): boolean => {
    const known = [...ordered(ids).slice(0, Math.max(1, ids.length)).flatMap((one) => [one.title, one.chapter, one.text]), question].join('\n');
    return claimSupport(claim, known, sources[0]?.places[0]?.language ?? 'en').missing.length > 0;
  };

  return {
    check(sentence: string): CheckedSentence {
      const lead = /^\s*/.exec(sentence)![0];
      const tail = /\s*$/.exec(sentence.slice(lead.length))![0];
      const body = harmless(sentence.slice(lead.length, sentence.length - tail.length));
      const ids = idsIn(body);
      let proven = false;
      let doubtful = false;
      let claim = '';
      let from = 0;
      let text = '';
      const plain = (words: string) => words.replace(MARKS, '');
      for (const found of body.matchAll(QUOTED)) {
        const words = (found[1] ?? found[2] ?? found[3] ?? found[4] ?? '').trim();
        const before = plain(body.slice(from, found.index));
        claim += before;
        text += before;
        from = found.index + found[0].length;
        if (wordCount(words) < FEWEST_QUOTED_WORDS && !findQuote(words, ids)) {
          claim += words;
          text += found[0];
          continue;
        }
        const following = idsIn(/^(?:\s*\[[^\]]*\])+/.exec(body.slice(from))?.[0] ?? '');
        const quote = findQuote(words, following.length > 0 ? following : ids);
        if (quote) {
          proven = true;
          text += `“${quote.text.replace(/\s+/g, ' ').trim()}” [${numberOf(quote)}]`;
        } else {
          doubtful = true; // not in the books: it loses its quotation marks and its source
          claim += words;
          text += words;
        }
      }
      claim += plain(body.slice(from));
      text += plain(body.slice(from));
      const { content } = claimSupport(claim, '', sources[0]?.places[0]?.language ?? 'en');
      if (proven) return { text: lead + text + tail, unsupported: doubtful || strange(claim, ids) };
      if (content < FEWEST_CONTENT && !doubtful) return { text: lead + text + tail, unsupported: false };
      const borne = findClaim(claim, ids);
      if (!borne) return { text: lead + text + tail, unsupported: true };
      return { text: `${lead}${text} [${numberOf(borne)}]${tail}`, unsupported: false };
    },
  };
}
