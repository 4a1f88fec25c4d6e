import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { close, setSound } from '../../../listening/web/index.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, making, PERSON, script } from '../../../../tests/support/fake-casts.ts';
import { fakeWav } from '../../../../tests/support/fake-wav.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import type { PublicBookcast } from '../../contract.ts';
import { NowPlayingView } from '../sidebar/now-playing/now-playing-view.tsx';
import { BookcastPage } from './bookcast-page.tsx';

// Components are drawn without a route: the address names the Bookcast.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ bookcastId: CAST_ID }),
}));
const areas = ['bookcasts', 'bookcast', 'castpage', 'makings', 'listening'] as const;
const draw = (locale: 'en' | 'ar' = 'en') =>
  mount(
    <>
      <BookcastPage />
      <Toaster />
    </>,
    { areas, user: PERSON, locale },
  );
/** The address of a finished recording names its version. */
const sound = (seconds: number): string =>
  `${URL.createObjectURL(new Blob([fakeWav({ seconds })], { type: 'audio/wav' }))}#?v=1`;
const player = () => document.querySelector('audio')!;
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent ?? '');

beforeEach(() => {
  close();
  setSound({ speed: 1 });
  vi.restoreAllMocks();
  queryClient.clear();
  localStorage.clear();
  setActiveSession({ type: 'none' });
});

test('CAST-01 ROUTE-04 the page says what it is, plays, and a line of the transcript is gone to', async () => {
  const state = fakeCasts({ casts: [cast({ audioUrl: sound(30), duration: 30 })] });
  await draw();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The keeper of Orvik' })).toBeVisible();
  await expect.element(page.getByText('Interview · Malaika and Marcus · 1 min')).toBeVisible();
  await expect.poll(() => activeSession()).toMatchObject({ type: 'bookcast', id: CAST_ID });
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThan(0);
  await page.getByRole('button', { name: /Marcus 0:08/ }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThanOrEqual(8.5);
  await expect
    .element(page.getByRole('listitem').filter({ hasText: 'In 1848' }))
    .toHaveAttribute('aria-current', 'true');
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => player().currentTime).toBeGreaterThanOrEqual(23);
  await page.getByRole('button', { name: 'Pause', exact: true }).click();
  await expect
    .poll(() => state.writes().find(({ path }) => path.endsWith('/positions'))?.body['seconds'])
    .toBeGreaterThanOrEqual(23);
  await axe();
});

test('PLAY-01 there is one player: the sidebar’s where it stands beside the page, else the page’s own', async () => {
  fakeCasts({ casts: [cast({ audioUrl: sound(30), duration: 30 })] });
  const players = page.getByRole('region', { name: /^(Player|Now Playing)$/ });
  const plays = page.getByRole('button', { name: 'Play', exact: true });
  const both = (beside: boolean) => (
    <>
      <main>
        <BookcastPage />
      </main>
      {beside && (
        <aside>
          <NowPlayingView />
        </aside>
      )}
    </>
  );
  const alone = await mount(both(false), { areas, user: PERSON });
  await expect.element(plays).toBeVisible();
  expect(players.elements().length).toBe(1);
  await alone.unmount();
  await mount(both(true), { areas, user: PERSON });
  await expect.element(page.getByRole('heading', { name: 'Now Playing' })).toBeVisible();
  await expect.element(players).toBeVisible();
  await expect.poll(() => [players, plays].map((one) => one.elements().length)).toEqual([1, 1]);
  await expect.element(players.getByRole('slider', { name: 'Volume' })).toBeVisible();
  expect(page.getByRole('slider', { name: 'Volume' }).elements().length).toBe(1);
  await axe();
});

