import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { PERSON } from '../../../../tests/support/fake-casts.ts';
import { track } from '../../../../tests/support/fake-tracks.tsx';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { listening } from '../player/now.ts';
import { close, load } from '../player/player.ts';
import { playLast } from '../player/queue.ts';
import { setSound } from '../player/sound.ts';
import { BarDoor } from './bar-door.tsx';

const draw = (locale: 'en' | 'ar' = 'en') => mount(<BarDoor />, { areas: ['listening'], user: PERSON, locale });
const player = () => document.querySelector('audio')!;

beforeAll(() => userEvent.click(document.body));
beforeEach(async () => {
  vi.restoreAllMocks();
  setSound({ muted: true, speed: 1 });
  setActiveSession({ type: 'none' });
  await page.viewport(1100, 700);
});
afterEach(() => close());

test('PLAY-01 PLAY-03 the bar comes with what is chosen, moves it, and goes', async () => {
  await draw();
  expect(page.getByRole('region').elements()).toHaveLength(0);
  load(track({ session: { type: 'bookcast', id: 'one', data: {} } }));
  await expect.element(page.getByRole('region', { name: 'Player' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^The keeper of Orvik/ }))
    .toHaveAttribute('href', '/en/bookcasts/one');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect.poll(() => player().paused).toBe(true);
  await axe();
  await page.getByRole('button', { name: 'Close player' }).click();
  await expect.poll(() => page.getByRole('region').elements()).toHaveLength(0);
});

test('PLAY-02 the queue is seen, put in another order and emptied', async () => {
  await draw();
  load(track());
  playLast(track({ id: 'two', title: 'Two' }));
  playLast(track({ id: 'three', title: 'Three' }));
  await page.getByRole('button', { name: 'Queue' }).click();
  await page.getByRole('button', { name: 'Move Three up' }).click();
  expect(listening().queue.map(({ id }) => id)).toEqual(['three', 'two']);
  await page.getByRole('button', { name: 'Remove Two from the queue' }).click();
  await page.getByRole('button', { name: 'Remove Three from the queue' }).click();
  await expect.element(page.getByText('Nothing is queued.')).toBeVisible();
  await axe();
});

test('PLAY-01 speed goes from 0.5 to 3 by keys', async () => {
  await draw();
  load(track());
  await page.getByRole('button', { name: 'Speed: 1×' }).click();
  const slider = page.getByRole('slider', { name: 'Speed' });
  slider.element().focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => player().playbackRate).toBe(3);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => player().playbackRate).toBe(0.5);
});

test('PLAY-01 on a phone it is small and opens as a whole, in Arabic too', async () => {
  await page.viewport(360, 740);
  await draw('ar');
  load(track());
  await page.getByRole('button', { name: /^افتح المشغّل/ }).click();
  await expect.element(page.getByRole('dialog', { name: 'The keeper of Orvik' })).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'الموضع' })).toBeVisible();
  await axe();
});
