import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { queryClient } from '../../../platform/web/query.ts';
import { axe, mount, serverSays } from '../../../tests/support/mount.tsx';
import { QuoteCard } from './quote-card.tsx';

const QUOTE = {
  text: 'The ice sang under her all the way.',
  author: 'Ada Lovell',
  bookTitle: 'The Tower of Orvik',
  bookId: '0198c0de-0000-7000-8000-0000000000b1',
  cfi: null,
  page: 12,
  language: 'en',
  introduction: null,
  engine: { kind: 'builtin', model: '', version: '1' },
};
const options = { areas: ['quotes'] } as const;

beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
});

test.each([
  ['SIDE-03', 'library', /./],
  ['SIDE-06', 'bookcast-hub', 'Audio Inspiration'],
  ['SIDE-07', 'spark', 'Literary Inspiration'],
] as const)('%s the quotation in the %s view, with the way to its place', async (_row, view, name) => {
  serverSays(200, { quote: QUOTE });
  await mount(<QuoteCard view={view} />, options);
  await expect.element(page.getByRole('heading', { name })).toBeVisible();
  await expect.element(page.getByText(QUOTE.text)).toBeVisible();
  const address = (page.getByRole('link').element() as HTMLAnchorElement).href;
  expect(address).toContain(`book=${QUOTE.bookId}`);
  await axe();
});

test('SIDE-06 SIDE-07 without the server a well-known one stands there', async () => {
  serverSays(400, { code: 'BAD_REQUEST' });
  await mount(<QuoteCard view="spark" />, { ...options, locale: 'ar' });
  await expect.element(page.getByRole('figure')).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  await axe();
});

test.each([
  ['en', 'بيت الورق', 'normal'],
  ['en', 'The Tower of Orvik', 'italic'],
  ['ar', 'بيت الورق', 'normal'],
] as const)(
  'SIDE-03 in %s the title “%s” is set %s: Arabic letters are not slanted',
  async (locale, bookTitle, style) => {
    serverSays(200, { quote: { ...QUOTE, bookTitle } });
    await mount(<QuoteCard view="library" />, { ...options, locale });
    await expect.element(page.getByText(bookTitle)).toBeVisible();
    const title = [...document.querySelectorAll('bdi')].find((one) => one.textContent === bookTitle)!;
    expect(getComputedStyle(title).fontStyle).toBe(style);
  },
);
