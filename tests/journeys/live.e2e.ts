import type { BrowserContext, Page, Request } from '@playwright/test';
import { expect, openIn, serverUrl, signIn, signUp, test, uploadBook } from '../support/journey.ts';
import { journeyBook } from '../support/journey-books.ts';

const library = (page: Page) => page.getByRole('grid', { name: 'Books' });
const isLive = (url: string) => new URL(url).pathname === '/api/live';

/** The streams that stand open now. */
function streamsOf(context: BrowserContext): () => number {
  const open = new Set<Request>();
  context.on('request', (request) => isLive(request.url()) && open.add(request));
  context.on('requestfinished', (request) => void open.delete(request));
  context.on('requestfailed', (request) => void open.delete(request));
  return () => [...open].filter((request) => !request.frame().page().isClosed()).length; // a closed page tells no end
}

async function rename(page: Page, bookId: string, title: string): Promise<void> {
  const reply = await page.request.patch(`${serverUrl()}/api/books/${bookId}`, {
    data: { title },
    headers: { origin: serverUrl() },
  });
  expect(reply.status()).toBe(200);
}

test('seven tabs have one stream between them; when its tab closes another takes over, and all go on hearing', async ({
  page,
  context,
}) => {
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const open = streamsOf(context),
    tabs = [page];
  while (tabs.length < 7) tabs.push(await context.newPage());
  for (const tab of tabs) {
    await openIn(tab, 'en', '/documents');
    await expect(library(tab)).toContainText('The Time Machine');
  }
  await expect.poll(open).toBe(1);
  await rename(page, bookId, 'The Clock');
  for (const tab of tabs) await expect(library(tab)).toContainText('The Clock');
  expect(open()).toBe(1);
  await tabs.shift()!.close(); // the first one had the stream
  await expect.poll(open).toBe(1);
  await rename(tabs[0]!, bookId, 'The Sundial');
  for (const tab of tabs) await expect(library(tab)).toContainText('The Sundial');
  expect(open()).toBe(1);
});

test('what is changed in one browser shows in another, in its language, without a reload', async ({
  page,
  secondBrowser,
}) => {
  const account = await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const other = await secondBrowser();
  await signIn(other, account);
  await openIn(other, 'ar', '/documents');
  const shelf = other.getByRole('main').getByRole('grid').first();
  await expect(shelf).toContainText('The Time Machine');
  await rename(page, bookId, 'The Hourglass');
  await expect(shelf).toContainText('The Hourglass');
});

test('who signs out has no stream any more', async ({ page, context, noise }) => {
  noise.allow(/status of 401/); // what the page still asks for between signing out elsewhere and going to sign-in
  await signUp(page, 'chen');
  const open = streamsOf(context);
  await openIn(page, 'en', '/documents');
  await expect.poll(open).toBe(1);
  await page.request.post(`${serverUrl()}/api/auth/sign-out`, { data: {}, headers: { origin: serverUrl() } });
  await page.reload();
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(open).toBe(0);
});
