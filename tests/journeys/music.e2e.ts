// Focus music, as it reaches the loudspeaker.
import {
  hearMusic,
  loudness,
  musicRow,
  openTracks,
  rounds,
  silent,
  sounds,
  steady,
  track,
} from '../support/journey-music.ts';
import { axe, enter, expect, openIn, test } from '../support/journey.ts';

test('MUSIC-01 a chosen track plays after a tenth of a second, on every page, until it is chosen again', async ({
  page,
  shelf,
}, { annotations }) => {
  await hearMusic(page);
  await enter(page, shelf);
  await openIn(page, 'en');
  await openTracks(page);
  const forest = track(page, 'Forest');
  await expect(forest).not.toBeChecked();
  await axe(page, '[role=menu]');
  await forest.click();
  await expect(forest).toBeChecked();
  await sounds(page);
  const { ahead, looped, after } = await page.evaluate<{ ahead: number; looped: boolean; after: number }>(
    '({ ahead: started.when - started.now, looped: started.source.loop, after: started.after })',
  );
  annotations.push({ type: 'from the choice to the sound, ms', description: String(Math.round(after)) });
  expect(looped).toBe(true);
  expect(ahead).toBeLessThanOrEqual(0.1);
  expect(await page.evaluate('navigator.mediaSession.playbackState + String(navigator.mediaSession.metadata)')).toBe(
    'nonenull',
  );

  await page.keyboard.press('Escape');
  await expect(musicRow(page).getByRole('button', { name: 'Focus music: Forest' })).toBeFocused();
  await expect(musicRow(page).getByRole('status')).toHaveText('Forest is playing.');
  await axe(page);
  await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveURL('/en/documents');
  await sounds(page);
  await page.evaluate('device.suspend()'); // as a call or a sleeping tab does
  await sounds(page);
  await musicRow(page).getByRole('slider', { name: 'Music volume' }).press('Home');
  await silent(page);
  await musicRow(page).getByRole('slider', { name: 'Music volume' }).press('End');
  await sounds(page);

  await openTracks(page);
  await forest.click();
  await expect(forest).not.toBeChecked();
  await silent(page);
  await page.reload();
  await expect(musicRow(page).getByRole('button', { name: 'Play Forest' })).toBeVisible();
});

test('MUSIC-01 every track goes round without a gap or a step', async ({ page, shelf }, { annotations }) => {
  await hearMusic(page);
  await enter(page, shelf);
  await openIn(page, 'en');
  await openTracks(page);
  for (const name of ['Binaural', 'Forest', 'Slack', 'Dance']) {
    await page.evaluate('void delete globalThis.started');
    await track(page, name).click();
    await expect.poll(() => page.evaluate('Boolean(globalThis.started)'), `${name} begins`).toBe(true);
    const heard = await rounds(page);
    annotations.push({ type: name, description: JSON.stringify(heard) });
    expect(heard.length % heard.rate, 'whole seconds').toBe(0);
    expect(heard.apart, 'a round is like the one before').toBe(0);
    expect(heard.gap, 'silent samples').toBeLessThan(20);
    expect(heard.seam, 'the step at the seam').toBeLessThanOrEqual(heard.almost);
    expect(heard.bend, 'the bend at the seam').toBeLessThanOrEqual(heard.bendAlmost);
    expect(heard.dip, 'loudness at the seam').toBeGreaterThan(-6);
    expect(heard.copies, 'the file holds the seam twice').toBeLessThan(-15);
  }
});

test('MUSIC-01 music gives way to a voice and comes back', async ({ page, shelf }) => {
  await hearMusic(page);
  await enter(page, shelf);
  await openIn(page, 'en', `/reader?${new URLSearchParams({ book: shelf.books.wells })}`);
  await expect(page.locator('[data-reader=open]')).toBeVisible();
  await openTracks(page);
  await track(page, 'Dance').click();
  await page.keyboard.press('Escape');
  const loud = await steady(page);
  await page.locator('summary', { hasText: 'Narration' }).click();
  await page.getByRole('button', { name: 'Read aloud', exact: true }).click();
  await expect.poll(() => loudness(page), 'softer').toBeLessThan(0.45 * loud);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => loudness(page), 'as before').toBeGreaterThan(0.8 * loud);
});

test('MUSIC-01 music in another tab ends it here', async ({ page, shelf }) => {
  await hearMusic(page);
  await enter(page, shelf);
  await openIn(page, 'en');
  await musicRow(page)
    .getByRole('button', { name: /^Play / })
    .click();
  await sounds(page);
  const other = await page.context().newPage();
  await hearMusic(other);
  await openIn(other, 'en');
  await musicRow(other)
    .getByRole('button', { name: /^Play / })
    .click();
  await sounds(other);
  await expect(musicRow(page).getByRole('button', { name: /^Play / })).toBeVisible();
  await silent(page);
});

test.describe('offline', () => {
  test.use({ serviceWorkers: 'allow' });

  test('MUSIC-01 DOWN-01 a track that was played plays offline; another says why it does not', async ({
    page,
    shelf,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED|Failed to fetch|ERR_FAILED|status of 503|^503 from/);
    await hearMusic(page);
    await enter(page, shelf);
    await openIn(page, 'en');
    await expect
      .poll(() => page.evaluate('navigator.serviceWorker.controller?.state'), { timeout: 120_000 })
      .toBe('activated');
    await openTracks(page);
    await track(page, 'Slack').click();
    await sounds(page);
    await page.context().setOffline(true);
    await page.reload();
    await musicRow(page).getByRole('button', { name: 'Play Slack' }).click();
    await sounds(page);
    await openTracks(page);
    await track(page, 'Dance').click();
    await expect(page.getByText('Dance isn’t on this device yet')).toBeVisible();
    await expect(track(page, 'Dance')).not.toBeChecked();
    await silent(page);
  });
});
