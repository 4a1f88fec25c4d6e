import { setTimeout as sleep } from 'node:timers/promises';
import type { Actor } from '../../../../platform/server/context.ts';
import { words } from '../../../../platform/server/words.ts';
import type { BookStatus, UploadEvent } from '../../core/shapes.ts';
import { toStatus, type Work } from './book-status.ts';
import { catalogProblems } from '../../../catalog/core/index.ts';
import type { IngestDeps } from '../deps.ts';
import type { WorkStore } from '../process/work-store.ts';

const LOOK_MS = 2000;

/** Where a book stands, asked once or followed as it changes. */
export function progressOf(deps: IngestDeps, work: WorkStore) {
  async function status(actor: Actor, bookId: string): Promise<BookStatus> {
    const book = await deps.catalog.find(actor.id, bookId);
    if (!book) throw catalogProblems.make('BOOK_NOT_FOUND');
    const run = book.state === 'processing' ? await deps.jobs.latest(bookId) : undefined;
    if (run?.state === 'failed') {
      // given up on without the handler's word, e.g. after too many kills
      await work.failed(bookId, run.failure ?? { code: 'INTERNAL', details: { requestId: run.id } });
      return status(actor, bookId);
    }
    const now: Work = {
      stage: run?.stage ?? (book.state === 'processing' ? 'waiting' : null),
      progress: run?.done || (book.state === 'draft' ? 0 : 50),
    };
    return toStatus(book, now);
  }

  /** The events of spec 4: connected, progress…, completed. Ends when the work ends or the reader leaves. */
  async function* follow(actor: Actor, bookId: string, signal: AbortSignal): AsyncGenerator<UploadEvent, void> {
    let now = await status(actor, bookId),
      wake = () => {},
      said = '';
    const stop = deps.hub.join(actor.id, {
      notice: ({ subjectId }) => subjectId === bookId && wake(),
      resync: () => wake(),
    });
    try {
      yield { type: 'connected', bookId, timestamp: new Date().toISOString() };
      while (!signal.aborted) {
        if (now.status === 'failed' || now.status === 'chat_ready') {
          yield {
            type: 'completed',
            success: now.status !== 'failed',
            bookId,
            error: now.error,
            code: now.code,
            details: now.details,
            timestamp: new Date().toISOString(),
          };
          return;
        }
        const key = `${now.stage} ${now.progress}`;
        if (key !== said)
          yield {
            type: 'progress',
            stage: now.stage ?? 'waiting',
            progress: now.progress,
            message: words('en', `library.stage.${now.stage ?? 'waiting'}`),
            smartProcessing: true,
            timestamp: new Date().toISOString(),
          };
        said = key;
        const changed = new Promise<void>((resolve) => {
          wake = resolve;
        });
        await Promise.race([changed, sleep(LOOK_MS, undefined, { signal, ref: false }).catch(() => {})]);
        now = await status(actor, bookId);
      }
    } finally {
      stop();
    }
  }
  return { status, follow };
}
