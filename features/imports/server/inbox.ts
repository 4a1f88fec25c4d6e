import { basename, extname } from 'node:path';
import type { Actor } from '../../../platform/server/context.ts';
import type { Library } from '../../library/server/index.ts';
import type { Decision, InboxFilter, RefusedFile } from '../contract.ts';
import { MAX_DECIDED, MAX_REFUSED } from '../limits.ts';
import { type Db, importStore } from './import-store.ts';

/** What was found and waits for its owner: books to decide on, and files that were refused. */
export function openInbox({ db, library }: { db: Db; library: Library }) {
  const store = importStore(db);

  return {
    page: library.inbox.page,
    undo: library.inbox.undo,
    decide: (ownerId: string, which: { ids: readonly string[] } | { filter: InboxFilter }, as: Decision) =>
      library.inbox.decide(ownerId, which, as, MAX_DECIDED),

    async summary(ownerId: string) {
      const [{ waiting, reading, failed }, refused] = await Promise.all([
        library.inbox.counts(ownerId),
        store.countRefused(ownerId),
      ]);
      return { waiting, reading, refused: failed + refused };
    },

    /** Files refused before they were copied, and books that could not be made of a file; the latest first. */
    async refused(ownerId: string): Promise<RefusedFile[]> {
      const [files, books] = await Promise.all([
        store.refused(ownerId, MAX_REFUSED),
        library.inbox.failed(ownerId, MAX_REFUSED),
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
      if (!(await store.answer(actor.id, id, 'seen'))) await library.uploads.retry(actor, id);
      await library.touched(actor.id);
    },

    /** False when this person has no such refused file. */
    async dismiss(ownerId: string, id: string): Promise<boolean> {
      const book = (await store.answer(ownerId, id, 'dismissed')) ? null : await library.books.find(ownerId, id);
      if (book === null) {
        await library.touched(ownerId);
        return true;
      }
      const lost = book?.state === 'failed' && !book.listed && (book.waiting || book.unattended);
      return lost ? library.removeForGood(ownerId, id) : false;
    },
  };
}
export type Inbox = ReturnType<typeof openInbox>;
