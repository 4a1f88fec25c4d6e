import type { AiTasks } from '../../../adapters/ai/index.ts';
import { dropOldest } from '../../../platform/common/drop-oldest.ts';
import type { Log } from '../../../platform/server/log.ts';
import { type Ai, problemOf } from '../../ai/server/index.ts';
import { placeOfSlice } from '../../passages/core/index.ts';
import type { Quote } from '../contract.ts';
import { dayOf, wellKnownOf } from '../core/index.ts';
import { CHOOSING_MS } from '../limits.ts';
import { type Candidate, candidatesOf, type Shelf } from './candidates.ts';
import { type Checked, checkedChoice } from './choice.ts';

export type QuotesDeps = Shelf & { ai: Pick<Ai, 'builtin' | 'engineFor'>; log: Log };
type Chosen = Checked & Pick<Quote, 'engine'>;
type Known = { day: string; locale: string; quote: Quote };

/** People whose quotation of the day is remembered. */
const REMEMBERED = 5000;

/** The quotation of the day, taken from a person's own books. */
export function openQuotes({ catalog, passages, ai, log }: QuotesDeps) {
  const today = new Map<string, Known>();
  const underWay = new Map<string, Promise<Quote | null>>();

  async function chosenBy(
    engine: AiTasks,
    candidates: readonly Candidate[],
    locale: string,
    signal: AbortSignal,
  ): Promise<Chosen | null> {
    const offered = candidates.map(({ id, text, book }) => ({ id, text, title: book.title, author: book.author }));
    const choice = await engine.quote({ candidates: offered }, { signal, locale });
    const checked = checkedChoice(choice, candidates, locale);
    return checked && { ...checked, engine: engine.mark('quote') };
  }

  /** Chosen by the engine that is set; nobody asked for it to be a model, so whatever goes wrong there, the built-in one chooses. */
  async function chosen(ownerId: string, candidates: readonly Candidate[], locale: string): Promise<Chosen | null> {
    const patient = AbortSignal.timeout(CHOOSING_MS);
    try {
      const found = await chosenBy(await ai.engineFor(ownerId, 'quote'), candidates, locale, patient);
      if (found) return found;
      log.info('the quotation chosen by the model is not in the book');
    } catch (error) {
      const reason = patient.aborted ? 'AI_SLOW' : problemOf(error).code;
      log.info({ reason }, 'the model could not choose the quote of the day');
    }
    return chosenBy(ai.builtin, candidates, locale, patient);
  }

  async function fromOwnBooks(ownerId: string, day: string, locale: string): Promise<Quote | null> {
    const candidates = await candidatesOf({ catalog, passages }, ownerId, day);
    const found = candidates.length > 0 ? await chosen(ownerId, candidates, locale) : null;
    if (!found) return null;
    const { ord, book } = found.candidate;
    const [place] = await passages.read({ ownerId, bookIds: [book.id] }, [{ bookId: book.id, ord }]);
    if (!place) return null;
    const { text, introduction, engine } = found;
    const at = place.text.indexOf(text);
    const { cfi } = at < 0 ? place : placeOfSlice(place, at, at + text.length);
    return {
      text,
      introduction,
      engine,
      author: book.author,
      bookTitle: book.title,
      bookId: book.id,
      cfi,
      page: place.page,
      language: book.language,
    };
  }

  /** Who asks twice at the same time shares the answer: a model is asked once a day. */
  async function found(ownerId: string, day: string, locale: string): Promise<Quote | null> {
    const key = `${ownerId} ${day} ${locale}`;
    const asked = underWay.get(key) ?? fromOwnBooks(ownerId, day, locale).finally(() => underWay.delete(key));
    underWay.set(key, asked);
    const quote = await asked;
    if (!quote) return null;
    today.delete(ownerId);
    dropOldest(today, REMEMBERED - 1);
    today.set(ownerId, { day, locale, quote });
    return quote;
  }

  return {
    async inspirational(ownerId: string, locale: string, now: Date = new Date()): Promise<Quote> {
      const day = dayOf(now),
        known = today.get(ownerId);
      const still =
        known?.day === day && known.quote.bookId && (await catalog.cards(ownerId, [known.quote.bookId])).length > 0;
      if (known && still) return known.locale === locale ? known.quote : { ...known.quote, introduction: null };
      return (await found(ownerId, day, locale)) ?? wellKnownOf(now, locale);
    },
  };
}
export type Quotes = ReturnType<typeof openQuotes>;
