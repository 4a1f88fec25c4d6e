import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { drawl, expectSpoken, noteSpoken, pauseAt, spoken } from '../support/journey-voice.ts';
import { overlayBook } from '../support/overlay-book.ts';

/** Long enough to change the voice twice while it is said. */
const LONG =
  'Another day began, and with it came a wind from the west that drove the clouds over the hills, shook the windows of the old house by the harbour, turned the pages of the book on the table, and brought the smell of salt and tar into every room.';
const SENTENCES = [
  ['The lamp was lit.', 'A note about lamps.', 'The rain went on all night.', 'In the morning it was over.'],
  [LONG, 'A second note.', 'The ship was ready.', 'Nobody spoke.'],
] as const;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** Does a sound of the book play? Null while none does. */
const ownPlays = (page: Page): Promise<boolean | null> =>
  page.evaluate(
    `[...document.querySelectorAll('audio[data-narration]')].find((one) => !one.paused)?.currentSrc.startsWith('blob:') ?? null`,
  );
const soundsLoaded = (page: Page): Promise<number> =>
  page.evaluate(
    `[...document.querySelectorAll('audio[data-narration]')].filter((one) => one.src.startsWith('blob:')).length`,
  );

async function openBook(page: Page, info: TestInfo, fixedLayout = false): Promise<void> {
  await noteSpoken(page);
  await signUp(page, 'chen');
  const path = info.outputPath('speaking.epub');
  writeFileSync(path, await overlayBook({ chapters: SENTENCES.map((sentences) => sentences.join(' ')), fixedLayout }));
  const { bookId } = await uploadBook(page, path, { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('READ-04 a book with media overlays is heard in its own voice: its elements light up, the sound flows on, pages follow', async ({
  page,
}, info) => {
  const [lamp, note, rain, morning] = SENTENCES[0];
  await page.addInitScript(`globalThis.halts = 0; addEventListener('pause', () => globalThis.halts++, true)`);
  await openBook(page, info);
  await expect(page.getByRole('combobox', { name: 'Voice' })).toHaveText('The book’s own narration');
  await axe(page);
  await pauseAt(page, rain);
  await button(page, 'Read aloud').click();
  await expectSpoken(page, [lamp, note, rain]);
  await expect(button(page, 'Read aloud')).toBeVisible();
  await expect
    .poll(
      () => page.evaluate('halts'),
      'clips that follow each other are played without a halt before the one that was asked for',
    )
    .toBe(1);
  expect((await spoken(page)).at(-1)).toMatchObject({ own: true, system: 'playing' });
  await expect.poll(() => soundsLoaded(page), 'the sound of the next chapter is there already').toBe(2);

  await pauseAt(page, note);
  await button(page, 'Previous sentence').click();
  await expectSpoken(page, [note], 3);
  await expect(button(page, 'Read aloud')).toBeVisible();
  await button(page, 'Speed 1.5×').click();
  await pauseAt(page, LONG);
  await button(page, 'Next sentence').click();
  await expectSpoken(page, [rain, morning, LONG], 4); // it goes on with the next chapter
  expect((await spoken(page))[4]).toMatchObject({ own: true, rate: 1.5, pitch: true });
  await expect(button(page, 'Read aloud')).toBeVisible();

  await button(page, 'Speed 0.75×').click();
  await button(page, 'Read aloud').click();
  await drawl(page);
  expect(await ownPlays(page)).toBe(true);
  await choose(page, 'Voice', 'Malaika (basic voice)');
  await expect
    .poll(async () => (await spoken(page)).slice(7), 'another voice goes on with the same words')
    .toMatchObject([{ sentence: LONG, own: false }]);
  await drawl(page);
  await choose(page, 'Voice', 'The book’s own narration');
  await expect
    .poll(async () => (await spoken(page)).slice(8), 'and the first one again')
    .toMatchObject([{ sentence: LONG, own: true }]);
  await drawl(page);
  await button(page, 'Pause').click();
  await expect.poll(() => ownPlays(page)).toBeNull();
});

test('READ-04 media overlays: notes can be left out, the end of the chapter stops, a chosen place begins', async ({
  page,
}, info) => {
  const [lamp, , rain, morning] = SENTENCES[0];
  await openBook(page, info);
  await page.getByRole('switch', { name: 'Skip notes and page numbers' }).click();
  await choose(page, 'Auto-stop', 'End of chapter');
  await button(page, 'Speed 1.5×').click();
  await button(page, 'Read aloud').click();
  await expect(page.getByText('The end of the chapter.')).toBeVisible();
  await expectSpoken(page, [lamp, rain, morning]);
  await button(page, 'Read aloud').click();
  await expectSpoken(page, [LONG], 3);
});

test('READ-04 media overlays play in a book of fixed pages', async ({ page }, info) => {
  await openBook(page, info, true);
  await button(page, 'Read aloud').click();
  await expectSpoken(page, SENTENCES[0].slice(0, 2));
  expect((await spoken(page)).slice(0, 2)).toMatchObject([{ own: true }, { own: true }]);
});
