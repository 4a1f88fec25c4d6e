import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { fixedBook } from '../support/fixed-book.ts';
import { bookOpen, noteShadows, seenText, turnPage } from '../support/journey-reader.ts';
import { BROWSER_VOICES, expectSpoken, noteSpoken, pauseAt } from '../support/journey-voice.ts';

/** Uploads a made book and opens it. */
async function readFixed(page: Page, direction: 'ltr' | 'rtl', locale: 'en' | 'ar' = 'en'): Promise<string> {
  await noteShadows(page);
  await signUp(page, 'badr');
  const file = join(mkdtempSync(join(tmpdir(), 'fixed-')), `pages-${direction}.epub`);
  writeFileSync(file, fixedBook(6, direction));
  const { bookId } = await uploadBook(page, file, { until: 'epubReady' });
  await openIn(page, locale, `/reader?book=${bookId}`);
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
const sheets = async (page: Page): Promise<string[]> =>
  (await page.evaluate<[number, string, number][]>(SHEETS)).map(([, name]) => name);
const widths = async (page: Page): Promise<number> =>
  Math.max(...(await page.evaluate<[number, string, number][]>(SHEETS)).map(([, , width]) => width));

test('READ-09 fixed layout: spreads side by side, one page in a tall window, zoom, the wheel turns one spread', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await readFixed(page, 'ltr');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 1']);
  const host = (await page.locator('[data-reader]').boundingBox())!;
  const [[left, , width] = [0, '', 0]] = await page.evaluate<[number, string, number][]>(SHEETS);
  expect(Math.abs(left + width / 2 - (host.x + host.width / 2)), 'a page alone stands in the middle').toBeLessThan(2);
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
  await expect(panel.getByText('Colors')).toBeVisible();
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

for (const direction of ['ltr', 'rtl'] as const)
  test(`READ-09 I18N-01 fixed layout: a ${direction} book stands whole and in its own order in an Arabic interface`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1440, height: 700 });
    await readFixed(page, direction, 'ar');
    await turnPage(page, direction === 'ltr' ? 'ArrowRight' : 'ArrowLeft');
    await expect
      .poll(() => sheets(page))
      .toEqual(direction === 'ltr' ? ['Sheet 2', 'Sheet 3'] : ['Sheet 3', 'Sheet 2']);
    const stage = (await page.locator('[data-reader]').boundingBox())!;
    for (const [left, , width] of await page.evaluate<[number, string, number][]>(SHEETS)) {
      expect(left).toBeGreaterThan(stage.x - 2);
      expect(left + width).toBeLessThan(stage.x + stage.width + 2);
    }
  });

/** The sheets on which a sentence is lit that is read aloud. */
const LIT = `(() => {
  const names = [];
  for (const root of shadowsSeen.values()) for (const frame of root.querySelectorAll('iframe')) {
    if (frame.contentWindow?.CSS.highlights.get('maktaba-sentence')?.size) names.push(frame.contentDocument.querySelector('h1').textContent);
  }
  return names;
})()`;
const WIDE = { width: 1440, height: 700 };
const TALL = { width: 800, height: 1100 };
const words = (sheet: number): [string, string, string] => [
  `Sheet ${sheet}`,
  `These words stand on sheet number ${sheet} and nowhere else.`,
  'They are as the printer set them.',
];
const where = (page: Page) => page.getByRole('main').locator('footer output');

