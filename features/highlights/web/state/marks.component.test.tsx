import { beforeEach, expect, test, vi } from 'vitest';
import { markWith } from '../../../../tests/support/marks.ts';
import { mount, serverSays } from '../../../../tests/support/mount.tsx';
import { newId } from '../../../../platform/common/id.ts';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import type { Mark } from '../../contract.ts';
import { addMark, bookMarksQuery, noteFound, useBookMarks } from './marks.ts';

const bookId = '01990000-0000-7000-8000-000000000001';
const markOf = (id: string, changes: Partial<Mark> = {}): Mark =>
  markWith({ id, bookId, page: null, exact: false, anchor: 'unsure', ...changes });
const { queryKey } = bookMarksQuery(bookId);
const marks = () => queryClient.getQueryData(queryKey);

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test('READ-05 what the open book found is shown', async () => {
  const id = newId(); // a mark is looked up once a visit
  const found = markOf(id, { anchor: 'moved', cfi: 'epubcfi(/6/4!/4/2)' });
  queryClient.setQueryData(queryKey, [markOf(id)]);
  serverSays(200, found);
  await noteFound({ id, bookId }, null);
  expect(marks()).toEqual([found]);
});

test('READ-05 a reply that a later change overtook is dropped', async () => {
  const id = newId();
  const confirmed = markOf(id, { anchor: 'attached', updatedAt: '2026-01-01T00:00:05.000Z' });
  queryClient.setQueryData(queryKey, [markOf(id)]);
  const { calls } = serverSays(200, markOf(id));
  const reply = noteFound({ id, bookId }, null);
  queryClient.setQueryData(queryKey, [confirmed]);
  await reply;
  expect(calls).toHaveLength(1);
  expect(marks()).toEqual([confirmed]);
});

test('READ-05 a mark that was deleted while its words were looked up does not come back', async () => {
  const id = newId();
  queryClient.setQueryData(queryKey, [markOf(id)]);
  const { calls } = serverSays(200, markOf(id));
  const reply = noteFound({ id, bookId }, null);
  queryClient.setQueryData(queryKey, []);
  await reply;
  expect(calls).toHaveLength(1);
  expect(marks()).toEqual([]);
});

test('READ-05 a highlight in a book that was revoked is kept here, and saved once the book is there again', async () => {
  const user = { id: 'badr', name: 'Badr Haddad', email: 'badr@example.org' };
  const Book = () => <p>{useBookMarks(bookId).marks.length} marks</p>;
  const told = vi.fn<(news: { bookId?: string }) => void>();
  const stop = listen('maktaba:library-changed', told);
  const { calls } = serverSays(404, { error: 'gone', code: 'BOOK_NOT_FOUND', details: {} });
  await mount(<Book />, { areas: ['highlights', 'problem'], user });
  await expect.poll(() => calls.length).toBeGreaterThan(0);
  addMark(bookId, { kind: 'highlight', colour: 'pink', text: 'Words.', cfi: null, page: 3, progress: 3 });
  const kept = () => Object.keys(localStorage).filter((name) => name.startsWith('maktaba.aside.waiting.badr.'));
  await expect.poll(() => kept().length).toBe(1);
  expect(told).toHaveBeenCalledWith({ bookId });
  stop();

  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input instanceof Request ? input : new URL(input, location.href), init);
    if (request.method === 'GET') return Response.json({ highlights: [], notes: [], bookmarks: [] });
    sent.push(await request.json());
    return Response.json(markOf(newId(), { text: 'Words.' }));
  });
  await queryClient.invalidateQueries({ queryKey });
  await expect.poll(() => sent).toMatchObject([{ text: 'Words.' }]);
  expect(kept()).toEqual([]);
});
