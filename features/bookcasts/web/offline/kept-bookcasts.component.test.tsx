import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { defineKeptKinds } from '../../../../platform/web/kept-kinds.ts';
import { KEPT_LIST, keptCache } from '../../../../platform/web/kept-replies.ts';
import { tellLive } from '../../../../platform/web/live/news.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { keepPersonalFor, writePersonal } from '../../../../platform/web/stored.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
import { cast, CAST_ID, fakeCasts, PERSON } from '../../../../tests/support/fake-casts.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { feature as catalog } from '../../../catalog/web/feature.ts';
import { DownloadsPage, watchKept } from '../../../catalog/web/index.ts';
import { CastMenu } from '../cast-menu.tsx';
import { feature } from '../feature.ts';

const TITLE = 'The keeper of Orvik';
const sound = (version: number) => `/api/bookcasts/${CAST_ID}/audio?v=${version}`;
const row = (kind: string, id: string, title: string, file: string, bytes: number) => ({
  kind,
  id,
  title,
  by: 'Amina Haddad',
  coverImageUrl: null,
  direction: 'ltr',
  file,
  bytes,
  keptAt: Date.now(),
  state: 'current',
});
const keptAddresses = async () =>
  (await (await keptCache())!.keys()).map(({ url }) => new URL(url)).map(({ pathname, search }) => pathname + search);
const draw = (locale: 'en' | 'ar' = 'en') =>
  mount(
    <>
      <CastMenu cast={cast({ audioUrl: sound(1) })} />
      <DownloadsPage />
      <Toaster />
    </>,
    { areas: ['library', 'bookcasts'], user: PERSON, locale },
  );
const menu = async () => page.getByRole('button', { name: `Options for ${TITLE}` }).click();

beforeEach(async () => {
  queryClient.clear();
  localStorage.clear();
  keepPersonalFor(PERSON.id);
  for (const name of await caches.keys()) await caches.delete(name);
  defineKeptKinds([...catalog.kept!, ...feature.kept!]);
});
afterEach(() => vi.restoreAllMocks());

test('DOWN-01 a Bookcast’s menu keeps it whole, can stop that, and takes it away again', async () => {
  const state = fakeCasts({
    casts: [cast({ audioUrl: sound(1), coverImageUrl: `/api/bookcasts/${CAST_ID}/cover?v=a` })],
  });
  let come = (): void => {};
  state.held['/audio'] = new Promise((done) => (come = done));
  await draw();
  await menu();
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await menu();
  await page.getByRole('menuitem', { name: 'Cancel download' }).click();
  come();
  await expect.element(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible();
  expect(await keptAddresses()).toEqual([]);

  await menu();
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await expect.element(page.getByText(`“${TITLE}” is now available offline.`)).toBeVisible();
  const under = (name: string) => `/api/bookcasts/${CAST_ID}${name}`;
  expect((await keptAddresses()).sort()).toEqual(
    [
      '',
      '/audio?v=1',
      '/cover?v=a',
      '/position',
      '/script',
      '/timeline',
      '/transcript?format=srt',
      '/transcript?format=txt',
      '/transcript?format=vtt',
    ].map(under),
  );
  await menu();
  await page.getByRole('menuitem', { name: 'Remove offline copy' }).click();
  await expect.element(page.getByText(`Removed the offline copy of “${TITLE}”.`)).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No downloads yet' })).toBeVisible();
});

test('DOWN-01 what is not there by its whole is not kept at all: the copy before stays', async () => {
  const state = fakeCasts({ casts: [cast({ audioUrl: sound(1) })] });
  await draw();
  await menu();
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await expect.element(page.getByText(/Ready offline/)).toBeVisible();
  expect(await keptAddresses()).toContain(sound(1));
  const before = (await keptAddresses()).sort();
  state.casts = [cast({ audioUrl: sound(2) })];
  watchKept();
  tellLive({ type: 'items', items: [{ kind: 'bookcasts', ids: { bookcastId: CAST_ID } }] });
  await expect.element(page.getByText('A newer version is available')).toBeVisible();
  await axe();
  vi.spyOn(Cache.prototype, 'put').mockImplementation(async function (this: Cache, address) {
    if (String(address).endsWith('/timeline')) throw new DOMException('full', 'QuotaExceededError');
  });
  await page.getByRole('button', { name: `Update offline copy : ${TITLE}` }).click();
  await expect.element(page.getByRole('alert').filter({ hasText: 'Not enough browser storage' })).toBeVisible();
  expect((await keptAddresses()).sort()).toEqual(before);
  await expect.element(page.getByText('A newer version is available')).toBeVisible();
});

test.each([
  [
    'revoked',
    (state: ReturnType<typeof fakeCasts>) =>
      (state.refuse['/api/bookcasts'] = { status: 404, code: 'BOOKCAST_NOT_FOUND' }),
  ],
  [
    'put in the trash',
    (state: ReturnType<typeof fakeCasts>) => (state.casts = [cast({ trashedAt: '2026-01-02T00:00:00Z' })]),
  ],
])('DOWN-01 the copy of a Bookcast that was %s goes away as soon as that is heard of', async (_, happens) => {
  const state = fakeCasts({ casts: [cast({ audioUrl: sound(1) })] });
  await draw();
  await menu();
  await page.getByRole('menuitem', { name: 'Make available offline' }).click();
  await expect.element(page.getByText(/Ready offline/)).toBeVisible();
  watchKept();
  happens(state);
  tellLive({ type: 'items', items: [{ kind: 'bookcasts', ids: { bookcastId: CAST_ID } }] });
  await expect.element(page.getByText('No longer in your library')).toBeVisible();
  await expect.poll(keptAddresses).toEqual([]);
  expect(page.getByRole('link', { name: /^Open/ }).elements()).toEqual([]);
});

test('DOWN-01 Downloads lists books and Bookcasts with their size, each opens where it is read or heard', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  writePersonal(KEPT_LIST, [
    row('bookcast', 'c1', 'Lanterns', '/api/bookcasts/c1/audio?v=1', 3 * 2 ** 20),
    row('book', 'b1', 'The Time Machine', '/api/books/b1/file?variant=readable&v=1', 2 ** 20),
    row('book', 'b2', 'Trees', '/api/books/b2/file?variant=readable&v=1', 2 ** 20),
  ]);
  await draw();
  await expect.element(page.getByText(/^2 books · 1 Bookcast · 5 MB/)).toBeVisible();
  const links = page
    .getByRole('link', { name: /^Open/ })
    .elements()
    .map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/en/bookcasts/c1', '/en/reader?book=b1', '/en/reader?book=b2']);
  await axe();
});
