import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axe, mount, serverSays } from '../../../../tests/support/mount.tsx';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import type { Activity, ActivityStatus } from '../../core/activity.ts';
import { ActivityBell } from './activity-bell.tsx';
import { ActivityPanel } from './activity-panel.tsx';
import { addActivity, openActivities } from './activity-store.ts';

const BADR = { id: 'badr', name: 'Badr Haddad', email: 'badr@example.org' };
const STORED = 'maktaba.my.activities.badr';

const activity = (id: string, status: ActivityStatus, more: Partial<Activity> = {}): Activity => ({
  id,
  type: 'upload',
  bookId: `book-${id}`,
  fileName: `${id}.epub`,
  fileSize: 1,
  title: `Book ${id}`,
  status,
  progress: 50,
  message: null,
  error: null,
  errorCode: null,
  errorDetails: null,
  timestamp: Date.now(),
  epubReady: false,
  embeddingsReady: false,
  ...more,
});

/** What the browser kept from an earlier visit. */
const remember = (list: Activity[] | string) =>
  localStorage.setItem(STORED, typeof list === 'string' ? list : JSON.stringify(list));

const draw = () =>
  mount(
    <>
      <main>
        <ActivityBell />
        <ActivityPanel />
      </main>
      <Toaster />
    </>,
    { areas: ['library'], user: BADR },
  );
const bell = () => page.getByRole('button', { name: /^Activity center/ });
const dot = () => document.querySelector<HTMLElement>('[data-dot]');
const badges = () => [...document.querySelectorAll<HTMLElement>('[data-badge]')].map((one) => one.dataset['badge']!);

beforeEach(() => {
  openActivities(null); // the list of the test before is let go
  localStorage.clear();
  serverSays(503, { error: 'away', details: {} }); // questions get no answer to speak of: what is shown stays
});
afterEach(() => vi.restoreAllMocks());

test.each([
  ['failed', 'red', 'red', false],
  ['fully_processed', 'green', 'green', false],
  ['completed', 'green', 'green', false],
  ['book_ready', 'yellow', 'yellow', true],
  ['processing', 'orange', 'yellow', true],
  ['generating', 'orange', 'yellow', true],
  ['uploaded', 'green', 'green', false],
  ['chat_ready', 'green', 'green', false],
] as const)('ACT-02 %s: the bell is %s, the badge %s, and the dot pulses: %s', async (status, color, badge, pulses) => {
  remember([activity('a', status)]);
  await draw();
  await expect.poll(() => dot()?.dataset['dot']).toBe(color);
  expect(getComputedStyle(dot()!).animationName !== 'none').toBe(pulses);
  expect(badges()).toEqual([badge]);
});

test('ACT-02 a file that is being sent shows blue', async () => {
  await draw();
  addActivity(activity('a', 'uploading', { progress: 30 }));
  await expect.poll(() => dot()?.dataset['dot']).toBe('blue');
  expect(getComputedStyle(dot()!).animationName).not.toBe('none');
  await expect.element(page.getByText('Uploading · 30%')).toBeVisible();
  await expect.element(bell()).toHaveAccessibleName('Activity center, 1 activity, uploading');
});

test('ACT-01 badges count per color; one is removed, the rest cleared; the center hides and comes back', async () => {
  remember([
    activity('one', 'failed', { error: 'The file is damaged.' }),
    activity('two', 'processing'),
    activity('three', 'processing'),
    activity('four', 'completed'),
  ]);
  await draw();
  await expect.element(page.getByText('1 failed')).toBeInTheDocument();
  await expect.element(page.getByText('2 in progress')).toBeInTheDocument();
  await expect.element(page.getByText('1 done')).toBeInTheDocument();
  const list = page.getByRole('list', { name: 'Activity' });
  const lines = list.getByRole('listitem');
  expect(lines.elements()).toHaveLength(4);
  await expect.element(lines.first()).toMatchTextContent(/Upload failed · Try again/);
  await expect.element(lines.first()).toMatchTextContent(/The file is damaged\./);
  expect(getComputedStyle(list.element()).maxHeight).toBe('600px');
  await axe();
  await page.getByRole('button', { name: 'Remove Book one' }).click();
  await expect.element(page.getByText('Activity removed')).toBeVisible();
  expect(lines.elements()).toHaveLength(3);

  await page.getByRole('button', { name: 'Clear All' }).click();
  await expect.element(page.getByText('All activities cleared')).toBeVisible();
  await expect.element(page.getByText('Track your file activity at a glance here')).toBeVisible();
  const heading = page.getByRole('heading', { name: 'Activity' });
  await expect.poll(() => heading.elements(), { message: 'it hides a moment later' }).toHaveLength(0);
  await bell().click();
  await expect.element(page.getByText('Track your file activity at a glance here')).toBeVisible();
  await page.getByRole('button', { name: 'Hide activity center' }).click();
  expect(heading.elements()).toHaveLength(0);
  expect(JSON.parse(localStorage.getItem(STORED)!)).toEqual([]);
});

test.each(['{"half', '[{"id":1}]', '"text"'])('ACT-06 corrupt stored activities are deleted: %s', async (corrupt) => {
  remember(corrupt);
  await draw();
  await expect.element(page.getByText('Track your file activity at a glance here')).toBeVisible();
  expect(localStorage.getItem(STORED)).toBeNull();
});

test('ACT-06 the center keeps ten, the newest first, and comes back when something is added', async () => {
  remember(Array.from({ length: 10 }, (_, n) => activity(`old-${n}`, 'completed')));
  await draw();
  const lines = page.getByRole('list', { name: 'Activity' }).getByRole('listitem');
  await expect.poll(() => lines.elements()).toHaveLength(10);
  await page.getByRole('button', { name: 'Hide activity center' }).click();
  expect(lines.elements()).toHaveLength(0);
  addActivity(activity('new', 'processing'));
  await expect.poll(() => lines.elements()).toHaveLength(10);
  await expect.element(lines.first()).toMatchTextContent(/^Book new/);
  expect(page.getByText('Book old-9').elements(), 'the oldest made room').toHaveLength(0);
});
