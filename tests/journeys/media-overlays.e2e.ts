import { writeFileSync } from 'node:fs';
import type { Page, TestInfo } from '@playwright/test';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';
import { overlayBook } from '../support/overlay-book.ts';

const CHAPTERS = [
  'The lamp was lit. A note about lamps. The rain went on all night. In the morning it was over.',
  'Another day began. A second note. The ship was ready. Nobody spoke.',
];

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** The words that are lit in the book's frames. */
async function lit(page: Page): Promise<string | null> {
  for (const frame of page.frames().slice(1)) {
    const found = await frame.evaluate(`[...(CSS.highlights.get('maktaba-sentence') ?? [])].map(String)[0] ?? null`).catch(() => null);
    if (found) return (found as string).replace(/\s+/g, ' ');
  }
  return null;
}

/** How the sounds of the narration stand. */
const SOUNDS = `(() => {
  const all = [...document.querySelectorAll('audio[data-narration]')];
  const on = all.find((one) => !one.paused);
  return { loaded: all.filter((one) => one.src.startsWith('blob:')).length, own: on?.currentSrc.startsWith('blob:') ?? null, rate: on?.playbackRate ?? null, at: on?.currentTime ?? 0, pitch: on?.preservesPitch ?? null };
})()`;
type Sounds = { loaded: number; own: boolean | null; rate: number | null; at: number; pitch: boolean | null };
const sounds = (page: Page): Promise<Sounds> => page.evaluate(SOUNDS);

async function openBook(page: Page, info: TestInfo, fixedLayout = false): Promise<void> {
  await signUp(page, 'chen');
  const path = info.outputPath('speaking.epub');
  writeFileSync(path, await overlayBook({ chapters: CHAPTERS, fixedLayout }));
  const { bookId } = await uploadBook(page, path, { until: 'epubReady' });
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await page.locator('summary', { hasText: 'Narration' }).click();
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option }).click();
}

test('READ-04 a book with media overlays is heard in its own voice: its elements light up, the sound flows on, pages follow', async ({ page }, info) => {
  await page.addInitScript(`globalThis.halts = 0; addEventListener('pause', () => globalThis.halts++, true)`);
  await openBook(page, info);
  await expect(page.getByRole('combobox', { name: 'Voice' })).toHaveText('Voice of the book');
  await axe(page);
  await button(page, 'Read aloud').click();
  await expect.poll(() => lit(page)).toBe('The lamp was lit.');
  expect((await sounds(page)).own).toBe(true);
  await expect.poll(() => lit(page)).toBe('A note about lamps.');
  await expect.poll(() => lit(page)).toBe('The rain went on all night.');
  expect(await page.evaluate('halts'), 'clips that follow each other are played without a halt').toBe(0);
  expect((await sounds(page)).loaded, 'the sound of the next chapter is there already').toBe(2);
  expect(await page.evaluate('navigator.mediaSession.playbackState')).toBe('playing');

  await button(page, 'Previous sentence').click();
  await expect.poll(() => lit(page)).toBe('A note about lamps.');
  await button(page, 'Speed 1.5×').click();
  await expect.poll(() => sounds(page)).toMatchObject({ rate: 1.5, pitch: true });
  await button(page, 'Next sentence').click();
  await expect.poll(() => lit(page)).toBe('The rain went on all night.');
  await button(page, 'Next sentence').click();
  await expect.poll(() => lit(page), 'it goes on with the next chapter').toBe('Another day began.');

  await choose(page, 'Voice', 'Malaika (basic voice)');
  await expect.poll(async () => (await sounds(page)).own, 'another voice goes on with the same words').toBe(false);
  await expect.poll(() => lit(page)).toBe('Another day began.');
  await choose(page, 'Voice', 'Voice of the book');
  await expect.poll(async () => (await sounds(page)).own).toBe(true);
  await button(page, 'Pause').click();
  await expect.poll(async () => (await sounds(page)).own).toBeNull();
});

test('READ-04 media overlays: notes can be left out, the end of the chapter stops, a chosen place begins', async ({ page }, info) => {
  await openBook(page, info);
  await page.getByRole('switch', { name: 'Skip notes and page numbers' }).click();
  await choose(page, 'Auto-stop', 'End of chapter');
  await button(page, 'Speed 1.5×').click();
  await button(page, 'Read aloud').click();
  await expect.poll(() => lit(page)).toBe('The lamp was lit.');
  await expect.poll(() => lit(page)).toBe('The rain went on all night.');
  await expect(page.getByText('The chapter has ended.')).toBeVisible();
  await button(page, 'Read aloud').click();
  await expect.poll(() => lit(page)).toBe('Another day began.');
});

test('READ-04 media overlays play in a book of fixed pages', async ({ page }, info) => {
  await openBook(page, info, true);
  await button(page, 'Read aloud').click();
  await expect.poll(() => lit(page)).toBe('The lamp was lit.');
  await expect.poll(() => lit(page)).toBe('A note about lamps.');
  await expect.poll(async () => (await sounds(page)).own).toBe(true);
});