test('PLAY-01 the waveform is a slider with a mark at each chapter; it begins where the person stopped', async () => {
  fakeCasts({ casts: [cast({ audioUrl: sound(30), duration: 30, position: 12 })] });
  await draw();
  const place = page.getByRole('slider', { name: 'Position' });
  await expect.poll(() => player().currentTime).toBe(12);
  await expect.element(place).toHaveAttribute('aria-valuetext', '0:12 of 0:30, The tower');
  await expect.element(page.getByTitle('The frozen lake')).toBeVisible();
  (place.element() as HTMLElement).focus();
  await userEvent.keyboard('{End}');
  await expect.poll(() => player().currentTime).toBeGreaterThan(29);
  await userEvent.keyboard('{Home}');
  await expect.poll(() => player().currentTime).toBe(0);
});

test('PLAY-01 on a page from right to left the waveform begins at the right', async () => {
  fakeCasts({ casts: [cast({ audioUrl: sound(30), duration: 30, position: 3 })] });
  await draw('ar');
  const place = page.getByRole('slider', { name: 'الموضع' });
  await expect.element(place).toHaveAttribute('aria-valuetext', expect.stringContaining('0:03'));
  const whole = document.querySelector('svg[preserveAspectRatio]')!.getBoundingClientRect();
  expect(place.element().getBoundingClientRect().left).toBeGreaterThan(whole.left + whole.width * 0.8);
});

test('CAST-01 a sound that can’t be played says so', async () => {
  fakeCasts({ casts: [cast({ audioUrl: 'data:audio/mpeg;base64,AAAA#?v=1' })] });
  await draw();
  await expect.element(page.getByText('The audio couldn’t be played.')).toBeVisible();
});

test('SHARE-01 who doesn’t own it hears and reads it, and sees nothing that changes it', async () => {
  fakeCasts({
    more: { '/shares/received': { shares: [] } },
    casts: [
      cast({
        audioUrl: sound(30),
        duration: 30,
        creatorId: 'somebody else',
        access: { own: false, mayDownload: true, from: 'Badr' },
      }),
    ],
  });
  await draw();
  await expect.element(page.getByText('Let’s begin where the book does.')).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible();
  expect(page.getByRole('tab').elements()).toHaveLength(0);
  await page.getByRole('button', { name: 'Options for The keeper of Orvik' }).click();
  await expect.element(page.getByRole('menuitem', { name: /MP3/ })).toBeVisible();
  for (const name of ['Edit details', 'Edit Cover', 'Move to trash'])
    expect(page.getByRole('menuitem', { name }).elements()).toHaveLength(0);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => page.getByRole('menuitem').elements()).toHaveLength(0);
  await axe();
});

test('CAST-01 a bookmark is set and taken off; a failure says so', async () => {
  const state = fakeCasts({ casts: [cast({ audioUrl: null })] });
  await draw();
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await page.getByRole('button', { name: 'Remove bookmark' }).click();
  await expect.element(page.getByRole('button', { name: 'Bookmark', exact: true })).toBeVisible();
  expect(state.writes().map(({ body }) => body)).toEqual([{ action: 'bookmark' }, { action: 'bookmark' }]);
  state.refuse[CAST_ID] = { status: 409, code: 'CONFLICT' };
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Failed to update bookmark'));
});

test('CAST-01 title, description and tags are edited; a title is needed', async () => {
  const state = fakeCasts({ casts: [cast({ audioUrl: null })] });
  await draw();
  await page.getByRole('button', { name: 'Options for The keeper of Orvik' }).click();
  await page.getByRole('menuitem', { name: 'Edit details' }).click();
  const title = page.getByRole('textbox', { name: 'Title' });
  await title.fill(' ');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByText('Enter a title.')).toBeVisible();
  await title.fill('Marta’s winter');
  await page.getByRole('textbox', { name: 'Tags' }).fill('ice، lakes, ice');
  await axe();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect.element(page.getByRole('heading', { level: 1, name: 'Marta’s winter' })).toBeVisible();
  expect(state.writes()[0]?.body).toMatchObject({ title: 'Marta’s winter', tags: ['ice', 'lakes'] });
});

