import type { Page } from '@playwright/test';
import { expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, noteShadows, seenText, settledPlace } from '../support/journey-reader.ts';
import { sample } from '../support/samples.ts';

/** A finger drawn across the page, through the browser itself: frames without scripts hear nothing else. */
async function swipe(page: Page, by: number): Promise<void> {
  const stage = (await page.locator('[data-reader]').boundingBox())!;
  const browser = await page.context().newCDPSession(page);
  const y = stage.y + stage.height / 2;
  const from = stage.x + stage.width / 2 - by / 2;
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
    browser.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] });
  await touch('touchStart', from);
  for (let step = 1; step <= 6; step++) await touch('touchMove', from + (by * step) / 6);
  await touch('touchEnd');
}

/** Another page is seen and the turn is over: foliate takes no other turn before that. Between two chapters nothing is seen. */
async function leaves(page: Page, text: string): Promise<string> {
  await expect.poll(async () => !['', text].includes(await seenText(page))).toBe(true);
  await settledPlace(page);
  return seenText(page);
}

async function comesTo(page: Page, text: string): Promise<void> {
  await expect.poll(() => seenText(page)).toBe(text);
  await settledPlace(page);
}

test.use({ hasTouch: true });

for (const [file, on, name] of [
  ['epub/wells.epub', 'ArrowRight', 'left to right'],
  ['epub/udhr-ar.epub', 'ArrowLeft', 'right to left'],
  ['epub/kusamakura-japanese-vertical-writing.epub', 'ArrowLeft', 'vertical'],
] as const) {
  test(`READ-09 ${name}: keys, swipes and the wheel turn the pages the way the book is read`, async ({ page }) => {
    await noteShadows(page);
    await signUp(page, 'chen');
    const { bookId } = await uploadBook(page, sample(file), { until: 'epubReady' });
    await openIn(page, 'en', `/reader?book=${bookId}`);
    await bookOpen(page);
    const back = on === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
    for (let turns = 0; turns < 3; turns++) {
      await page.keyboard.press('PageDown'); // past the pages that are pictures or titles alone
      await settledPlace(page);
    }
    await expect.poll(async () => (await seenText(page)).length).toBeGreaterThan(20);
    const first = await seenText(page);
    await page.keyboard.press(on);
    const second = await leaves(page, first);
    await page.keyboard.press(back);
    await comesTo(page, first);

    await swipe(page, on === 'ArrowRight' ? -260 : 260);
    await comesTo(page, second);
    await swipe(page, on === 'ArrowRight' ? 260 : -260);
    await comesTo(page, first);

    await page.mouse.move(500, 450);
    await page.mouse.wheel(0, 120);
    await expect.poll(() => seenText(page)).toBe(second);
  });
}