for (const direction of ['ltr', 'rtl'] as const) {
  test(`READ-04 READ-09 fixed layout: both pages of a spread are read aloud before it turns, and the one that is read stays in a narrower window (${direction})`, async ({
    page,
  }) => {
    const beside = (...names: string[]): string[] => (direction === 'ltr' ? names : names.toReversed());
    await page.addInitScript(BROWSER_VOICES);
    await noteSpoken(page);
    await page.setViewportSize(WIDE);
    await readFixed(page, direction);
    await turnPage(page, 'PageDown');
    await expect.poll(() => sheets(page)).toEqual(beside('Sheet 2', 'Sheet 3'));
    await expect(where(page)).toContainText('Pages 2–3 of 6');
    await page.locator('summary', { hasText: 'Narration' }).click();
    await page.getByRole('combobox', { name: 'Voice' }).click();
    await page.getByRole('option', { name: 'Daniel (this browser)' }).click();
    const play = page.getByRole('button', { name: 'Read aloud', exact: true });
    const readOn = async (after: number, sentences: string[]): Promise<void> => {
      await pauseAt(page, sentences.at(-1)!);
      await play.click();
      await expectSpoken(page, sentences, after);
      await expect(play).toBeVisible();
    };
    await readOn(0, [...words(2), ...words(3).slice(0, 2)]);
    expect(await sheets(page)).toEqual(beside('Sheet 2', 'Sheet 3'));
    expect(await page.evaluate(LIT), 'the other page is no longer lit').toEqual(['Sheet 3']);

    await page.setViewportSize(TALL);
    await expect.poll(() => sheets(page)).toEqual(['Sheet 3']);
    await expect(where(page)).toContainText('Page 3 of 6');
    await page.setViewportSize(WIDE);
    await expect(where(page)).toContainText('Pages 2–3 of 6');
    await readOn(5, [...words(3).slice(2), ...words(4).slice(0, 2)]);
    expect(await sheets(page)).toEqual(beside('Sheet 4', 'Sheet 5'));

    await page.setViewportSize(TALL);
    await expect.poll(() => sheets(page)).toEqual(['Sheet 4']);
    await readOn(8, [...words(4).slice(2), ...words(5).slice(0, 2)]);
    expect(await sheets(page)).toEqual(['Sheet 5']);
  });
}

test('READ-07 READ-09 fixed layout: a window for one page shows each page once, keeps the place, and bookmarks are those of both pages of a spread', async ({
  page,
}) => {
  await page.setViewportSize(WIDE);
  await readFixed(page, 'ltr');
  await turnPage(page);
  await turnPage(page);
  await turnPage(page, 'ArrowLeft');
  await expect.poll(() => sheets(page)).toEqual(['Sheet 2', 'Sheet 3']);
  await page.setViewportSize(TALL);
  await expect.poll(() => sheets(page), 'the first of the two, from either side').toEqual(['Sheet 2']);
  for (const sheet of [3, 4, 5, 4, 3]) {
    const [before] = await sheets(page);
    await turnPage(page, before! < `Sheet ${sheet}` ? 'ArrowRight' : 'ArrowLeft');
    await expect.poll(() => sheets(page)).toEqual([`Sheet ${sheet}`]);
    await expect(where(page)).toContainText(`Page ${sheet} of 6`);
  }
  const bookmark = page.getByRole('main').getByRole('button', { name: 'Bookmark this page' });
  await page.keyboard.press('b');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
  await turnPage(page, 'ArrowLeft');
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await page.reload();
  await bookOpen(page);
  await expect.poll(() => sheets(page)).toEqual(['Sheet 2']);
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  await page.setViewportSize(WIDE);
  await expect.poll(() => sheets(page)).toEqual(['Sheet 2', 'Sheet 3']);
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
});

test('READ-05 READ-09 fixed layout: words are highlighted and the highlight is there again after a reload', async ({
  page,
}) => {
  await page.setViewportSize({ width: 700, height: 1000 });
  const bookId = await readFixed(page, 'ltr');
  await expect.poll(() => seenText(page)).toContain('Sheet 1');
  await page.keyboard.press('h');
  await page.getByRole('dialog', { name: 'Selected text' }).getByRole('button', { name: 'Green' }).click();
  const kept = async () =>
    (
      (await (await page.request.get(`/api/books/${bookId}/highlights`)).json()) as {
        highlights: { text: string; cfi: string }[];
      }
    ).highlights;
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
