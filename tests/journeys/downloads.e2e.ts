// Books kept in the browser: the list, and reading with the network off.
import type { Page } from '@playwright/test';
import { journeyBook } from '../support/journey-books.ts';
import { bookOpen, facesThere, noteShadows, percentRead, turnPage } from '../support/journey-reader.ts';
import {
  axe,
  chooseForBook,
  expect,
  expectNoSidewaysScroll,
  openIn,
  setTheme,
  signIn,
  signUp,
  test,
  uploadBook,
} from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser says so when the network is off, also of a face it never used. */
const OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED .*woff2/;

async function workerServes(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 40_000 })
    .toBe('activated');
}

test('DOWN-01 READ-07 a book is kept, opens and reads with the network off, and is removed with a way back', async ({
  page,
  noise,
}) => {
  test.slow();
  noise.allow(OFF);
  await noteShadows(page);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const pdf = await uploadBook(page, journeyBook('two-columns.pdf'));

  await openIn(page, 'en', '/downloads');
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible();
  await axe(page);
  for (const id of [bookId, pdf.bookId]) {
    await openIn(page, 'en', `/documents/${id}`);
    await chooseForBook(page, 'Make available offline');
    await expect(page.getByRole('link', { name: 'Available offline' })).toBeVisible();
  }
  await workerServes(page);
  await page.context().setOffline(true);

  await openIn(page, 'en', '/downloads');
  const rows = page.locator('[data-kept="current"]');
  await expect(rows).toHaveCount(2);
  await expect(page.locator('[data-room]')).toContainText('2 books');
  await expect(rows.last().locator('img')).toHaveJSProperty('complete', true);
  await page.getByRole('link', { name: /^Open.*The Time Machine$/ }).click();
  await bookOpen(page);
  await page.reload();
  await bookOpen(page);
  await openIn(page, 'en', `/reader?book=${pdf.bookId}`);
  await bookOpen(page);
  await openIn(page, 'en', '/documents');
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Downloads' }).click();
  await expect(rows).toHaveCount(2);

  await openIn(page, 'en', '/downloads');
  await page.getByRole('button', { name: 'Remove the offline copy of The Time Machine' }).click();
  await expect(rows).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rows).toHaveCount(2);

  await page.context().setOffline(false);
  await page.setViewportSize({ width: 360, height: 740 });
  await setTheme(page, 'light');
  await openIn(page, 'ar', '/downloads');
  await expect(rows).toHaveCount(2);
  await expectNoSidewaysScroll(page);
  await axe(page);

  await page.evaluate(
    'fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then(() => {})',
  );
  const caches = await page.evaluate<string[]>('caches.keys()'); // an ended session takes nothing away
  expect(caches.map((name) => name.split('.')[1]).toSorted()).toEqual(['assets', 'kept', 'seen']);
  await signUp(page, 'badr');
  await openIn(page, 'en', '/downloads');
  await expect(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible();
  await expect
    .poll(() =>
      page.evaluate('caches.keys().then((names) => names.filter((name) => name.startsWith("maktaba.kept.")).length)'),
    )
    .toBe(0);
});

type Place = { progress: number; deviceId: string };
type Marks = { highlights: { colour: string }[]; bookmarks: unknown[] };
const marksOf = async (page: Page, bookId: string): Promise<Marks> =>
  (await page.request.get(`/api/books/${bookId}/highlights`)).json() as Promise<Marks>;
const placeOf = async (page: Page, bookId: string): Promise<Place | null> =>
  ((await (await page.request.get(`/api/books/${bookId}/position`)).json()) as { position: Place | null }).position;

