import type { Page } from '@playwright/test';
import { sample } from '../support/samples.ts';
import { axe, expect, openIn, signUp, test, uploadBook } from '../support/journey.ts';

const sound = (page: Page) => page.locator('audio');
const secondOf = (page: Page) => sound(page).evaluate((at) => (at as HTMLAudioElement).currentTime);
/** The sound is there and stands where it was left. */
const isReady = (page: Page) =>
  expect(page.getByRole('group', { name: 'Playing', exact: true })).toHaveAttribute('aria-busy', 'false');

test('UPL-05 a picture opens, is made larger by keys and buttons, and tells about itself', async ({ page }) => {
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
  const share = page.getByRole('group', { name: 'Size of the picture' });
  const before = await share.textContent();
  await share.getByRole('button', { name: 'Larger' }).click();
  await expect(share).not.toHaveText(before!);
  await page.getByRole('application').press('0');
  await expect(share).toHaveText(before!);
  await page.getByRole('button', { name: 'Details', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('Canon EOS 40D');
  await expect(page.getByRole('dialog')).toContainText('12.54321');
  await axe(page);
});

test('UPL-05 READ-07 a sound plays, is moved by keys, and is opened again where it was left', async ({ page }) => {
  await signUp(page, 'chen');
  const { bookId } = await uploadBook(page, sample('wav/tone.wav'));
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
  const { bookId } = await uploadBook(page, sample('docx/wells.docx'));
  await openIn(page, 'en', `/documents/${bookId}`);
  const health = page.getByRole('region', { name: 'Health of the file' });
  await expect(health).toContainText('Can be selected, searched and asked');
  await expect(health).toContainText('found in first place');
  await axe(page);
  await health.getByRole('button', { name: 'Test again' }).click();
  await expect(health).toContainText('found in first place');
  await health.getByRole('button', { name: 'Process again' }).click();
  await expect(page.getByText('The work has begun.', { exact: false }).first()).toBeVisible();
  await expect(health.getByRole('button', { name: 'Process again' }), 'the work is done').toBeVisible();
});
