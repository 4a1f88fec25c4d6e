import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { fakeWav } from '../support/fake-wav.ts';
import { journeyBook } from '../support/journey-books.ts';
import { REAL_FILES, sample } from '../support/samples.ts';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';

/** Two seconds of a tone. */
function toneFile(): string {
  const file = join(mkdtempSync(join(tmpdir(), 'tone-')), 'tone.wav');
  writeFileSync(file, fakeWav({ seconds: 2 }));
  return file;
}

const sound = (page: Page) => page.locator('audio');
const secondOf = (page: Page) => sound(page).evaluate((at) => (at as HTMLAudioElement).currentTime);
/** The sound is there and stands where it was left. */
const isReady = (page: Page) =>
  expect(page.getByRole('group', { name: 'Playback', exact: true })).toHaveAttribute('aria-busy', 'false');

test(
  'UPL-05 a picture opens, is made larger by keys and buttons, and tells about itself',
  { tag: REAL_FILES },
  async ({ page }) => {
    await signUp(page, 'chen');
    const { bookId } = await uploadBook(page, sample('heic/testHEIF.heic'));
    await openIn(page, 'en', `/reader?book=${bookId}`);
    const picture = page.getByRole('main').getByRole('img', { name: 'testHEIF' });
    await expect
      .poll(
        () => picture.evaluate((at) => (at as HTMLImageElement).naturalWidth),
        'the preview of a format that browsers do not know',
      )
      .toBe(800);
    await axe(page);
    const share = page.getByRole('group', { name: 'Picture size' });
    const before = await share.textContent();
    await share.getByRole('button', { name: 'Larger' }).click();
    await expect(share).not.toHaveText(before!);
    await page.getByRole('application').press('0');
    await expect(share).toHaveText(before!);
    await page.getByRole('button', { name: 'Details', exact: true }).click();
    await expect(page.getByRole('dialog')).toContainText('Canon EOS 40D');
    await expect(page.getByRole('dialog')).toContainText('12.54321');
    await axe(page);
  },
);

test('UPL-05 READ-07 a sound plays, is moved by keys, and is opened again where it was left', async ({ page }) => {
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, toneFile());
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await isReady(page);
  await axe(page);
  const saved = page.waitForResponse(
    (reply) => reply.url().endsWith('/positions') && reply.request().method() === 'POST',
  );
  await sound(page).evaluate(async (at) => {
    const audio = at as HTMLAudioElement;
    audio.currentTime = 1;
    audio.playbackRate = 0.1; // the sound is short: it must not end before the pause
    await audio.play();
    audio.pause();
  });
  expect((await saved).status()).toBe(200);
  await openIn(page, 'en', '/documents');
  await openIn(page, 'en', `/reader?book=${bookId}`);
  await isReady(page);
  await expect.poll(() => secondOf(page)).toBeGreaterThanOrEqual(1);
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => secondOf(page)).toBe(0);
});

test('UPL-05 the page of a file tells its health; its index is tested and it is made again', async ({ page }) => {
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, journeyBook('wells.docx'));
  await openIn(page, 'en', `/documents/${bookId}`);
  const health = page.getByRole('region', { name: 'File health' });
  await expect(health).toContainText('Selectable and searchable; ready for questions');
  await expect(health).toContainText('was the top result');
  await axe(page);
  await health.getByRole('button', { name: 'Test again' }).click();
  await expect(health).toContainText('was the top result');
  await health.getByRole('button', { name: 'Reprocess' }).click();
  await expect(page.getByText('Processing started.', { exact: false }).first()).toBeVisible();
  await expect(health.getByRole('button', { name: 'Reprocess' }), 'the work is done').toBeVisible();
});
