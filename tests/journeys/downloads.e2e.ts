// Books kept in the browser: the list, and reading with the network off.
import type { Page } from '@playwright/test';
import { sample } from '../support/samples.ts';
import { bookOpen, noteShadows } from '../support/journey-reader.ts';
import { axe, expect, expectNoSidewaysScroll, openIn, setTheme, signUp, test, uploadBook } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser says so when the network is off. */
const OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch/;

async function workerServes(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 40_000 }).toBe('activated');
}

test('DOWN-01 READ-07 a book is kept, opens and reads with the network off, and is removed with a way back', async ({ page, noise }) => {
  noise.allow(OFF);
  await noteShadows(page);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, sample('epub/wells.epub'));
  const pdf = await uploadBook(page, sample('pdf/two-column-generated.pdf'));

  await openIn(page, 'en', '/downloads');
  await expect(page.getByRole('heading', { name: 'No book is kept here yet' })).toBeVisible();
  await axe(page);
  for (const id of [bookId, pdf.bookId]) {
    await openIn(page, 'en', `/documents/${id}`);
    await page.getByRole('button', { name: 'Keep offline' }).click();
    await expect(page.getByRole('link', { name: 'Kept offline' })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();

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

  await page.evaluate('fetch("/api/auth/sign-out", { method: "POST", headers: { "content-type": "application/json" }, body: "{}" }).then(() => {})');
  expect(await page.evaluate('caches.keys()')).toHaveLength(2); // an ended session takes nothing away
  await signUp(page, 'badr');
  await openIn(page, 'en', '/downloads');
  await expect(page.getByRole('heading', { name: 'No book is kept here yet' })).toBeVisible();
  await expect.poll(() => page.evaluate('caches.keys().then((names) => names.filter((name) => name.startsWith("maktaba.kept.")).length)')).toBe(0);
});
