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

/** Waits until the page has asked for nothing for a while: all it wants at first is there. */
async function quiet(page: Page): Promise<void> {
  let last = Date.now();
  const note = () => void (last = Date.now());
  for (const event of ['request', 'requestfinished', 'requestfailed'] as const) page.on(event as 'request', note);
  await expect.poll(() => Date.now() - last).toBeGreaterThan(3000);
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

test('a tab that the browser freezes loses the stream to another, which goes on hearing', async ({ page, context }) => {
  await signUp(page, 'dara');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const open = streamsOf(context);
  await openIn(page, 'en', '/documents');
  await expect.poll(open).toBe(1);
  const other = await context.newPage();
  await openIn(other, 'en', '/documents');
  await expect(library(other)).toContainText('The Time Machine');
  const frozen = await context.newCDPSession(page);
  await frozen.send('Page.setWebLifecycleState', { state: 'frozen' });
  await expect.poll(open).toBe(1);
  await rename(other, bookId, 'The Hourglass');
  await expect(library(other)).toContainText('The Hourglass');
  await frozen.send('Page.setWebLifecycleState', { state: 'active' });
  await expect(library(page)).toContainText('The Hourglass');
  expect(open()).toBe(1);
});

test('ROUTE-06 whose session is ended elsewhere is at sign-in at once, and has no stream any more', async ({
  page,
  context,
}) => {
  await signUp(page, 'chen');
  const open = streamsOf(context);
  await openIn(page, 'en', '/documents');
  await expect.poll(open).toBe(1);
  await quiet(page); // what is on its way when the session ends is refused, and the browser notes it
  await page.request.post(`${serverUrl()}/api/auth/sign-out`, { data: {}, headers: { origin: serverUrl() } });
  await expect(page).toHaveURL(/sign-in/);
  await expect.poll(open).toBe(0);
});

test('when somebody else signs in in another tab, a page shows nothing more of the first person', async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/status of 401/); // what a page was still asking for when the session ended
  const badr = await signUp(page, 'badr');
  await signUp(page, 'amina');
  await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', '/documents');
  await expect(library(page)).toContainText('The Time Machine');
  const other = await context.newPage();
  await openIn(other, 'en', '/settings');
  await other.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
  for (const one of [other, page]) await expect(one).toHaveURL(/\/en\/sign-in/);
  await other.getByLabel('Email address').fill(badr.email);
  await other.getByLabel('Password', { exact: true }).fill(badr.password);
  await other.keyboard.press('Enter');
  await expect(other.getByRole('heading', { level: 1 })).toContainText('Badr');
  await expect(page).toHaveURL(/\/en\/documents/);
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByText('The Time Machine')).toHaveCount(0);
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await rename(page, bookId, 'The Sundial of Badr');
  await expect(library(page)).toContainText('The Sundial of Badr'); // it hears for whom it is now
});
