import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { reportReachable } from '../../../platform/web/connection.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { Toaster } from '../../../platform/web/toaster.tsx';
import { axe, mount } from '../../../tests/support/mount.tsx';
import type { Feed } from '../contract.ts';
import { FeedsDialog } from './feeds-dialog.tsx';

const COLLECTION = { id: '0198c0de-0000-7000-8000-0000000000d1', name: 'Towers' };
const feed = (more: Partial<Feed> = {}): Feed => ({
  id: '0198c0de-0000-7000-8000-0000000000f1',
  collection: null,
  path: '/api/feeds/token/feed.xml',
  episodes: 12,
  createdAt: '2026-01-01T00:00:00Z',
  lastUsedAt: null,
  lastUsedBy: null,
  ...more,
});

/** A server that keeps feeds; `refused`: what it says to writes instead, `down`: whether it says nothing of what there is. */
function fakeFeeds(feeds: Feed[]) {
  const state = { feeds, refused: null as { status: number; code: string } | null, down: false, calls: [] as string[] };
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (pathname === '/api/collections')
      return Response.json({ collections: [{ ...COLLECTION, description: '', byHand: false, count: 1 }], shelves: [] });
    if (request.method !== 'GET') state.calls.push(`${request.method} ${pathname} ${await request.text()}`.trim());
    if (state.down && request.method === 'GET')
      return Response.json({ error: '', code: 'BAD_REQUEST', defined: true, details: {} }, { status: 400 });
    if (state.refused && request.method !== 'GET') {
      const { status, code } = state.refused;
      return Response.json({ error: '', code, defined: true, details: { max: 20 } }, { status });
    }
    if (pathname.endsWith('/renew'))
      state.feeds = state.feeds.map((one) => ({ ...one, path: '/api/feeds/new/feed.xml' }));
    if (request.method === 'DELETE') state.feeds = [];
    if (request.method === 'POST' && pathname === '/api/feeds') state.feeds = [feed(), ...state.feeds];
    return Response.json(request.method === 'GET' ? { feeds: state.feeds } : (state.feeds[0] ?? { success: true }));
  });
  return state;
}
const show = (locale: 'en' | 'ar' = 'en', collectionId?: string) =>
  mount(
    <>
      <FeedsDialog asked={collectionId ? { collectionId } : {}} open onOpenChange={() => {}} />
      <Toaster />
    </>,
    { areas: ['feeds', 'collections'], locale },
  );

beforeEach(() => {
  queryClient.clear();
  reportReachable(true);
});

test('without a feed it says so, and one is created', async () => {
  const state = fakeFeeds([]);
  await show();
  await expect.element(page.getByText('No feeds yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create feed' }).click();
  await expect.poll(() => state.calls).toEqual(['POST /api/feeds {"collectionId":null}']);
  await expect
    .element(page.getByRole('textbox', { name: 'Address of All Bookcasts' }))
    .toHaveValue(`${location.origin}/api/feeds/token/feed.xml`);
  await expect.element(page.getByText('12 episodes · Not used yet')).toBeVisible();
  await expect.element(page.getByText('Feed created')).toBeVisible();
  await axe();
});

test('asked for from a collection, it offers that collection', async () => {
  const state = fakeFeeds([]);
  await show('en', COLLECTION.id);
  await expect.element(page.getByRole('combobox', { name: 'Feed of' })).toHaveTextContent('Towers');
  await page.getByRole('button', { name: 'Create feed' }).click();
  await expect.poll(() => state.calls).toEqual([`POST /api/feeds {"collectionId":"${COLLECTION.id}"}`]);
});

test('an address is renewed and a feed deleted once that is confirmed', async () => {
  const state = fakeFeeds([
    feed({ lastUsedAt: new Date(Date.now() - 3_600_000).toISOString(), lastUsedBy: 'AntennaPod' }),
  ]);
  await show();
  await expect.element(page.getByText(/Last used 1 hour ago by .AntennaPod/)).toBeVisible();
  const choose = async (what: string) => {
    await page.getByRole('button', { name: 'Options for All Bookcasts' }).click();
    await page.getByRole('menuitem', { name: what }).click();
  };
  await choose('Renew address');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Renew address' }).click();
  await expect.element(page.getByRole('textbox')).toHaveValue(`${location.origin}/api/feeds/new/feed.xml`);
  await choose('Delete feed');
  await axe();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await choose('Delete feed');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete feed' }).click();
  await expect.element(page.getByText('No feeds yet')).toBeVisible();
  expect(state.calls.map((call) => call.split(' ')[0])).toEqual(['POST', 'DELETE']);
});

test('a refusal, a failed load and a server out of reach say so', async () => {
  const state = fakeFeeds([feed({ collection: COLLECTION })]);
  await show();
  await expect.element(page.getByText('Towers').first()).toBeVisible();
  state.refused = { status: 409, code: 'TOO_MANY_FEEDS' };
  await page.getByRole('button', { name: 'Create feed' }).click();
  await expect.element(page.getByText('You can have up to 20 podcast feeds.', { exact: false })).toBeVisible();
  state.down = true;
  await queryClient.resetQueries({ queryKey: ['feeds'] });
  await expect.element(page.getByRole('dialog').getByRole('alert')).toBeVisible();
  state.down = false;
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.element(page.getByText('Towers').first()).toBeVisible();
  reportReachable(false);
  await expect.element(page.getByText('Podcast feeds need a connection to the server.')).toBeVisible();
  reportReachable(true);
});

test('it reads in Arabic', async () => {
  fakeFeeds([feed()]);
  await show('ar');
  await expect.element(page.getByRole('heading', { name: 'بثوث البودكاست' })).toBeVisible();
  await expect.element(page.getByRole('textbox')).toHaveAttribute('dir', 'ltr');
  await axe();
});
