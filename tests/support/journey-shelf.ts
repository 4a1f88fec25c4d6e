import type { APIRequestContext, Page } from '@playwright/test';
import { serverUrl } from './journey-address.ts';
import { signUp, uploadBook, type Account } from './journey-cast.ts';
import { journeyBook } from './journey-books.ts';

/** The books of the shelf that journeys share: an EPUB, a PDF and a right-to-left EPUB. */
const FILES = {
  wells: 'wells.epub',
  columns: 'two-columns.pdf',
  arabic: 'readers-ar.epub',
} as const;

export type ShelfBook = keyof typeof FILES;
type Cookies = Awaited<ReturnType<APIRequestContext['storageState']>>['cookies'];

/** An account with chat-ready books on its shelf. Journeys only look at it; who changes things signs up for themselves. */
export type Shelf = {
  account: Account;
  books: Record<ShelfBook, string>;
  titles: Record<ShelfBook, string>;
  cookies: Cookies;
};

/** The shelf that every server of the run has from its beginning, as JSON. */
export const JOURNEY_SHELF = 'JOURNEY_SHELF';

/** Signs up and fills the shelf through the API. */
export async function fillShelf(request: APIRequestContext): Promise<Shelf> {
  const account = await signUp(request, 'amina');
  const books = {} as Shelf['books'];
  for (const [name, file] of Object.entries(FILES))
    books[name as ShelfBook] = (await uploadBook(request, journeyBook(file))).bookId;
  const { cookies } = await request.storageState();
  const titles = {
    wells: 'The Time Machine',
    columns: await titleOf(request, books.columns),
    arabic: await titleOf(request, books.arabic),
  };
  return { account, books, titles, cookies };
}

async function titleOf(request: APIRequestContext, bookId: string): Promise<string> {
  const reply = await request.get(`${serverUrl()}/api/books/${bookId}`);
  return ((await reply.json()) as { title: string }).title;
}

/** Signs the page's browser in as the owner of the shelf. */
export async function enter(page: Page, shelf: Shelf): Promise<void> {
  await page.context().addCookies(shelf.cookies);
}
