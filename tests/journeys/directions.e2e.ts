import type { Page } from '@playwright/test';
import { expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { bookOpen, facesThere, noteShadows, seenText, settledPlace, turnPage } from '../support/journey-reader.ts';
import { journeyBook } from '../support/journey-books.ts';
import { REAL_FILES, sample } from '../support/samples.ts';

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

/** Turns a page and gives the words that are seen then, once no line breaks elsewhere any more. */
async function after(page: Page, turn: string | (() => Promise<void>)): Promise<string> {
  await turnPage(page, turn);
  await facesThere(page); // another chapter is laid out anew
  await settledPlace(page);
  return seenText(page);
}

test.use({ hasTouch: true });

for (const [fileOf, on, name, tag] of [
  [() => journeyBook('wells.epub'), 'ArrowRight', 'left to right', []],
  [() => journeyBook('readers-ar.epub'), 'ArrowLeft', 'right to left', []],
  [() => sample('epub/kusamakura-japanese-vertical-writing.epub'), 'ArrowLeft', 'vertical', REAL_FILES],
] satisfies [() => string, string, string, string | string[]][]) {
  test(
    `READ-09 ${name}: keys, swipes and the wheel turn the pages the way the book is read`,
    { tag },
    async ({ page }) => {
      await noteShadows(page);
      await signUp(page, 'chen');
      const { bookId } = await uploadBook(page, fileOf(), { until: 'epubReady' });
      await openIn(page, 'en', `/reader?book=${bookId}`);
      await bookOpen(page);
      const back = on === 'ArrowRight' ? 'ArrowLeft' : 'ArrowRight';
      const far = on === 'ArrowRight' ? -260 : 260;
      await facesThere(page);
      await turnPage(page, 'PageDown'); // past the pages that are pictures or titles alone
      await turnPage(page, 'PageDown');
      const first = await after(page, 'PageDown');
      expect(first.length).toBeGreaterThan(20);
      const second = await after(page, on);
      expect(second).not.toBe(first);
      expect(await after(page, back)).toBe(first);

      expect(await after(page, () => swipe(page, far))).toBe(second);
      expect(await after(page, () => swipe(page, -far))).toBe(first);

      await page.mouse.move(500, 450);
      expect(await after(page, () => page.mouse.wheel(0, 120))).toBe(second);
    },
  );
}
