import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeSession, setActiveSession } from '../../../../../platform/web/active-session.ts';
import { listen } from '../../../../../platform/web/events.ts';
import { queryClient } from '../../../../../platform/web/query.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import { Toaster } from '../../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, PERSON } from '../../../../../tests/support/fake-casts.ts';
import { tone } from '../../../../../tests/support/fake-tracks.tsx';
import { axe, mount } from '../../../../../tests/support/mount.tsx';
import { close, listening } from '../../../../listening/web/index.ts';
import { NowPlayingView } from './now-playing-view.tsx';

const player = () => document.querySelector('audio')!;
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent ?? '');
const draw = () =>
  mount(
    <>
      <NowPlayingView />
      <Toaster />
    </>,
    { areas: ['bookcasts', 'listening'], user: PERSON },
  );
const heard = (more: Parameters<typeof cast>[0] = {}) => cast({ audioUrl: tone(30), duration: 30, ...more });

beforeAll(() => userEvent.click(document.body));
beforeEach(() => {
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  setActiveSession({ type: 'bookcast', id: CAST_ID, data: {} });
});
// Toasts outlive their test, and lie over the foot of the sidebar.
const noToasts = async () => {
  toast.dismiss();
  await expect.poll(toasts).toEqual([]);
};
afterEach(async () => {
  close();
  await noToasts();
});

test('PLAY-01 it shows what plays and moves it', async () => {
  fakeCasts({ casts: [heard()] });
  await draw();
  await expect.element(page.getByRole('heading', { name: 'Now Playing' })).toBeVisible();
  await expect.element(page.getByText('The keeper of Orvik')).toBeVisible();
  await expect.element(page.getByText('Amina Haddad · 1 min')).toBeVisible();
  await expect.element(page.getByText('Two hosts read the winter of 1848 together.')).toBeVisible();
  expect(
    page.getByRole('button', { name: 'More', exact: true }).query(),
    'a short description is there whole',
  ).toBeNull();
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => player().currentTime).toBe(15);
  await page.getByRole('button', { name: 'Back 15 seconds' }).click();
  await page.getByRole('button', { name: 'Back 15 seconds' }).click();
  await expect.poll(() => player().currentTime).toBe(0);
  await page.getByRole('slider', { name: 'Volume' }).click(); // the keys go to the frame that was pressed in
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => player().volume).toBe(0.9);
  await page.getByRole('button', { name: 'Mute' }).click();
  await expect.poll(() => player().muted).toBe(true);
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => activeSession().data).toMatchObject({ bookcastId: CAST_ID, isPlaying: true });
  await axe();
});

test('PLAY-04 the bookmark turns; what the server refuses is told', async () => {
  const state = fakeCasts({ casts: [heard()] });
  await draw();
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect.poll(() => activeSession().data).toMatchObject({ isBookmarked: true });
  state.refuse[`/api/bookcasts/${CAST_ID}`] = { status: 400, code: 'BAD_REQUEST' };
  await page.getByRole('button', { name: 'Remove bookmark' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Failed to update bookmark'));
  state.refuse[`/api/bookcasts/${CAST_ID}`] = { status: 401, code: 'UNAUTHORIZED' };
  await page.getByRole('button', { name: 'Remove bookmark' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Please sign in to bookmark'));
});

test('PLAY-02 its menu: the cover is its creator’s to change; it is shared by the dialog for that', async () => {
  fakeCasts({ casts: [heard()] });
  const shared: unknown[] = [];
  const stop = listen('maktaba:share-open', (asked) => shared.push(asked));
  const screen = await draw();
  await page.getByRole('button', { name: 'Share' }).click();
  expect(shared).toEqual([{ kind: 'bookcast', id: CAST_ID, title: 'The keeper of Orvik' }]);
  stop();
  await page.getByRole('button', { name: /^Options for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible();
  await expect.element(page.getByRole('menuitem', { name: 'Edit Cover' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await screen.unmount();
  queryClient.clear();
  fakeCasts({ casts: [heard({ creatorId: 'somebody', access: { own: false, mayDownload: false, from: 'Badr' } })] });
  await draw();
  await page.getByRole('button', { name: /^Options for/ }).click();
  await expect.element(page.getByRole('menuitem', { name: 'View Details' })).toBeVisible();
  expect(page.getByRole('menuitem', { name: 'Edit Cover' }).elements()).toHaveLength(0);
});

test('PLAY-05 the transcript: saved, unavailable, and opened in a new tab where it fails', async () => {
  const state = fakeCasts({ casts: [heard()] });
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const screen = await draw();
  await page.getByRole('button', { name: 'Download Transcript' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Transcript downloaded!'));
  state.refuse['/transcript'] = { status: 500, code: 'INTERNAL' };
  await page.getByRole('button', { name: 'Download Transcript' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Failed to download transcript'));
  expect(opened).toHaveBeenCalledWith(`/api/bookcasts/${CAST_ID}/transcript?format=txt`, '_blank', 'noopener');
  await noToasts();
  await screen.unmount();
  queryClient.clear();
  fakeCasts({ casts: [heard({ transcript: null })] });
  await draw();
  await page.getByRole('button', { name: 'Transcript Unavailable' }).click({ force: true });
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Transcript not available for this bookcast'));
});

test('PLAY-02 PLAY-03 Up Next: three of five, without this one; chosen, one is active and doesn’t play', async () => {
  const others = ['a', 'b', 'c', 'd'].map((id) => heard({ id, title: `Next ${id}` }));
  const state = fakeCasts({ casts: [heard(), ...others] });
  await draw();
  const next = page.getByRole('region', { name: 'Up Next' });
  await expect.element(next.getByRole('button', { name: /^Next a/ })).toBeVisible();
  expect(next.getByRole('listitem').elements()).toHaveLength(3);
  const asked = state.calls.find(({ path, search }) => path === '/api/bookcasts' && search.includes('exclude'));
  expect(Object.fromEntries(new URLSearchParams(asked!.search))).toEqual({
    limit: '5',
    exclude: CAST_ID,
    sortBy: 'newest',
  });
  await page.getByRole('button', { name: 'Options for Next b' }).click();
  await page.getByRole('menuitem', { name: 'Add to queue' }).click();
  expect(listening().queue.map(({ id }) => id)).toEqual(['b']);
  await next.getByRole('button', { name: /^Next a/ }).click();
  expect(activeSession()).toMatchObject({ type: 'bookcast', id: 'a' });
  await expect.poll(() => listening().track?.id).toBe('a');
  expect(listening().playing).toBe(false);
});

test('PLAY-01 a long description can be read to its end', async () => {
  const description = 'Two hosts talk about the keeper of a light. '.repeat(20).trim();
  fakeCasts({ casts: [heard({ description })] });
  await mount(
    <div style={{ width: 256 }}>
      <NowPlayingView />
    </div>,
    { areas: ['bookcasts', 'listening'], user: PERSON },
  );
  const text = page.getByText(description);
  await expect.element(text).toBeVisible();
  const isCut = () => text.element().scrollHeight > text.element().clientHeight + 1;
  const more = page.getByRole('button', { name: 'More', exact: true });
  await expect.element(more).toHaveAttribute('aria-expanded', 'false');
  expect(isCut()).toBe(true);
  await more.click();
  const less = page.getByRole('button', { name: 'Less', exact: true });
  await expect.element(less).toHaveAttribute('aria-expanded', 'true');
  expect(isCut()).toBe(false);
  await less.click();
  await expect.poll(isCut).toBe(true);
});
