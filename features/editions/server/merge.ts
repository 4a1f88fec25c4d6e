import { parseTags } from '../../catalog/core/index.ts';
import { editionsProblems } from '../core/index.ts';
import type { EditionsDeps } from './deps.ts';
import type { editionsStore } from './editions-store.ts';
import type { Given, MergeRecord } from './undo-record.ts';
import type { Db } from '../../../platform/server/db.ts';

type Standing = Awaited<ReturnType<EditionsDeps['catalog']['editions']['standing']>>[number];

const readingOf = ({ progress, last_read_at, active_at }: Standing) => ({ progress, last_read_at, active_at });
const timeOf = (time: string | null) => (time === null ? 0 : Date.parse(time));

/** Moves what a person did with some books to another, and puts it back. All of it happens, or nothing. */
export function mergeWork(
  { db, catalog, collections, highlights, reader }: EditionsDeps,
  store: ReturnType<typeof editionsStore>,
) {
  const books = catalog.editions;

  async function merge(
    ownerId: string,
    keepId: string,
    given: readonly string[],
  ): Promise<{ undoId: string; marks: number }> {
    const otherIds = [...new Set(given)],
      shelves = new Set((await Promise.all(otherIds.map((id) => collections.ofBook(ownerId, id)))).flat());
    const done = await db.transaction().execute(async (trx) => {
      const standing = await books.standing(ownerId, [keepId, ...otherIds], trx),
        kept = standing.find((book) => book.id === keepId),
        others = standing.filter((book) => book.id !== keepId);
      if (!kept || otherIds.includes(keepId) || others.length !== otherIds.length)
        throw editionsProblems.make('EDITIONS_NOT_FOUND');
      const moved: Given[] = [];
      for (const other of others) {
        const sameFile = other.readable_hash !== null && other.readable_hash === kept.readable_hash;
        moved.push({
          bookId: other.id,
          marks: await highlights.moves.move(ownerId, other.id, keepId, trx),
          positions: await reader.moves.move(ownerId, other.id, keepId, sameFile, trx),
        });
      }
      const joined = await collections.joinCollections(ownerId, keepId, [...shelves], trx);
      // The book stands where it was read last, whichever copy that was.
      const newest = standing.reduce((a, b) => (timeOf(b.last_read_at) > timeOf(a.last_read_at) ? b : a), kept),
        now = readingOf(newest.last_read_at === null ? kept : newest),
        tags = parseTags([...kept.tags, ...others.flatMap((book) => book.tags)]),
        addedTags = tags.filter((tag) => !kept.tags.includes(tag));
      await books.stand(ownerId, kept, { ...now, tags }, trx);
      await books.setTrashed(ownerId, otherIds, true, trx);
      const record: MergeRecord = {
        kind: 'merge',
        keepId,
        given: moved,
        joined,
        addedTags,
        before: readingOf(kept),
        now,
      };
      return {
        undoId: await store.keep(ownerId, record, trx),
        marks: moved.reduce((sum, { marks }) => sum + marks.length, 0),
      };
    });
    await catalog.invalidateBooks(ownerId);
    return done;
  }

  async function takeBack(ownerId: string, record: MergeRecord, trx: Db): Promise<void> {
    const { keepId } = record;
    await books.hold(ownerId, [keepId, ...record.given.map(({ bookId }) => bookId)], trx);
    const back = await books.setTrashed(
      ownerId,
      record.given.map(({ bookId }) => bookId),
      false,
      trx,
    );
    const [kept] = await books.standing(ownerId, [keepId], trx),
      there = new Set(
        (await books.standing(ownerId, [...back, ...record.given.map(({ bookId }) => bookId)], trx)).map(
          ({ id }) => id,
        ),
      );
    if (!kept || there.size === 0) throw editionsProblems.make('EDITIONS_UNDO_GONE');
    for (const { bookId, marks, positions } of record.given) {
      if (!there.has(bookId)) continue; // it was removed for good: what it gave stays with the kept one
      await highlights.moves.giveBack(ownerId, bookId, keepId, marks, trx);
      await reader.moves.giveBack(ownerId, bookId, keepId, positions, trx);
    }
    await collections.leaveCollections(ownerId, keepId, record.joined, trx);
    const readOn = timeOf(kept.last_read_at) !== timeOf(record.now.last_read_at),
      tags = kept.tags.filter((tag) => !record.addedTags.includes(tag));
    await books.stand(ownerId, kept, { ...(readOn ? readingOf(kept) : record.before), tags }, trx);
  }

  return { merge, takeBack };
}
