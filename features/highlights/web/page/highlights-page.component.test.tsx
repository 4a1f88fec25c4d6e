import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { markWith } from '../../../../tests/support/marks.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { queryClient } from '../../../../platform/web/query.ts';
import type { Mark, MarkedBook } from '../../contract.ts';
import { type AsideMark, setAside } from '../state/set-aside.ts';
import HighlightsPage from './highlights-page.tsx';

const BADR = { id: 'badr', name: 'Badr Haddad', email: 'badr@example.org' };
const GONE: MarkedBook = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'The Tower of Orvik',
  author: 'Ada Lovell',
  coverImageUrl: null,
  direction: 'ltr',
  held: false,
};
const HELD: MarkedBook = { ...GONE, id: '01990000-0000-7000-8000-000000000002', title: 'The Salt Islands', held: true };
const markOf = (book: MarkedBook, text: string): Mark =>
  markWith({ id: book.id.replace('7000', '7001'), bookId: book.id, text });
const MARKS = [markOf(GONE, 'One amber lantern.'), markOf(HELD, 'Silver and salt.')];

const ALL = { marks: MARKS, books: [GONE, HELD], nextCursor: null, total: 2 };
/** The server's words to each call of the page. */
const answers: Record<string, unknown> = {
  '/api/highlights': ALL,
  '/api/highlights/facets': { total: 2, unsure: 0, books: [], colours: [], tags: [] },
  '/api/highlights/review': { day: '2026-01-01', done: 0, marks: [], books: [] },
};
const draw = () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) =>
    Response.json(answers[new URL(input instanceof Request ? input.url : input, location.href).pathname] ?? {}),
  );
  return mount(<HighlightsPage />, { areas: ['highlights'], user: BADR });
};

beforeEach(() => {
  answers['/api/highlights'] = ALL;
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
});

test('HIGH-01 marks of a book that was revoked are read, copied and deleted; nothing leads to the book', async () => {
  await draw();
  const gone = page.getByRole('region', { name: GONE.title });
  await expect.element(gone.getByText('No longer in your library')).toBeVisible();
  await expect.element(gone.getByText('One amber lantern.')).toBeVisible();
  expect(gone.getByRole('link').elements()).toEqual([]);
  expect(page.getByRole('region', { name: HELD.title }).getByRole('link').elements()).toHaveLength(2);
  await axe();
  await gone.getByRole('button').click();
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible();
  expect(
    page
      .getByRole('menuitem')
      .elements()
      .map((item) => item.textContent),
  ).toEqual(['Copy with citation', 'Delete']);
});

test('HIGH-01 a bookmark on a page without words is called by where it is, leads there, and its menu says whose it is', async () => {
  const bookmark = { ...MARKS[1]!, kind: 'bookmark' as const, colour: null, text: '' };
  answers['/api/highlights'] = {
    marks: [
      { ...bookmark, chapter: 'Title page' },
      { ...bookmark, id: GONE.id, page: null },
    ],
    books: [HELD],
    nextCursor: null,
    total: 2,
  };
  await draw();
  const books = page.getByRole('region', { name: HELD.title });
  await expect.element(books.getByRole('link', { name: 'Title page' })).toBeVisible();
  await expect.element(books.getByRole('link', { name: '3%' })).toBeVisible();
  await expect.element(books.getByRole('button', { name: 'Actions for Title page' })).toBeVisible();
  await expect.element(books.getByRole('button', { name: 'Actions for 3%' })).toBeVisible();
});

test('HIGH-01 what could not be saved because its book was revoked is shown, and can be thrown away', async () => {
  await draw();
  const aside: AsideMark = {
    key: 'a',
    do: 'add',
    bookId: GONE.id,
    id: 'a',
    at: '2026-01-01T00:00:00.000Z',
    mark: { kind: 'highlight', text: 'Words of the last minute.', note: 'Keep these', cfi: null, page: 3, progress: 3 },
  };
  setAside(aside);
  const kept = page.getByRole('region', { name: 'Not saved' });
  await expect.element(kept.getByText('Words of the last minute.')).toBeVisible();
  await expect.element(kept.getByText('Keep these')).toBeVisible();
  await axe();
  await kept.getByRole('button', { name: /^Delete this highlight/ }).click();
  await expect.poll(() => kept.elements().length).toBe(0);
  expect(Object.keys(localStorage).filter((name) => name.includes('aside'))).toEqual([]);
});
