import type { ORPCError } from '@orpc/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { mount } from '../../tests/support/mount.tsx';
import { forgetKept } from './kept-replies.ts';
import { defineLists } from './last-seen.ts';
import { queryClient } from './query.ts';
import { apiFetch } from './request.ts';
import { forgetPersonal, keepPersonalFor } from './stored.ts';
import { PageHeader } from './ui/page.tsx';

const LIST = '/api/spark?sortBy=newest';
/** What the server says next; null while it is out of reach. */
let reply: unknown = null;

const read = async (address: string): Promise<unknown> =>
  apiFetch(address).then(
    (response) => response.json(),
    (error: unknown) => (error as ORPCError<string, unknown>).code,
  );
const remembered = async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith('maktaba.seen.'));
  const caught = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
  return caught.flat().map(({ url }) => new URL(url).pathname);
};

beforeEach(async () => {
  queryClient.clear();
  localStorage.clear();
  keepPersonalFor('amina');
  await forgetKept();
  defineLists(['/spark', '/spark/*']);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => {
    if (reply === null) throw new TypeError('Failed to fetch');
    return Response.json(reply);
  });
});
afterEach(() => vi.restoreAllMocks());

test('DOWN-01 a list is shown as last seen while the server is away, and says so until it answers', async () => {
  await mount(<PageHeader title="Sparks" list="/spark" />);
  reply = ['Emma'];
  expect(await read(LIST)).toEqual(['Emma']);
  await expect.poll(remembered).toEqual(['/api/spark']);
  expect(document.querySelector('[data-seen-at]')).toBeNull();

  reply = null;
  expect(await read(LIST)).toEqual(['Emma']);
  await expect.element(page.getByText(/^Offline · as of /)).toBeVisible();
  expect(await read('/api/spark?sortBy=oldest')).toBe('NETWORK'); // never seen

  reply = ['Emma', 'Persuasion'];
  expect(await read(LIST)).toEqual(['Emma', 'Persuasion']);
  await expect.poll(() => document.querySelector('[data-seen-at]')).toBeNull();
});

test('DOWN-01 only lists are remembered: the paths that features name', async () => {
  reply = {};
  for (const address of ['/api/spark/1', '/api/spark/1/versions', '/api/books/1']) await read(address);
  await expect.poll(remembered).toEqual(['/api/spark/1']);
});

test('DOWN-01 nobody sees another person’s lists, nor their own once they have signed out', async () => {
  reply = ['Emma'];
  await read(LIST);
  await expect.poll(remembered).toEqual(['/api/spark']);
  reply = null;
  if (keepPersonalFor('bilal')) await forgetKept(); // somebody else signs in, as session.ts does it
  expect(await read(LIST)).toBe('NETWORK');
  expect(await remembered()).toEqual([]);

  reply = ['Persuasion'];
  await read(LIST);
  await expect.poll(remembered).toEqual(['/api/spark']);
  forgetPersonal(); // signing out
  await forgetKept();
  reply = null;
  expect(await read(LIST)).toBe('NETWORK');
  expect(await remembered()).toEqual([]);
});

test('DOWN-01 a reply that arrives after signing out is not remembered', async () => {
  let answer: (response: Response) => void = () => {};
  vi.mocked(fetch).mockImplementation(() => new Promise((done) => (answer = done)));
  const asked = read(LIST);
  forgetPersonal();
  await forgetKept();
  answer(Response.json(['Emma']));
  expect(await asked).toEqual(['Emma']);
  await new Promise((done) => setTimeout(done, 100));
  expect(await remembered()).toEqual([]);
});
