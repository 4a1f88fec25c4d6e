// Bookcasts kept in the browser: heard and read with the network off, renewed, and gone with what they belong to.
import type { Page } from '@playwright/test';
import { journeyBook } from '../support/journey-books.ts';
import { heardOf, makeBookcast, recordAnew, trashBookcast } from '../support/journey-recording.ts';
import { axe, expect, expectNoSidewaysScroll, openIn, setTheme, signUp, test, uploadBook } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

/** The browser says so when the network is off. */
const OFF = /ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED/;
const TITLE = 'Among the trees';

async function workerServes(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 40_000 })
    .toBe('activated');
}

/** Keeps the Bookcast whose page is open, from its menu. */
async function keep(page: Page): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Options for ${TITLE}` })
    .click();
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await expect(page.getByRole('link', { name: 'Available offline' })).toBeVisible();
}

const sound = <T>(page: Page, ask: string): Promise<T> =>
  page.evaluate<T>(`(() => { const sound = document.querySelector('audio'); return ${ask}; })()`);
const keptFiles = (page: Page): Promise<number> =>
  page.evaluate<number>(`(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('maktaba.kept.'));
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().length;
  })()`);

test('DOWN-01 PLAY-05 a Bookcast is kept, heard, sought in and read with the network off; what was heard reaches the server', async ({
  page,
  noise,
}) => {
  test.slow();
  noise.allow(OFF);
  await signUp(page, 'amina');
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'));
  const { id, duration } = await makeBookcast(page, bookId, TITLE);
  await openIn(page, 'en', `/bookcasts/${id}`);
  await workerServes(page);
  await keep(page);
  await page.context().setOffline(true);

  await openIn(page, 'en', '/downloads');
  const rows = page.locator('[data-kept="current"]');
  await expect(rows).toHaveCount(1);
  await expect(page.locator('[data-room]')).toContainText('1 Bookcast');
  await expect(rows.locator('img')).toHaveJSProperty('complete', true);
  await expect.poll(() => rows.locator('img').evaluate((img) => Reflect.get(img, 'naturalWidth'))).toBeGreaterThan(0);
  await axe(page);
  await rows.getByRole('link', { name: /^Open/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible();
  await page.reload();
  const main = page.getByRole('main');
  const player = page.getByRole('region', { name: 'Now Playing' });
  const lines = main.getByRole('button', { name: /play from here/ });
  await expect(lines.last()).toBeVisible();
  await expect.poll(() => sound<number>(page, 'sound?.duration ?? 0')).toBeGreaterThan(duration - 0.2);
  expect(await sound<number>(page, 'sound.duration')).toBeLessThan(duration + 0.2);
  await player.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => sound<number>(page, 'sound.currentTime')).toBeGreaterThan(0.3);
  await lines.last().click();
  await expect.poll(() => sound<number>(page, 'sound.currentTime'), 'a press on a line goes there').toBeGreaterThan(20);
  expect(await sound(page, 'sound.error')).toBeNull();
  await player.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => sound<boolean>(page, 'sound.paused')).toBe(true);
  await axe(page);
  await main.getByRole('button', { name: `Options for ${TITLE}` }).click();
  const saved = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Download audio (MP3)' }).click();
  expect((await saved).suggestedFilename(), 'also the file is there without the network').toBe(`${TITLE}.mp3`);

  await openIn(page, 'en', '/bookcasts');
  await expect(main.getByRole('heading', { name: 'Available offline' })).toBeVisible();
  await expect(main.getByRole('link', { name: TITLE })).toBeVisible();
  await axe(page);
  await page.context().setOffline(false);
  await expect.poll(() => heardOf(page, id), { timeout: 60_000 }).toBeGreaterThan(20);
});

test('DOWN-01 a kept Bookcast is renewed, goes with the trash, is removed with a way back, and goes with signing out', async ({
  page,
  noise,
}) => {
  test.slow();
  noise.allow(OFF);
  await signUp(page, 'badr');
  const { bookId } = await uploadBook(page, journeyBook('trees.epub'));
  const { id } = await makeBookcast(page, bookId, TITLE);
  await openIn(page, 'en', `/bookcasts/${id}`);
  await workerServes(page);
  await keep(page);

  const recording = await recordAnew(page, id, 'Today we walk among the trees.');
  await openIn(page, 'en', '/downloads');
  const row = page.locator('[data-kept]').filter({ hasText: TITLE });
  await expect(row).toContainText('A newer version is available');
  await row.getByRole('button', { name: /^Update offline copy/ }).click();
  await expect(page.locator('[data-kept="current"]')).toHaveCount(1);
  await expect(row).toContainText('Ready offline');
  expect(
    await page.evaluate<boolean>(
      `caches.match(${JSON.stringify(recording.audioUrl)}).then((kept) => kept !== undefined)`,
    ),
  ).toBe(true);

  await row.getByRole('button', { name: `Remove the offline copy of ${TITLE}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Ready offline');
  await page.setViewportSize({ width: 360, height: 740 });
  await setTheme(page, 'light');
  await openIn(page, 'ar', '/downloads');
  await expect(page.locator('[data-kept="current"]')).toHaveCount(1);
  await expectNoSidewaysScroll(page);
  await axe(page);
  await page.setViewportSize({ width: 1440, height: 900 });

  await openIn(page, 'en', '/downloads');
  expect(await keptFiles(page)).toBeGreaterThan(4);
  noise.allow(/404 .*\/position/); // the look after what is kept may be under way when the Bookcast goes
  await trashBookcast(page, id);
  await expect(row).toContainText('No longer in your library');
  await expect.poll(() => keptFiles(page), 'nothing of it stays').toBe(0);

  const other = await makeBookcast(page, bookId, TITLE);
  await openIn(page, 'en', `/bookcasts/${other.id}`);
  await keep(page);
  await openIn(page, 'en', '/settings');
  await page.getByRole('main').getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL('/en/sign-in');
  expect(await page.evaluate('caches.keys()')).toEqual(['maktaba.assets']);
});
