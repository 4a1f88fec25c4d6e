import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';
import { emit } from '../../../../platform/web/events.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, fakeCasts, making, PERSON } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { EndingToasts } from '../generations/ending-toasts.tsx';
import { GenerationsView } from '../generations/generations-view.tsx';
import { CreateBookcastCard } from './create-card.tsx';
import { HubView } from './hub-view.tsx';
import { LatestBookcastCard } from './latest-card.tsx';

const options = { areas: ['bookcasts', 'makings'], user: PERSON } as const;
const toasts = () => [...document.querySelectorAll('[data-sonner-toast]')].map((one) => one.textContent ?? '');

beforeEach(() => {
  queryClient.clear();
  setActiveSession({ type: 'none' });
});

test('SIDE-06 the hub: create, surprise, continue listening, quick actions', async () => {
  fakeCasts({ casts: [cast({ position: 20, lastPlayedAt: '2026-01-01T00:00:00Z' })] });
  await mount(<HubView />, options);
  for (const name of ['Create Your Bookcast', 'AI Surprise', 'Continue Listening', 'Quick Actions'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible();
  for (const name of ['Create Custom Bookcast', 'Surprise Me', 'Create Spark', 'Upload Book'])
    await expect.element(page.getByRole('button', { name })).toBeVisible();
  await expect.element(page.getByText('0:41 left')).toBeVisible();
  await axe();
});

test('SIDE-03 SIDE-07 the newest Bookcast, called recent beside a Spark', async () => {
  fakeCasts();
  await mount(<LatestBookcastCard view="spark" />, options);
  await expect.element(page.getByRole('heading', { name: 'Recent Bookcast' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: /The keeper of Orvik/ })).toBeVisible();
  await axe();
});

test('SIDE-03 when it can’t be had a sample shows, and says that it is one', async () => {
  fakeCasts().refuse['/api/bookcasts'] = { status: 400, code: 'BAD_REQUEST' };
  await mount(<LatestBookcastCard view="library" />, options);
  await expect.element(page.getByRole('heading', { name: 'Latest Bookcast' })).toBeVisible();
  await expect.element(page.getByText(/^Sample/)).toBeVisible();
  expect(page.getByRole('link').elements()).toHaveLength(0);
  await axe();
});

test('SIDE-04 the library view offers Create Custom Bookcast', async () => {
  fakeCasts();
  await mount(<CreateBookcastCard />, options);
  await expect.element(page.getByRole('button', { name: 'Create Custom Bookcast' })).toBeVisible();
});

test('PANEL-02 generations are grouped, with the time left, and can be cancelled, retried and dismissed', async () => {
  const state = fakeCasts({
    makings: [
      making({ id: 'g', progress: 0, secondsLeft: 300, title: 'One' }),
      making({ id: 'c', status: 'completed', title: 'Two' }),
      making({ id: 'f', status: 'failed', title: 'Three', error: 'The model is overloaded right now.' }),
    ],
  });
  await mount(<GenerationsView />, options);
  for (const name of ['Generating', 'Completed', 'Failed'])
    await expect.element(page.getByRole('region', { name: new RegExp(`^${name}`) })).toBeVisible();
  await expect.element(page.getByText('About 5 minutes left.')).toBeVisible();
  await expect.element(page.getByText('The model is overloaded right now.')).toBeVisible();
  await axe();
  await page.getByRole('button', { name: 'Cancel One' }).click();
  await page.getByRole('button', { name: 'Try again' }).click();
  await page.getByRole('button', { name: 'Remove Two from the list' }).click();
  await expect
    .poll(() => state.writes().map(({ method, path }) => `${method} ${path}`))
    .toEqual(['POST /api/makings/g/cancel', 'POST /api/makings/f/retry', 'DELETE /api/makings/c']);
});

test('PANEL-02 a start opens the panel, and its end is told: created, or failed with the message', async () => {
  const state = fakeCasts({ makings: [making({ id: 'g' }), making({ id: 'h' })] });
  await mount(
    <>
      <EndingToasts />
      <Toaster />
    </>,
    options,
  );
  await expect.poll(() => state.calls.length).toBeGreaterThan(0);
  emit('maktaba:making-started', { makingId: 'g', kind: 'spark', title: 'No Bookcast' });
  expect(activeSession().type).toBe('none');
  emit('maktaba:making-started', { makingId: 'g', kind: 'bookcast', title: 'One' });
  expect(activeSession().type).toBe('bookcast-generation');
  state.makings = [
    making({ id: 'g', status: 'completed' }),
    making({ id: 'h', status: 'failed', error: 'There is no room left.' }),
  ];
  await queryClient.invalidateQueries({ queryKey: ['makings'] });
  await expect.poll(toasts).toContainEqual(expect.stringContaining('Bookcast created successfully!'));
  await expect.poll(toasts).toContainEqual(expect.stringMatching(/Generation failed.*There is no room left\./));
});