test('CAST-01 while it is made the page says how far it is; a failure can be tried again', async () => {
  const state = fakeCasts({ casts: [cast({ state: 'making', audioUrl: null, transcript: null, making: making() })] });
  await draw();
  await expect.element(page.getByText('You can leave this page. It continues in the background.')).toBeVisible();
  await expect.poll(() => activeSession().type).toBe('bookcast-generation');
  const failed = making({ status: 'failed', error: 'There is no room left.' });
  state.makings = [failed];
  state.casts = [cast({ state: 'failed', audioUrl: null, transcript: null, making: failed })];
  await queryClient.invalidateQueries();
  await expect.element(page.getByText('There is no room left.')).toBeVisible();
  await axe();
});

test('CAST-01 what came out other than asked is said, each in its own words', async () => {
  fakeCasts({
    casts: [cast({ audioUrl: null })],
    script: script({
      warnings: [
        { kind: 'shorter', asked: 300, got: 60 },
        { kind: 'dropped', asked: null, got: 2 },
        { kind: 'builtin-parts', asked: null, got: 1 },
        { kind: 'off-topic', asked: null, got: 0 },
      ],
    }),
  });
  await draw();
  for (const words of [
    'The source was enough for 1:00, not 5:00.',
    '2 sentences were left out because no passage supports them.',
    '1 part was written by the built-in engine.',
    /^Nothing in the source is about the focus/,
  ])
    await expect.element(page.getByText(words)).toBeVisible();
});

test('CAST-01 an English script in an Arabic page is laid out from left to right', async () => {
  fakeCasts({ casts: [cast({ audioUrl: null })] });
  await draw('ar');
  const words = page.getByText('Let’s begin where the book does.');
  await expect.element(words).toBeVisible();
  const line = () => getComputedStyle(words.element().closest('p')!);
  expect([line().direction, line().textAlign]).toEqual(['ltr', 'start']);
  await axe();
});

test('ROUTE-05 a public one opens at its own address for a visitor, and for a person who was not given it', async () => {
  const open: PublicBookcast = {
    id: CAST_ID,
    title: 'The keeper of Orvik',
    description: 'Two hosts read the winter of 1848 together.',
    by: 'Badr',
    coverImageUrl: null,
    audioUrl: `/api/bookcasts/${CAST_ID}/public/audio?v=1`,
    duration: 61,
    hosts: ['malaika', 'marcus'],
    lang: 'en',
    publishedAt: '2026-01-01T10:00:00Z',
    mine: false,
    chapters: [],
    pauses: [],
    lines: [],
  };
  for (const user of [undefined, PERSON]) {
    queryClient.clear();
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(new Request(input, init).url);
      return pathname.endsWith(`${CAST_ID}/public`)
        ? Response.json(open)
        : Response.json({ error: '', code: 'BOOKCAST_NOT_FOUND', details: {}, defined: true }, { status: 404 });
    });
    const drawn = await mount(<BookcastPage />, { areas, ...(user && { user }) });
    await expect.element(page.getByRole('heading', { level: 1, name: 'The keeper of Orvik' })).toBeVisible();
    await expect.element(page.getByText(/By .*Badr/)).toBeVisible();
    await drawn.unmount();
  }
});

test('ROUTE-05 one that is not public tells a visitor nothing but where to sign in', async () => {
  fakeCasts().refuse[CAST_ID] = { status: 404, code: 'BOOKCAST_NOT_FOUND' };
  await mount(<BookcastPage />, { areas });
  await expect.element(page.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).element().getAttribute('href')).toContain(
    encodeURIComponent(`/en/bookcasts/${CAST_ID}`),
  );
});

test('ROUTE-04 one that is gone says so, with the way back', async () => {
  fakeCasts().refuse[CAST_ID] = { status: 404, code: 'BOOKCAST_NOT_FOUND' };
  await draw();
  await expect.element(page.getByRole('heading', { name: 'Bookcast not found' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Bookcasts' }).last()).toBeVisible();
  await userEvent.keyboard('{Escape}');
});
