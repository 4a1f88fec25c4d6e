import type { Page } from '@playwright/test';
import { recordedCasts } from '../support/journey-bookcast.ts';
import { axe, expect, openIn, signIn, signUp, test } from '../support/journey.ts';

const secondOf = (page: Page) => page.evaluate<number>('document.querySelector("audio")?.currentTime ?? 0');
const isPaused = (page: Page) => page.evaluate<boolean>('document.querySelector("audio")?.paused ?? true');
const now = (page: Page) => page.getByRole('complementary').filter({ hasText: 'Now Playing' });
const bar = (page: Page) => page.getByRole('region', { name: 'Player', exact: true });
const session = (page: Page) =>
  page.evaluate<{ title: string | undefined; state: string }>(
    '({ title: navigator.mediaSession.metadata?.title, state: navigator.mediaSession.playbackState })',
  );

test('PLAY-01 PLAY-02 PLAY-03 what plays goes on across pages in its bar; the sidebar says what is next', async ({
  page,
}) => {
  await signUp(page, 'amina');
  const [first, second] = await recordedCasts(page, ['interview', 'friends']);
  await openIn(page, 'en', `/bookcasts/${first}`);
  await expect(now(page).getByRole('heading', { name: 'Now Playing' })).toBeVisible();
  await axe(page);
  await now(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondOf(page), 'it plays').toBeGreaterThan(0.3);
  expect(await session(page), 'the machine knows').toEqual({ title: expect.any(String), state: 'playing' });

  await page.getByRole('link', { name: 'My Library' }).click();
  await expect(page).toHaveURL(/\/en\/documents/);
  await expect(bar(page), 'the page before is gone').toHaveCount(1);
  await expect(bar(page)).toBeVisible();
  expect(await isPaused(page), 'it goes on').toBe(false);
  await axe(page);
  await page.keyboard.press('k');
  await expect.poll(() => isPaused(page)).toBe(true);
  const before = await secondOf(page);
  await page.keyboard.press('Shift+ArrowRight');
  await expect.poll(() => secondOf(page)).toBeGreaterThan(before + 14);

  await bar(page)
    .getByRole('button', { name: /^Speed/ })
    .click();
  await page.getByRole('button', { name: '1.5×' }).click();
  expect(await page.evaluate('document.querySelector("audio").playbackRate')).toBe(1.5);
  await page.keyboard.press('Escape');
  await bar(page).getByRole('button', { name: 'Sleep timer' }).click();
  await page.getByRole('button', { name: '15 minutes' }).click();
  await expect(page.getByRole('timer')).toContainText('left');
  await axe(page, '[role=dialog]');
  await page.keyboard.press('Escape');

  await bar(page).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(`/en/bookcasts/${first}$`));
  const next = now(page).getByRole('region', { name: 'Up Next' });
  await next.getByRole('listitem').getByRole('button').first().click();
  await expect
    .poll(() => page.evaluate<string>('document.querySelector("audio").src'), 'the chosen one is active')
    .toContain(second!);
  expect(await isPaused(page), 'and doesn’t play').toBe(true);

  await page.getByRole('link', { name: 'My Library' }).click();
  await bar(page).getByRole('button', { name: 'Close player' }).click();
  await expect(bar(page)).toBeHidden();
  expect(await session(page)).toEqual({ title: undefined, state: 'none' });
});

test('PLAY-03 it goes on at the same second on another device; at its end it is back at the beginning', async ({
  page,
  secondBrowser,
}) => {
  const account = await signUp(page, 'amina');
  const [id] = await recordedCasts(page, ['interview']);
  await openIn(page, 'en', `/bookcasts/${id}`);
  await now(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(0.3);
  for (let jumps = 0; jumps < 2; jumps += 1)
    await now(page).getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(30);
  const saved = page.waitForResponse((reply) => reply.url().endsWith(`${id}/positions`));
  await now(page).getByRole('button', { name: 'Pause', exact: true }).click();
  expect((await saved).status()).toBe(200);
  const left = await secondOf(page);

  const other = await secondBrowser();
  await signIn(other, account);
  await openIn(other, 'en', `/bookcasts/${id}`);
  await expect.poll(() => secondOf(other), 'it begins where the other device stopped').toBeCloseTo(left, 1);
  await now(other).getByRole('button', { name: 'Play', exact: true }).click();
  await now(other).getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => secondOf(other)).toBeGreaterThan(left + 10);
  const told = other.waitForResponse((reply) => reply.url().endsWith(`${id}/positions`));
  await now(other).getByRole('button', { name: 'Pause', exact: true }).click();
  await told;

  await page.evaluate('window.dispatchEvent(new Event("focus"))');
  const offer = now(page).getByRole('button', { name: /^Continue from/ });
  await expect(offer, 'the first one offers the place of the second').toBeVisible();
  expect(await secondOf(page), 'and doesn’t jump').toBeCloseTo(left, 1);
  await offer.click();
  await expect.poll(() => secondOf(page)).toBeGreaterThan(left + 10);

  await now(page).getByRole('slider', { name: 'Position' }).focus();
  await page.keyboard.press('End');
  for (let steps = 0; steps < 2; steps += 1) await page.keyboard.press('ArrowLeft');
  await now(page).getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => secondOf(page), 'at its end it begins anew').toBe(0);
  expect(await isPaused(page)).toBe(true);
  await expect(now(page).getByRole('button', { name: 'Play', exact: true })).toBeVisible();
});