test('READ-07 DOWN-01 what is read and marked offline outlives a reload and an ended session, and reaches the server once', async ({
  page,
  noise,
}) => {
  test.slow();
  noise.allow(OFF);
  noise.allow(/status of 401/);
  const account = await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  await openIn(page, 'en', `/documents/${bookId}`);
  await chooseForBook(page, 'Make available offline');
  await expect(page.getByRole('link', { name: 'Available offline' })).toBeVisible();
  await workerServes(page);
  await page.context().setOffline(true);

  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  await facesThere(page);
  for (let i = 0; i < 3; i++) await turnPage(page);
  await expect.poll(() => percentRead(page)).not.toBe('0%');
  await page.keyboard.press('h');
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Green' }).click();
  await page.keyboard.press('b');
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-unsent]')).toContainText('unsynced change');
  await axe(page);
  const read = await percentRead(page);

  await page.reload();
  await bookOpen(page);
  await expect.poll(() => percentRead(page)).toBe(read);
  await expect(page.getByRole('button', { name: 'Bookmark this page' })).toHaveAttribute('aria-pressed', 'true');
  expect(await placeOf(page, bookId)).toBeNull();
  expect((await marksOf(page, bookId)).highlights).toEqual([]);

  await page.request.post('/api/auth/sign-out', { data: {}, headers: { origin: new URL(page.url()).origin } });
  await page.context().setOffline(false);
  await expect(page).toHaveURL(/\/en\/sign-in/);
  await page.getByLabel('Email address').fill(account.email);
  await page.getByLabel('Password', { exact: true }).fill(account.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect.poll(async () => (await marksOf(page, bookId)).bookmarks?.length).toBe(1);
  await expect.poll(async () => (await placeOf(page, bookId))?.progress).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate('Object.keys(localStorage).filter((name) => name.includes(".waiting.")).length'))
    .toBe(0);
  const marks = await marksOf(page, bookId);
  expect([marks.highlights.map(({ colour }) => colour), marks.bookmarks.length]).toEqual([['green'], 1]);

  await openIn(page, 'en', '/settings');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/en/sign-in');
  expect(await page.evaluate('caches.keys()')).toEqual(['maktaba.assets']);
  expect(await page.evaluate('Object.keys(localStorage).filter((name) => name.startsWith("maktaba.my."))')).toEqual([]);
});

test('READ-07 reading on one device moves the next opening on the other; where the book is open it is offered', async ({
  page,
  secondBrowser,
}) => {
  test.slow();
  const account = await signUp(page, 'dara');
  const { bookId } = await uploadBook(page, journeyBook('wells.epub'));
  const other = await secondBrowser();
  await signIn(other, account);
  for (const one of [page, other]) {
    await openIn(one, 'en', `/reader?book=${bookId}`);
    await bookOpen(one);
    await facesThere(one);
  }
  const before = await percentRead(other);
  for (let i = 0; i < 6; i++) await turnPage(page);
  await expect.poll(() => percentRead(page)).not.toBe(before);
  await expect.poll(async () => (await placeOf(page, bookId))?.progress).toBeGreaterThan(0);
  await expect
    .poll(() => page.evaluate('Object.keys(localStorage).filter((name) => name.includes(".waiting.")).length'))
    .toBe(0);
  const there = await percentRead(page);

  await other.evaluate('window.dispatchEvent(new Event("focus"))');
  await expect(other.getByText('on another device')).toBeVisible();
  expect(await percentRead(other)).toBe(before); // no jump
  await axe(other);
  await other.getByRole('button', { name: 'Continue there' }).click();
  await expect.poll(() => percentRead(other)).toBe(there);
  await expect(other.getByText('on another device')).toBeHidden();

  const device = await other.evaluate<string>('JSON.parse(localStorage["maktaba.reader.device"])');
  await expect.poll(async () => (await placeOf(page, bookId))?.deviceId).toBe(device); // the server has heard that it is there now
  await turnPage(page);
  await expect.poll(() => percentRead(page)).not.toBe(there);
  const further = await percentRead(page);
  await page.goto('/en/documents'); // leaving sends at once
  await expect.poll(async () => (await placeOf(page, bookId))?.deviceId).not.toBe(device);
  await openIn(other, 'en', `/reader?book=${bookId}`);
  await bookOpen(other);
  await expect.poll(() => percentRead(other)).toBe(further);
});
