import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Toaster } from '../../../platform/web/toaster.tsx';
import { queryClient, SESSION_KEY } from '../../../platform/web/query.ts';
import { axe, mount, serverSays } from '../../../tests/support/mount.tsx';
import { FocusMusic } from './focus-music.tsx';
import { musicCommands } from './music-commands.ts';
import { stop } from './state/music.ts';

const AMINA = { id: '0198c0de-0000-7000-8000-00000000000a', name: 'Amina', email: 'amina@example.org' };
const options = { areas: ['music'], user: AMINA } as const;
const button = (name: string | RegExp) => page.getByRole('button', { name });
const track = (name: string) => page.getByRole('menuitemcheckbox', { name: new RegExp(`^${name}`) });

beforeEach(() => void vi.restoreAllMocks());
afterEach(stop);

test('MUSIC-01 play, check, stop, play: by the keyboard, in the menu and beside it', async () => {
  await mount(<FocusMusic />, options);
  await axe();
  await button('Focus music').click();
  const forest = track('Forest');
  await expect.element(forest).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard('{ArrowDown}');
  while (!document.activeElement?.textContent?.startsWith('Forest')) await userEvent.keyboard('{ArrowDown}');
  await userEvent.keyboard('{Enter}');
  await expect.element(forest).toHaveAttribute('aria-checked', 'true');
  await expect.poll(() => forest.element().querySelector('.lucide-square')).not.toBeNull();
  await expect.element(track('Dance')).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard('{Enter}');
  await expect.element(forest).toHaveAttribute('aria-checked', 'false');
  await userEvent.keyboard('{Escape}');
  await button('Play Forest').click();
  await expect.element(button('Stop Forest')).toBeVisible();
  await expect.element(page.getByRole('slider', { name: 'Music volume' })).toBeVisible();
  await expect.element(button('Focus music: Forest')).toHaveTextContent('Forest');
  await axe();
  await button('Stop Forest').click();
  await expect.element(button('Play Forest')).toBeVisible();
  expect(page.getByRole('slider').elements()).toHaveLength(0);
});

test('MUSIC-01 a track that cannot be had says so, and can be played again', async () => {
  serverSays(503, {});
  await mount(
    <>
      <FocusMusic />
      <Toaster />
    </>,
    options,
  );
  await button('Focus music').click();
  await track('Slack').click();
  await expect.element(page.getByText('Couldn’t play Slack. Please try again.')).toBeVisible();
  await expect.element(track('Slack')).toHaveAttribute('aria-checked', 'false');
  vi.restoreAllMocks();
  await track('Slack').click();
  await expect.element(track('Slack')).toHaveAttribute('aria-checked', 'true');
});

test('MUSIC-01 a slow network shows that it loads, and can be called off', async () => {
  const never = (_: unknown, init?: RequestInit) =>
    new Promise<Response>((_done, failed) => init?.signal?.addEventListener('abort', () => failed(new Error('off'))));
  vi.spyOn(globalThis, 'fetch').mockImplementation(never);
  await mount(<FocusMusic />, options);
  await button(/^Play /).click();
  await expect.element(page.getByText(/^Loading /)).toBeInTheDocument();
  await axe();
  await button(/^Starting /).click();
  await expect.element(button(/^Play /)).toBeVisible();
});

test('MUSIC-01 what was chosen while another is on its way is what plays, and signing out ends it', async () => {
  await mount(<FocusMusic />, { ...options, locale: 'ar' });
  await button('موسيقى التركيز').click();
  await track('رقص').click();
  await track('استرخاء').click();
  await expect.element(track('استرخاء')).toHaveAttribute('aria-checked', 'true');
  await expect.element(track('رقص')).toHaveAttribute('aria-checked', 'false');
  queryClient.setQueryData(SESSION_KEY, null);
  await expect.element(track('استرخاء')).toHaveAttribute('aria-checked', 'false');
});

test('MUSIC-01 every track and silence are commands of the palette', async () => {
  await mount(<FocusMusic />, options);
  const applies = () => musicCommands.filter(({ when }) => when?.()).map(({ id }) => id);
  expect(applies()).toEqual(['music.binaural', 'music.forest', 'music.slack', 'music.dance']);
  musicCommands[3]!.perform({ t: (key: string) => key, go: () => undefined, held: false } as never);
  await expect.poll(applies).toEqual(['music.binaural', 'music.forest', 'music.slack', 'music.stop']);
  musicCommands[4]!.perform({} as never);
  expect(applies()).toContain('music.dance');
});
