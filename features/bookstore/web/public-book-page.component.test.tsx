import { beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount } from '../../../tests/support/mount.tsx';
import type { PublicBook, Sample } from '../contract.ts';
import { PublicBookPage } from './public-book-page.tsx';

// Components are drawn without a route: the address names the book.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ bookId: '0198c0de-0000-7000-8000-000000000001' }),
}));

const BOOK: PublicBook = {
  id: '0198c0de-0000-7000-8000-000000000001',
  title: 'The Tower',
  author: 'Mara Quell',
  contributors: [],
  description: 'Of a tower by the sea.',
  language: 'en',
  direction: 'ltr',
  publisher: null,
  published: null,
  pages: 12,
  words: 3000,
  coverImageUrl: null,
  public: true,
  mine: 'none',
};
const SAMPLE: Sample = { chapters: [{ title: 'One', paragraphs: ['The lantern burns.'] }], percent: 4 };
const AMINA = { id: 'a', name: 'Amina', email: 'amina@example.org' };

/** A server with this book, or none; the paths it was asked for. */
function server(book: Partial<PublicBook> | null, status = 404): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    if (!book)
      return Response.json(
        { error: 'none', code: status === 404 ? 'BOOK_NOT_FOUND' : 'INTERNAL', details: null, defined: true },
        { status },
      );
    return Response.json(pathname.endsWith('/sample') ? SAMPLE : { ...BOOK, ...book });
  });
  return asked;
}
beforeEach(() => queryClient.clear());
const draw = (o: Parameters<typeof mount>[1] = {}) => mount(<PublicBookPage />, { areas: ['bookstore'], ...o });

test('ROUTE-05 a visitor sees what the book is and how it begins, and can sign in', async () => {
  server({});
  const page = await draw();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The Tower' })).toBeVisible();
  await expect.element(page.getByText('The lantern burns.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Open book' }).elements()).toEqual([]);
  await axe();
});

test('ROUTE-05 a book that is private or unknown says one thing: the page is not available', async () => {
  server(null);
  const page = await draw();
  await expect.element(page.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  // It says that signing in may help, and where.
  expect(page.getByRole('link', { name: 'Sign in' }).element().getAttribute('href')).toContain(
    `next=${encodeURIComponent('/en/bookstore/0198c0de-0000-7000-8000-000000000001')}`,
  );
  await axe();
  await page.unmount();
  queryClient.clear();
  const signedIn = await draw({ user: AMINA });
  await expect.element(signedIn.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
  expect(signedIn.getByRole('link', { name: 'Sign in' }).elements()).toEqual([]);
});

test('ROUTE-05 Copy Link copies the address of the page alone', async () => {
  server({});
  const copied: string[] = [];
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  const page = await draw();
  await page.getByRole('button', { name: 'Copy Link' }).click();
  await expect.poll(() => copied).toEqual([`${location.origin}/en/bookstore/0198c0de-0000-7000-8000-000000000001`]);
});

test('ROUTE-05 whoever has a private book sees so, opens it, and is shown no sample', async () => {
  const asked = server({ public: false, mine: 'shelf' });
  const page = await draw({ user: AMINA });
  await expect.element(page.getByText('Only people this book is shared with can see this page.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Open book' })).toBeVisible();
  expect(page.getByRole('button', { name: 'Copy Link' }).elements()).toEqual([]);
  expect(asked.filter((path) => path.endsWith('/sample'))).toEqual([]);
});

test('ROUTE-05 a book that waits is accepted by the button alone, in Arabic too', async () => {
  const asked = server({ mine: 'waiting' });
  const page = await draw({ user: AMINA });
  const button = page.getByRole('button', { name: 'Add to my library and open' });
  await expect.element(button).toBeVisible();
  expect(asked.filter((path) => path.endsWith('/open'))).toEqual([]);
  await button.click();
  await expect.poll(() => asked.filter((path) => path.endsWith('/open'))).toHaveLength(1);
  await page.unmount();
  queryClient.clear();
  const arabic = await draw({ user: AMINA, locale: 'ar' });
  await expect.element(arabic.getByRole('heading', { level: 1, name: 'The Tower' })).toBeVisible();
  await axe();
});
