import { basename, extname } from 'node:path';
import type { Actor } from '../../../platform/server/context.ts';
import type { Catalog } from '../../catalog/server/index.ts';
import type { Ingest } from '../../ingest/server/index.ts';
import type { Decision, InboxFilter, RefusedFile } from '../contract.ts';
import { MAX_DECIDED, MAX_REFUSED } from '../limits.ts';
import { importStore } from './import-store.ts';
import type { Db } from '../../../platform/server/db.ts';

/** What was found and waits for its owner: books to decide on, and files that were refused. */
export function openInbox({ db, catalog, ingest }: { db: Db; catalog: Catalog; ingest: Ingest }) {
  const store = importStore(db);

  return {
    page: ingest.inbox.page,
    undo: ingest.inbox.undo,
    decide: (ownerId: string, which: { ids: readonly string[] } | { filter: InboxFilter }, as: Decision) =>
      ingest.inbox.decide(ownerId, which, as, MAX_DECIDED),

    async summary(ownerId: string) {
      const [{ waiting, reading, failed }, refused] = await Promise.all([
        ingest.inbox.counts(ownerId),
        store.countRefused(ownerId),
      ]);
      return { waiting, reading, refused: failed + refused };
    },

    /** Files refused before they were copied, and books that could not be made of a file; the latest first. */
    async refused(ownerId: string): Promise<RefusedFile[]> {
      const [files, books] = await Promise.all([
        store.refused(ownerId, MAX_REFUSED),
        ingest.inbox.failed(ownerId, MAX_REFUSED),
      ]);
      const all: RefusedFile[] = files.map(({ id, path, reason, at }) => {
        const name = basename(path);
        return {
          id,
          name,
          code: reason ?? 'INTERNAL',
          details: { fileName: name, type: extname(name).slice(1) || name },
          at,
        };
      });
      for (const { id, file_name, failure, at } of books)
        all.push({ id, name: file_name, code: failure?.code ?? 'INTERNAL', details: failure?.details ?? {}, at });
      return all.sort((a, b) => Date.parse(b.at) - Date.parse(a.at)).slice(0, MAX_REFUSED);
    },

    /** A file is looked at again; a book that failed is read again. */
    async retry(actor: Actor, id: string): Promise<void> {
      if (!(await store.answer(actor.id, id, 'seen'))) await ingest.uploads.retry(actor, id);
      await catalog.invalidateBooks(actor.id);
    },

    /** False when this person has no such refused file. */
    async dismiss(ownerId: string, id: string): Promise<boolean> {
      const book = (await store.answer(ownerId, id, 'dismissed')) ? null : await catalog.find(ownerId, id);
      if (book === null) {
        await catalog.invalidateBooks(ownerId);
        return true;
      }
      const lost = book?.state === 'failed' && !book.listed && (book.waiting || book.unattended);
      return lost ? catalog.removeForGood(ownerId, id) : false;
    },
  };
}
export type Inbox = ReturnType<typeof openInbox>;
