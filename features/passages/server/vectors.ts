import * as z from 'zod';
import { cosineOf, type NearPassage, normalized, type RankedPassage } from '../../../adapters/ai/index.ts';
import type { Db } from '../../../platform/server/db.ts';
import type { PassagesDeps } from './deps.ts';
import type { Scope } from '../../catalog/server/index.ts';
import { vectorStore } from './vector-store.ts';

const EMBED_BOOK = 'library.embed_book';
const EMBED_ALL = 'library.embed_all';
/** Files that people wait for go first, then books that are made again. */
const LOW = -20;
const BOOKS = 200;
const FIRST_ID = '00000000-0000-0000-0000-000000000000';
/** Passages sent at once, and the most that is sent of one, characters. */
const PASSAGES = 64;
const LONGEST = 6000;
/** How long a call may take: for a book, and while somebody waits for an answer, ms. */
const BOOK_MS = 120_000;
const QUESTION_MS = 2000;
/** Places that are looked up by signs and then compared exactly. */
const COMPARED = 400;

/** Meaning beside words: vectors of passages, made only where a provider offers a model for them. */
export function bookVectors({ db, jobs, embedder, log, catalog }: PassagesDeps) {
  const store = vectorStore(db);

  const sendBook = async (book: { id: string; owner_id: string }, trx?: Db): Promise<void> => {
    const options = { singletonKey: book.id, subjectId: null, ownerId: book.owner_id, priority: LOW };
    await jobs.send(EMBED_BOOK, { bookId: book.id }, trx ? { ...options, trx } : options);
  };

  async function embed(
    ownerId: string,
    model: string,
    texts: readonly string[],
    signal: AbortSignal,
  ): Promise<Float32Array[]> {
    const made = await embedder.embed(ownerId, texts, signal);
    if (made?.model !== model) throw new Error('the embedding model was changed meanwhile');
    if (made.vectors.length !== texts.length) throw new Error('the embedding model left texts out');
    return made.vectors.map(normalized);
  }

  return {
    /** A book was indexed: its vectors are made when nothing else waits. Call it before the transaction; the answer goes inside. */
    async enqueueEmbedding(book: {
      id: string;
      owner_id: string;
      guide: boolean;
    }): Promise<(trx: Db) => Promise<void>> {
      const wanted = !book.guide && (await embedder.named()) !== null;
      return async (trx) => (wanted ? sendBook(book, trx) : undefined);
    },

    /** Looks for books whose vectors are missing or of another model; asked twice it is the same work. */
    async begin(): Promise<void> {
      if ((await embedder.named()) === null) return;
      await jobs.send(EMBED_ALL, {}, { singletonKey: EMBED_ALL, subjectId: null, ownerId: null, priority: LOW });
    },

    /** How near passages of the scope are to a question, `also` among them; nothing where there are no vectors or no answer in time. */
    async near(
      scope: Scope,
      question: string,
      also: readonly RankedPassage[],
      signal?: AbortSignal,
    ): Promise<NearPassage[]> {
      const model = await embedder.named();
      if (model === null || !(await store.any(scope, model))) return [];
      try {
        const patient = AbortSignal.any([AbortSignal.timeout(QUESTION_MS), ...(signal ? [signal] : [])]);
        const [asked] = await embed(scope.ownerId, model, [question], patient);
        if (!asked) return [];
        const places = new Map(
          [...(await store.nearest(scope, model, asked, COMPARED)), ...also].map((one) => [
            `${one.bookId} ${one.ord}`,
            one,
          ]),
        );
        const found = await store.read(scope, model, [...places.values()]);
        return found.map(({ bookId, ord, vector }) => ({ bookId, ord, cosine: cosineOf(asked, vector) }));
      } catch (error) {
        if (!signal?.aborted) log.warn({ err: error }, 'a question was looked up by its words alone');
        return [];
      }
    },

    defineJobs(): void {
      jobs.define(EMBED_BOOK, {
        schema: z.object({ bookId: z.uuid() }),
        stages: ['embed'],
        run: async (job) => {
          const book = await catalog.findForJob(job.data.bookId),
            model = book?.searchable && !book.trashed_at ? await embedder.offered() : null;
          if (!book || model === null) return;
          for (let after = -1; ;) {
            const some = await store.missing(book.id, model, after, PASSAGES);
            const last = some.at(-1);
            if (!last) break;
            await job.progress('embed', last.ord);
            const signal = AbortSignal.any([job.signal, AbortSignal.timeout(BOOK_MS)]);
            const vectors = await embed(
              book.owner_id,
              model,
              some.map(({ text }) => text.trim().slice(0, LONGEST) || '.'),
              signal,
            );
            await store.save({ id: book.id, ownerId: book.owner_id }, model, some, vectors);
            after = last.ord;
          }
          await store.finish(book.id, model);
        },
      });
      jobs.define(EMBED_ALL, {
        schema: z.object({}),
        cron: { at: '41 3 * * *', data: {} },
        run: async (job) => {
          const model = await embedder.offered({ again: true });
          for (let after = FIRST_ID; model !== null && !job.signal.aborted;) {
            const some = await store.unfinished(model, after, BOOKS);
            for (const book of some) await sendBook(book);
            const last = some.at(-1);
            if (!last) return;
            after = last.id;
          }
        },
      });
    },
  };
}
export type BookVectors = ReturnType<typeof bookVectors>;
