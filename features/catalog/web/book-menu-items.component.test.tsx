import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axe, mount, serverSays } from '../../../tests/support/mount.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { Menu } from '../../../platform/web/ui/menu.tsx';
import type { BookDetails, LibraryBook } from '../contract.ts';
import { GrantedNote } from './book/granted-note.tsx';
import { BookMenuItems } from './book-menu-items.tsx';
import { BookTile } from './shelf/book-tile.tsx';
import { removalText } from './trash/removal-text.ts';
import { translatorOf } from '../../../platform/web/catalogue.ts';

const BOOK: LibraryBook = {
  id: '01990000-0000-7000-8000-000000000001',
  title: 'The Tower of Orvik',
  author: 'Ada Lovell',
  description: null,
  language: 'en',
  genre: null,
  series: null,
  seriesIndex: null,
  coverImageUrl: null,
  ownCover: false,
  guide: false,
  own: false,
  grantedAt: '2026-01-01T00:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
  shortDescription: null,
  contributors: [],
  lastRead: null,
  format: 'epub',
  direction: 'ltr',
  tags: [],
  fileName: 'tower.epub',
  fileSize: 1,
  pages: null,
  words: 9,
  progress: 0,
  scanned: false,
  chatReady: true,
  readable: 'epub',
};
const rights = (download: boolean): BookDetails['rights'] => ({ download, passOn: false, change: false });
const openMenu = (book: LibraryBook) =>
  mount(
    <Menu defaultOpen label={book.title} trigger={<button type="button">Menu</button>}>
      <BookMenuItems book={book} />
    </Menu>,
    { areas: ['library'] },
  );
const original = () => page.getByRole('menuitem', { name: 'Download original' });

afterEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test.each([
  [true, 1],
  [false, 0],
])('LIB-04 the original of a book of somebody else is offered where it may be downloaded: %s', async (may, shown) => {
  const { calls } = serverSays(200, { ...BOOK, rights: rights(may) });
  await openMenu(BOOK);
  await expect.poll(() => calls).toContain(`/api/books/${BOOK.id}`);
  await expect.poll(() => original().elements().length).toBe(shown);
  await expect.element(page.getByRole('menuitem', { name: 'Move to trash' })).toBeVisible();
});

test('LIB-04 the original of one’s own book is offered without asking', async () => {
  const { calls } = serverSays(500, {});
  await openMenu({ ...BOOK, own: true });
  await expect.element(original()).toBeVisible();
  expect(calls).toEqual([]);
});

test.each(['en', 'ar'] as const)('LIB-01 the shelf marks a book that somebody else brought, in %s', async (locale) => {
  const words = { en: 'Shared with you', ar: 'مُشارَك معك' }[locale];
  await mount(
    <>
      <BookTile book={BOOK} />
      <BookTile book={{ ...BOOK, id: '01990000-0000-7000-8000-000000000002', own: true }} />
    </>,
    { areas: ['library'], locale },
  );
  expect(page.getByRole('img', { name: words }).elements()).toHaveLength(1);
  await axe();
});

test('LIB-04 the page of such a book says what may be done with it', async () => {
  await mount(<GrantedNote rights={rights(false)} />, { areas: ['library'] });
  await expect.element(page.getByRole('note').getByText(/You can’t download the file/)).toBeVisible();
  await axe();
});

test('LIB-03 removing for good says whom it concerns', async () => {
  await mount(null, { areas: ['trash'] });
  const t = translatorOf('en'),
    book = { ...BOOK, trashedAt: BOOK.createdAt, sharedWith: 0 },
    own = { ...book, own: true };
  expect(removalText(t, [book])).toContain('doesn’t affect the person who shared it');
  expect(removalText(t, [own])).not.toContain('share');
  expect(removalText(t, [{ ...own, sharedWith: 2 }])).toContain('2 people you share it with will lose it. Anyone who');
  expect(removalText(t, [{ ...own, sharedWith: 2 }, book])).toMatch(
    /1 of these books is shared; .*1 of these books was shared with you/,
  );
});
