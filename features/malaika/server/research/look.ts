import type { Hit } from '../../../passages/server/index.ts';
import type { AnswerRequest } from '../answer-request.ts';
import type { AnswerStep } from '../../contract.ts';
import { retrieve, type Retrieved, type SearchContext } from '../retrieve.ts';
import { MOST_SEARCHES, SLOW_SEARCH_MS } from './limits.ts';
import type { Spotted } from './listing.ts';
import type { Patience } from './patience.ts';

/** Words to search for, in all books, in one, or in a chapter. */
export type Wanted = { query: string; spot: Spotted | null };
/** What a search found. */
export type Looked = Wanted & { hits: Hit[] };

/** The search narrowed to a book. It stays inside the scope: the wall and the owner are those of the person who asks. */
const narrowed = (context: SearchContext, bookId: string): SearchContext => ({
  ...context,
  scope: { ...context.scope, bookIds: [bookId] },
  asked: 1,
});

/** Searches, up to a number for each answer. */
export function openLook(asked: AnswerRequest, context: SearchContext, patience: Patience) {
  const done = new Set<string>();
  let isSlow = false;

  async function timed<T>(work: Promise<T>): Promise<T> {
    const began = Date.now();
    const result = await work;
    isSlow ||= Date.now() - began > SLOW_SEARCH_MS;
    return result;
  }

  async function search({ query, spot }: Wanted): Promise<Hit[]> {
    const { hits } = await timed(retrieve(spot ? narrowed(context, spot.bookId) : context, query, asked.signal));
    const { part } = spot ?? {};
    const inside = part ? hits.filter(({ ord }) => ord >= part.first && ord <= part.last) : hits;
    return inside.length > 0 ? inside : hits;
  }

  return {
    /** What is found for the question itself, in all books. */
    whole: (question: string): Promise<Retrieved> => timed(retrieve(context, question, asked.signal)),
    /** Whether a further search is worth its time. */
    hasTime: (): boolean => !isSlow && patience.hasTime(),
    /** The passages found for each of these searches; one that was made before is not made again. */
    async *look(wanted: readonly Wanted[]): AsyncGenerator<AnswerStep, Looked[]> {
      const looked: Looked[] = [];
      for (const one of wanted) {
        const key = JSON.stringify([one.query, one.spot?.bookId, one.spot?.part?.first]);
        if (done.has(key) || done.size >= MOST_SEARCHES || asked.signal.aborted) continue;
        if (isSlow || (done.size > 0 && !patience.hasTime())) break;
        done.add(key);
        yield { kind: 'searching', query: one.query, book: one.spot?.title ?? null };
        looked.push({ ...one, hits: await search(one) });
      }
      return looked;
    },
  };
}
