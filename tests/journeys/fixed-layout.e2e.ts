import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { fixedBook } from '../support/fixed-book.ts';
import { bookOpen, noteShadows, seenText, turnPage } from '../support/journey-reader.ts';

/** Uploads a made book and opens it. */
async function readFixed(page: Page, direction: 'ltr' | 'rtl'): Promise<string> {
  await noteShadows(page);
  await signUp(page, 'badr');
  const file = join(mkdtempSync(join(tmpdir(), 'fixed-')), `pages-${direction}.epub`);
  writeFileSync(file, fixedBook(6, direction));
  const { bookId } = await uploadBook(page, file, { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await bookOpen(page);
  return bookId;
}

/** The sheets in sight, from left to right. */
const SHEETS = `(() => {
  const shown = [];
  for (const root of shadowsSeen.values()) for (const frame of root.querySelectorAll('iframe')) {
    const { left, width } = frame.getBoundingClientRect();
    const heading = frame.contentDocument?.querySelector('h1');
    if (width && heading) shown.push([left, heading.textContent, width]);
  }
  return shown.toSorted((a, b) => a[0] - b[0]);
})()`;
const sheets = async (page: Page): Promise<string[]> => (await page.evaluate<[number, string, number][]>(SHEETS)).map(([, name]) => name);
const widths = async (page: Page): Promise<number> => Math.max(...(await page.evaluate<[number, string, number][]>(SHEETS)).map(([, , width]) => width));

test('READ-09 fixed layout: spreads side by side, one page in a tall window, zoom, the wheel turns one spread', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await readFixed(page, 'ltr');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 1']);
  await turnPage(page);
  await expect.poll(() => sheets(page)).toEqual(['Sheet 2', 'Sheet 3']);
  const stage = (await page.locator('[data-reader]').boundingBox())!;
  await page.mouse.move(stage.x + stage.width / 2, stage.y + stage.height / 2);
  await turnPage(page, () => page.mouse.wheel(0, 120));
  await expect.poll(() => sheets(page)).toEqual(['Sheet 4', 'Sheet 5']);
  await turnPage(page, 'PageUp');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 2', 'Sheet 3']);

  const whole = await widths(page);
  await page.keyboard.press('+');
  await expect.poll(() => widths(page)).toBeGreaterThan(whole * 1.2);
  await page.getByRole('main').getByRole('button', { name: 'Reader Settings' }).click();
  const panel = page.getByRole('dialog', { name: 'Reader Settings' });
  await expect(panel.getByText('Colours')).toBeVisible();
  await expect(panel.getByText('Margins'), 'pages that are as they are have no margins to choose').toHaveCount(0);
  await panel.getByRole('button', { name: 'Whole page' }).click();
  await expect.poll(() => widths(page)).toBe(whole);
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 700, height: 1000 });
  await expect.poll(() => sheets(page)).toHaveLength(1);
});

test('READ-09 fixed layout: a right-to-left book begins at the right and turns to the left', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await readFixed(page, 'rtl');
  await turnPage(page, 'ArrowLeft');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 3', 'Sheet 2']);
  await turnPage(page, 'ArrowLeft');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 5', 'Sheet 4']);
  await turnPage(page, 'ArrowRight');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 3', 'Sheet 2']);
});

test('READ-05 READ-09 fixed layout: words are highlighted and the highlight is there again after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 700, height: 1000 });
  const bookId = await readFixed(page, 'ltr');
  await expect.poll(() => seenText(page)).toContain('Sheet 1');
  await page.keyboard.press('h');
  await page.getByRole('dialog', { name: 'Selected words' }).getByRole('button', { name: 'Green' }).click();
  const kept = async () => ((await (await page.request.get(`/api/books/${bookId}/highlights`)).json()) as { highlights: { text: string; cfi: string }[] }).highlights;
  await expect.poll(kept).toHaveLength(1);
  const words = (await kept()).map(({ text }) => text.replace(/\s/g, ''));
  await expect.poll(() => drawn(page)).toEqual(words);
  await page.reload();
  await bookOpen(page);
  await expect.poll(() => drawn(page)).toEqual(words);
});

/** The words that are highlighted in the pages in sight. */
const drawn = (page: Page): Promise<string[]> =>
  page.evaluate(`(() => {
    const words = [];
    for (const root of shadowsSeen.values()) for (const frame of root.querySelectorAll('iframe')) {
      const marks = frame.contentWindow?.CSS.highlights ?? [];
      for (const [name, ranges] of marks) if (name.startsWith('maktaba-mark')) for (const range of ranges) words.push(range.toString().replace(/\\s/g, ''));
    }
    return words;
  })()`);
