import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { queryClient } from '../../../../platform/web/query.ts';
import { fakeWav } from '../../../../tests/support/fake-wav.ts';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { close, listening } from '../../../listening/web/index.ts';
import type { PublicBookcast } from '../../contract.ts';
import { PublicBookcastPage } from './public-page.tsx';

const ID = '0198c0de-0000-7000-8000-0000000000c1';
// Components are drawn without a route: the address names the Bookcast.
vi.mock('@tanstack/react-router', async (original) => ({
  ...(await original<typeof import('@tanstack/react-router')>()),
  useParams: () => ({ bookcastId: ID }),
}));

const CAST: PublicBookcast = {
  id: ID,
  title: 'The keeper of Orvik',
  description: 'Two hosts read the winter of 1848 together.',
  by: 'Amina Haddad',
  coverImageUrl: null,
  audioUrl: `/api/bookcasts/${ID}/public/audio?v=1`,
  duration: 61,
  hosts: ['malaika', 'marcus'],
  lang: 'en',
  publishedAt: '2026-01-01T10:00:00Z',
  mine: false,
  chapters: [
    { title: 'The tower', at: 0 },
    { title: 'The frozen lake', at: 17 },
  ],
  pauses: [],
  lines: [
    { speaker: 'Malaika', text: 'Let’s begin where the book does.', at: 0, to: 8, quoted: [] },
    {
      speaker: 'Marcus',
      text: 'In 1848 the keeper carried the lamp.',
      at: 8.5,
      to: 16,
      quoted: ['The Tower of Orvik – Chapter 2'],
    },
  ],
};
const AMINA = { id: 'a', name: 'Amina', email: 'amina@example.org' };

/** A server with this Bookcast, or none; what it was asked for. */
function server(cast: Partial<PublicBookcast> | null, status = 404): string[] {
  const asked: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(new Request(input, init).url);
    asked.push(pathname);
    const code = status === 404 ? 'BOOKCAST_NOT_FOUND' : 'INTERNAL';
    return cast
      ? Response.json({ ...CAST, ...cast })
      : Response.json({ error: 'none', code, details: null, defined: true }, { status });
  });
  return asked;
}
/** A sound as long as the Bookcast. */
const silence = () =>
  URL.createObjectURL(new Blob([fakeWav({ seconds: 61, sampleRate: 8000 })], { type: 'audio/wav' }));
beforeEach(() => queryClient.clear());
afterEach(close);
const draw = (o: Parameters<typeof mount>[1] = {}) =>
  mount(<PublicBookcastPage />, { areas: ['castpage', 'bookcasts'], ...o });

test('ROUTE-05 a visitor sees what it is, who made it and what is said, and can sign in', async () => {
  const asked = server({});
  const page = await draw();
  await expect.element(page.getByRole('heading', { level: 1, name: 'The keeper of Orvik' })).toBeVisible();
  await expect.element(page.getByText(/By .*Amina Haddad/)).toBeVisible();
  await expect.element(page.getByText(/1 min · With Malaika and Marcus/)).toBeVisible();
  await expect.element(page.getByText('In 1848 the keeper carried the lamp.')).toBeVisible();
  await expect.element(page.getByText(/Quotes .*The Tower of Orvik/)).toBeVisible();
  expect(page.getByRole('link', { name: 'Sign in' }).element().getAttribute('href')).toContain(
    `next=${encodeURIComponent(`/en/bookcast/${ID}`)}`,
  );
  expect(asked).toEqual([`/api/bookcasts/${ID}/public`]); // no private call
  await axe();
});

test('ROUTE-05 it plays from a line, a chapter and the button, in the one player, and is silent when the page is left', async () => {
  const audioUrl = silence();
  server({ audioUrl });
  const page = await draw();
  await page.getByRole('button', { name: 'Play from 0:17' }).click();
  expect(listening().track).toMatchObject({ key: `public:${ID}`, src: audioUrl });
  expect(listening().track?.keep).toBeUndefined();
  await expect.poll(() => listening().seconds).toBeGreaterThanOrEqual(17);
  await page.getByRole('button', { name: 'Forward 15 seconds' }).click();
  await expect.poll(() => listening().seconds).toBeGreaterThanOrEqual(32);
  await page.unmount();
  expect(listening().track).toBeNull();
});

test('ROUTE-05 one that is private or unknown says one thing: the page is not available', async () => {
  server(null);
  const page = await draw();
  await expect.element(page.getByRole('heading', { name: 'This page isn’t available' })).toBeVisible();
  expect(page.getByRole('alert').elements()).toEqual([]);
  expect(page.getByRole('link', { name: 'Sign in' }).element().getAttribute('href')).toContain(
    encodeURIComponent(`/en/bookcasts/${ID}`),
  );
  await axe();
});

test('ROUTE-05 who is signed in goes to their own, or into the product', async () => {
  server({ mine: true });
  const page = await draw({ user: AMINA });
  const listen = page.getByRole('link', { name: 'Listen in Maktaba' });
  await expect.element(listen).toBeVisible();
  expect(listen.element().getAttribute('href')).toContain(`/bookcasts/${ID}`);
  await page.unmount();
  queryClient.clear();
  server({ mine: false });
  const other = await draw({ user: AMINA });
  await expect.element(other.getByRole('link', { name: 'Go to Maktaba' })).toBeVisible();
  expect(other.getByRole('link', { name: 'Sign in' }).elements()).toEqual([]);
});

test('ROUTE-05 a failure says so, and can be tried again', async () => {
  server(null, 500);
  const page = await draw();
  await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
});

test('ROUTE-05 in Arabic it is laid out from the right', async () => {
  server({ title: 'حارس أورفيك', lang: 'ar' });
  const page = await draw({ locale: 'ar' });
  await expect.element(page.getByRole('heading', { level: 1, name: 'حارس أورفيك' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'تشغيل', exact: true })).toBeVisible();
  await axe();
});
