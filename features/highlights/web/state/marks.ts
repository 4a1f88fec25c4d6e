import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { newId } from '../../../../platform/common/id.ts';
import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { emit } from '../../../../platform/web/events.ts';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { isPassing, queryClient } from '../../../../platform/web/query.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { openOutbox } from '../../../../platform/web/open-outbox.ts';
import type { ChosenPlace, Mark, MarkChanges, NewMark } from '../../contract.ts';
import { inReadingOrder, type Pending, readPending, withPending } from '../../core/index.ts';
import type { MarkPlace } from '../surface.ts';
import { api } from './client.ts';
import { setAside, takeAside } from './set-aside.ts';

const words = () => translatorOf(document.documentElement.lang || 'en');
const waiting = createStore<readonly Pending[]>([]);

/** Marks of one book as the server knows them. */
export const bookMarksQuery = (bookId: string) =>
  queryOptions({
    queryKey: ['highlights', 'book', bookId],
    queryFn: async ({ signal }): Promise<Mark[]> => {
      const { highlights, bookmarks } = await api.ofBook({ bookId }, { signal });
      return [...highlights, ...bookmarks];
    },
  });

const outbox = openOutbox<Pending>({
  prefix: 'maktaba.highlights.waiting.',
  read: readPending,
  send,
  passing: (error) => isPassing(error) || ['UNAUTHORIZED', 'RATE_LIMITED'].includes(problemCode(error)),
  onRefused: (one, error) => {
    if (problemCode(error) === 'BOOK_NOT_FOUND') return bookGone(one);
    toast.error(words()('highlights.save.refused'), { description: problemText(words(), error) });
    void queryClient.invalidateQueries({ queryKey: ['highlights'] });
  },
  onChange: () => waiting.set(outbox.waiting),
});

/** The book was revoked: what was marked in it is kept here, and whoever shows the book is told. */
function bookGone(one: Pending): void {
  if (one.do === 'add') {
    setAside(one);
    toast(words()('highlights.aside.kept'));
  }
  emit('maktaba:library-changed', { bookId: one.bookId });
}

let begun = false;

/** Sends what an earlier visit left. */
export function sendWaitingMarks(): void {
  if (begun) return;
  begun = true;
  waiting.set(outbox.waiting);
  void outbox.flush();
}

async function send(one: Pending): Promise<void> {
  const { id: markId, bookId } = one;
  switch (one.do) {
    case 'add':
      return keep(await api.add({ ...one.mark, id: one.id, bookId }));
    case 'change':
      return keep(await api.update({ markId, ...one.changes }));
    case 'restore':
      return keep(await api.restore({ markId }));
    case 'remove':
      await api.remove({ markId });
      change(bookId, (marks) => marks.filter((mark) => mark.id !== markId));
      refreshLists();
  }
}

/** The server's word on a mark, put among those of its book; a reply that was overtaken by a later change is dropped. */
function keep(mark: Mark): void {
  change(mark.bookId, (marks) => {
    const known = marks.find((other) => other.id === mark.id);
    return known && known.updatedAt > mark.updatedAt ? marks : [...marks.filter((other) => other !== known), mark];
  });
  refreshLists();
}

function change(bookId: string, how: (marks: Mark[]) => Mark[]): void {
  queryClient.setQueryData(bookMarksQuery(bookId).queryKey, (marks) => marks && how(marks));
}

/** Lists over all books are asked for again; those of one book were changed in place. */
function refreshLists(): void {
  void queryClient.invalidateQueries({ queryKey: ['highlights', 'all'] });
}

/** What has not reached the server yet. */
export function useWaiting(): readonly Pending[] {
  sendWaitingMarks();
  return useStore(waiting);
}

/** Marks of a book in reading order, with what has not reached the server yet. */
export function useBookMarks(bookId: string): {
  marks: readonly Mark[];
  isPending: boolean;
  isError: boolean;
  refetch: () => void;
} {
  const query = useQuery(bookMarksQuery(bookId));
  const ops = useWaiting();
  const { data } = query;
  const there = data !== undefined && !query.isError;
  useEffect(() => {
    if (there) for (const mark of takeAside(bookId)) outbox.put(mark);
  }, [there, bookId]);
  const marks = useMemo(
    () =>
      inReadingOrder(
        withPending(
          data ?? [],
          ops.filter((one) => one.bookId === bookId),
        ),
      ),
    [data, ops, bookId],
  );
  return { marks, isPending: query.isPending, isError: query.isError, refetch: () => void query.refetch() };
}

/** Marks a passage or a place; gives its id. */
export function addMark(bookId: string, mark: NewMark): string {
  const id = newId();
  const at = new Date().toISOString();
  outbox.put({ key: id, do: 'add', bookId, id, mark: { ...mark, createdAt: at }, at });
  return id;
}

/** Changes colour, note or tags. */
export function changeMark({ id, bookId }: Pick<Mark, 'id' | 'bookId'>, changes: Omit<MarkChanges, 'anchor'>): void {
  outbox.put({ key: newId(), do: 'change', bookId, id, changes });
}

/** Deletes a mark and offers to take that back. */
export function removeMark(mark: Mark): void {
  const { id, bookId } = mark;
  outbox.put({ key: newId(), do: 'remove', bookId, id });
  const t = words();
  toast(
    t(
      mark.kind === 'bookmark'
        ? 'highlights.removed.bookmark'
        : mark.note
          ? 'highlights.removed.note'
          : 'highlights.removed.highlight',
    ),
    {
      action: { label: t('common.undo'), onClick: () => outbox.put({ key: newId(), do: 'restore', bookId, id, mark }) },
    },
  );
}

/** The place that was found for a mark is right; that can be taken back. */
export function confirmPlace(mark: Mark): void {
  changeMark(mark, { confirm: true });
  settled(mark, words()('highlights.place.confirmed'));
}

/** A mark belongs to other words; that can be taken back. */
export function choosePlace(
  mark: Mark,
  { text, prefix, suffix, cfi, page, rects, progress }: Omit<ChosenPlace, 'exact' | 'chapter' | 'anchor'>,
  chapter: string,
): void {
  changeMark(mark, {
    place: { text, prefix, suffix, cfi, page, rects, progress, chapter, exact: true, anchor: 'attached' },
  });
  settled(mark, words()('highlights.place.moved'));
}

function settled(mark: Mark, said: string): void {
  const { text, prefix, suffix, cfi, page, rects, exact, progress, chapter, anchor } = mark;
  const place = { text, prefix, suffix, cfi, page, rects, exact, progress, chapter, anchor };
  toast(said, { action: { label: words()('common.undo'), onClick: () => changeMark(mark, { place }) } });
}

const looked = new Set<string>();

/** The open book told where the words of a mark stand now; the server is asked when it could not. Each mark once a visit. */
export async function noteFound(mark: Pick<Mark, 'id' | 'bookId'>, place: MarkPlace | null): Promise<void> {
  const name = `${mark.id} ${place?.cfi ?? place?.page ?? ''}`;
  if (looked.has(name) || outbox.waiting.some((one) => one.id === mark.id)) return;
  looked.add(name);
  const anchor = place ? { ...place, lost: false } : { cfi: null, page: null, rects: null, lost: true };
  await api.update({ markId: mark.id, anchor }).then(
    (found) => isKnown(found) && keep(found), // it may have been deleted meanwhile
    () => {}, // tried again on the next visit
  );
}

const isKnown = ({ id, bookId }: Mark): boolean =>
  !!queryClient.getQueryData(bookMarksQuery(bookId).queryKey)?.some((mark) => mark.id === id);
