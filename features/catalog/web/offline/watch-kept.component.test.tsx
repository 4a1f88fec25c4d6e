import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { emit } from '../../../../platform/web/events.ts';
import { tellLive } from '../../../../platform/web/live/news.ts';
import { queryClient } from '../../../../platform/web/query.ts';
import { defineKeptKinds } from '../../../../platform/web/kept-kinds.ts';
import { keptCache } from '../../../../platform/web/kept-replies.ts';
import { bookFile, type KeptItem } from '../../core/index.ts';
import { feature } from '../feature.ts';
import { changeKept, keptItems } from './kept-list.ts';
import { KeptRow } from './offline-row.tsx';
import { watchKept } from './watch-kept.ts';

const BADR = { id: 'badr', name: 'Badr Haddad', email: 'badr@example.org' };
const kept = (id: string): KeptItem => ({
  kind: 'book',
  id,
  title: `Book ${id}`,
  by: null,
  coverImageUrl: null,
  direction: 'ltr',
  file: bookFile(id, 1),
  bytes: 9,
  keptAt: 1,
  state: 'current',
});

beforeEach(() => defineKeptKinds(feature.kept!));
afterEach(() => vi.restoreAllMocks());

test('DOWN-01 the copy of a book that was revoked is dropped when the library is heard of; the list says so', async () => {
  await mount(null, { user: BADR });
  let held = ['one', 'two'];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const [, , , id] = pathname.split('/');
    return id === undefined || held.includes(id)
      ? Response.json({ id, version: 1, readable: 'epub', title: `Book ${id}`, author: null, coverImageUrl: null })
      : Response.json({ error: 'gone', code: 'BOOK_NOT_FOUND', details: {} }, { status: 404 });
  });
  const cache = (await keptCache())!;
  for (const id of held) await cache.put(bookFile(id, 1), new Response('the book'));
  changeKept(() => [kept('one'), kept('two')]);
  const files = async () =>
    (await cache.keys()).map(({ url }) => new URL(url)).filter(({ pathname }) => pathname.endsWith('/file'));
  const states = () => keptItems().map(({ state }) => state);
  watchKept();
  await expect.poll(states).toEqual(['current', 'current']);
  held = ['two'];
  emit('maktaba:library-changed', { bookId: 'one' });
  await expect.poll(states).toEqual(['gone', 'current']);
  await expect.poll(async () => (await files()).map(({ pathname }) => pathname)).toEqual(['/api/books/two/file']);

  const asked = vi.mocked(fetch).mock.calls,
    before = asked.length;
  for (let i = 0; i < 20; i++) {
    tellLive({ type: 'items', items: [{ kind: 'books', ids: { bookId: `imported ${i}` } }] });
    await queryClient.invalidateQueries({ queryKey: ['library'] }); // as whoever changes the library does: nobody waits for the check
    await new Promise((done) => setTimeout(done, 20));
  }
  expect(asked.length - before, 'a library that changes all the time is not asked all the time').toBeLessThan(4);
  held = [];
  tellLive({ type: 'items', items: [{ kind: 'books', ids: { bookId: 'two' } }] });
  await expect.poll(states, { message: 'what is about a kept book is asked at once' }).toEqual(['gone', 'gone']);
});

test('DOWN-01 a line of a book that is gone leads nowhere', async () => {
  await mount(
    <ul>
      <KeptRow item={{ ...kept('one'), state: 'gone' }} coming={false} />
    </ul>,
    { areas: ['library'] },
  );
  await expect.element(page.getByText('No longer in your library')).toBeVisible();
  expect(page.getByRole('link').elements()).toEqual([]);
  await axe();
});
