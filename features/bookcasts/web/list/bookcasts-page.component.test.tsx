import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, making, PERSON } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { BookcastsPage } from './bookcasts-page.tsx';
import { TrashList } from './trash-list.tsx';

const areas = ['bookcasts', 'bookcast', 'makings', 'sharing'] as const;
const other = (end: string) => CAST_ID.replace('c1', end);
const shown = () =>
  mount(
    <>
      <BookcastsPage />
      <Toaster />
    </>,
    { areas, user: PERSON },
  );
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent ?? '');

beforeEach(() => {
  queryClient.clear();
  setActiveSession({ type: 'none' });
});

test('CAST-01 each Bookcast says how far it is: making, script, failed, heard', async () => {
  const state = fakeCasts({
    casts: [
      cast(),
      cast({ id: other('c2'), title: 'Second', state: 'making', audioUrl: null }),
      cast({ id: other('c3'), title: 'Third', state: 'script', audioUrl: null }),
      cast({ id: other('c4'), title: 'Fourth', state: 'failed', audioUrl: null }),
      cast({ id: other('c5'), title: 'Fifth', position: 20, lastPlayedAt: '2026-01-01T00:00:00Z' }),
    ],
    makings: [making({ resultId: other('c2') }), making({ id: 'm2', status: 'failed', resultId: other('c4') })],
  });
  await shown();
  await expect.element(page.getByText('Ready to play')).toBeVisible();
  await expect.element(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
  await expect.element(page.getByText('Script ready to review')).toBeVisible();
  await expect.element(page.getByText('0:41 left')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => state.writes().map(({ path }) => path)).toContain('/api/makings/m2/retry');
});

test('CAST-01 with nothing yet it says what belongs here and offers both ways to begin', async () => {
  const state = fakeCasts({ casts: [] });
  const asked: object[] = [];
  const stop = listen('maktaba:bookcast-open', (wish) => asked.push(wish));
  await shown();
  await page.getByRole('button', { name: 'Create Custom Bookcast' }).click();
  expect(asked).toEqual([{}]);
  state.more['/surprise'] = {
    success: true,
    suggestion: {
      title: 'Back into the tower',
      description: '',
      content: 'The winter',
      sourceType: 'book',
      conversationStyle: 'friends',
      source: { kind: 'book', bookId: other('b1') },
      minutes: 3,
    },
  };
  await page.getByRole('button', { name: 'Surprise Me' }).click();
  await expect
    .poll(() => asked.at(-1))
    .toMatchObject({ prompt: 'The winter', conversationStyle: 'friends', minutes: 3 });
  stop();
});

test('CAST-02 without the server a surprise is made up here', async () => {
  const state = fakeCasts({ casts: [] });
  state.refuse['/surprise'] = { status: 503, code: 'INTERNAL' };
  const asked: { source?: object }[] = [];
  const stop = listen('maktaba:bookcast-open', (wish) => asked.push(wish));
  await shown();
  await page.getByRole('button', { name: 'Surprise Me' }).click();
  await expect.poll(() => asked.at(-1)?.source).toMatchObject({ kind: 'idea' });
  stop();
});

test('CAST-01 a Bookcast goes to the trash with a way back', async () => {
  const state = fakeCasts();
  await shown();
  await page.getByRole('button', { name: 'Options for The keeper of Orvik' }).click();
  await page.getByRole('menuitem', { name: 'Move to trash' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('moved to trash'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => state.writes().at(-1)?.path).toBe(`/api/bookcasts/${CAST_ID}/restore`);
});

test('CAST-01 from the trash a Bookcast is deleted for good once that is confirmed', async () => {
  const state = fakeCasts();
  await mount(
    <>
      <TrashList casts={[cast()]} />
      <Toaster />
    </>,
    { areas, user: PERSON },
  );
  await page.getByRole('button', { name: 'Delete forever' }).click();
  const asked = page.getByRole('alertdialog');
  await expect
    .element(asked.getByText('The recording and its script will be deleted. This can’t be undone.'))
    .toBeVisible();
  await expect.poll(toasts).toEqual([]); // those of the test before
  await axe();
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(state.writes()).toEqual([]);
  await page.getByRole('button', { name: 'Delete forever' }).click();
  await asked.getByRole('button', { name: 'Delete forever' }).click();
  await expect
    .poll(() => state.writes().map(({ method, path }) => `${method} ${path}`))
    .toEqual([`DELETE /api/bookcasts/${CAST_ID}`]);
  await expect.poll(toasts).toContainEqual(expect.stringContaining('deleted'));
});

test('COVER-01 only the creator edits the cover; downloads that aren’t there say so', async () => {
  const access = { own: false, mayDownload: true, from: 'Badr Haddad' };
  fakeCasts({ casts: [cast({ creatorId: 'somebody', access, audioUrl: null, transcript: null })] });
  await shown();
  const menu = page.getByRole('button', { name: 'Options for The keeper of Orvik' });
  await menu.click();
  for (const name of ['Edit Cover', 'Share', 'Move to trash'])
    expect(page.getByRole('menuitem', { name }).elements()).toHaveLength(0);
  await expect.element(page.getByText('Shared by Badr Haddad')).toBeVisible();
  await page.getByRole('menuitem', { name: 'Download audio (MP3)' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('This bookcast does not have an audio file.'));
  await menu.click();
  await page.getByRole('menuitem', { name: 'Download transcript (text)' }).click();
  await expect.poll(toasts).toContainEqual(expect.stringContaining('This bookcast does not have a transcript.'));
});

test('COVER-01 the creator opens the cover dialog for a bookcast', async () => {
  fakeCasts();
  const asked: { type: string; id: string }[] = [];
  const stop = listen('maktaba:cover-open', (subject) => asked.push(subject));
  await shown();
  await page.getByRole('button', { name: 'Options for The keeper of Orvik' }).click();
  await page.getByRole('menuitem', { name: 'Edit Cover' }).click();
  expect(asked).toMatchObject([{ type: 'bookcast', id: CAST_ID }]);
  stop();
});

test('CAST-01 a failed load says so and can be tried again; the list is read in Arabic', async () => {
  const state = fakeCasts();
  state.refuse['/api/bookcasts'] = { status: 400, code: 'BAD_REQUEST' };
  await mount(<BookcastsPage />, { areas, locale: 'ar', user: PERSON });
  await expect.element(page.getByRole('alert')).toBeVisible();
  state.refuse = {};
  await page.getByRole('alert').getByRole('button').click();
  await expect.element(page.getByText('جاهزة للاستماع')).toBeVisible();
  await axe();
  await userEvent.keyboard('{Escape}');
});
