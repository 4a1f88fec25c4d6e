import { expect, test } from 'vitest';
import { ASSETS, ShellCache } from './shell-cache.ts';
import { appPage, fallbackPage, lookOf } from './own-page.ts';
import type { Shell } from './shell.ts';

const HERE = 'http://127.0.0.1';

/** Cache Storage as far as the worker uses it. */
function memoryCaches() {
  const all = new Map<string, Map<string, Response>>();
  const nameOf = (at: RequestInfo | URL) => new URL(at instanceof Request ? at.url : at, HERE).pathname;
  const open = async (name: string) => {
    const entries = all.get(name) ?? new Map<string, Response>();
    all.set(name, entries);
    return {
      match: async (at: RequestInfo) => entries.get(nameOf(at))?.clone(),
      put: async (at: RequestInfo, response: Response) => void entries.set(nameOf(at), response),
      delete: async (at: RequestInfo) => entries.delete(nameOf(at)),
      keys: async () => [...entries.keys()].map((path) => new Request(HERE + path)),
    };
  };
  return {
    caches: { open } as unknown as CacheStorage,
    names: () => [...(all.get(ASSETS)?.keys() ?? [])].filter((name) => name.endsWith('.js')).sort(),
  };
}

const words = { title: 'You are offline', text: 'No network & no app', retry: 'Try again' };
const shell = (version: string, files: string[], more: string[] = []): Shell => ({
  version,
  files,
  more,
  page: '<html lang="en" dir="ltr" data-theme="dark"><meta name="theme-color" content="#0a1113" />',
  locales: [
    { code: 'en', direction: 'ltr', words },
    { code: 'ar', direction: 'rtl', words: { ...words, title: 'أنت غير متصل' } },
  ],
  fallbackLocale: 'en',
});

function served(files: string[]) {
  const asked: string[] = [];
  const fetch = async (file: string) => {
    asked.push(file);
    return files.includes(file) ? new Response(file) : new Response('', { status: 404 });
  };
  return { asked, fetch };
}

test('DOWN-01 the files of the app are kept once, and only what is missing is fetched for a new version', async () => {
  const { caches, names } = memoryCaches();
  const server = served(['/assets/a-1.js', '/assets/b-1.js', '/assets/b-2.js']);
  await new ShellCache(shell('1', ['/assets/a-1.js', '/assets/b-1.js']), { caches, fetch: server.fetch }).fill();
  await new ShellCache(shell('2', ['/assets/a-1.js', '/assets/b-2.js']), { caches, fetch: server.fetch }).fill();
  expect(server.asked).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/b-2.js']);
  expect(names()).toEqual(['/assets/a-1.js', '/assets/b-1.js', '/assets/b-2.js']);
});

test('DOWN-01 the version before stays for tabs that are still open, older ones go', async () => {
  const { caches, names } = memoryCaches();
  for (const version of ['1', '2', '3']) {
    const file = `/assets/a-${version}.js`;
    const cache = new ShellCache(shell(version, [file]), { caches, fetch: served([file]).fetch });
    await cache.fill();
    await cache.tidy();
  }
  expect(names()).toEqual(['/assets/a-2.js', '/assets/a-3.js']);
});

test('DOWN-01 a file that is not there stops the installation; what was fetched stays for the next try', async () => {
  const { caches, names } = memoryCaches();
  const cache = new ShellCache(shell('1', ['/assets/a.js', '/assets/gone.js']), {
    caches,
    fetch: served(['/assets/a.js']).fetch,
  });
  await expect(cache.fill()).rejects.toThrow('/assets/gone.js: 404');
  expect(names()).toEqual(['/assets/a.js']);
  expect(await cache.whole()).toBe(false);
});

test('DOWN-01 a kept file needs no network; one that was used is kept, a foreign or failed one is not', async () => {
  const { caches, names } = memoryCaches();
  const server = served(['/assets/a.js', '/assets/face.js', '/assets/other.js']);
  const cache = new ShellCache(shell('1', ['/assets/a.js'], ['/assets/face.js', '/assets/lost.js']), {
    caches,
    fetch: server.fetch,
  });
  await cache.fill();
  for (const file of ['/assets/a.js', '/assets/face.js', '/assets/other.js', '/assets/lost.js']) await cache.file(file);
  expect(server.asked).toEqual(['/assets/a.js', '/assets/face.js', '/assets/other.js', '/assets/lost.js']);
  expect(names()).toEqual(['/assets/a.js', '/assets/face.js']);
  expect(await cache.whole()).toBe(true);
});

test('DOWN-01 ROUTE-01 the own page is in the language of the address, else in the chosen one', async () => {
  const one = shell('1', []);
  const look = lookOf(one, '/ar/downloads', { locale: 'en', theme: 'light' });
  expect(look).toEqual({ locale: 'ar', direction: 'rtl', theme: 'light' });
  expect(lookOf(one, '/', { locale: 'ar', theme: null })).toMatchObject({ locale: 'ar', theme: 'dark' });
  expect(lookOf(one, '/xx', { locale: '"><script>', theme: '"' })).toEqual({
    locale: 'en',
    direction: 'ltr',
    theme: 'dark',
  });
  expect(await appPage(one, look).text()).toBe(
    '<html lang="ar" dir="rtl" data-theme="light"><meta name="theme-color" content="#eff5f5" />',
  );
  const away = fallbackPage(one, look);
  expect(away.status).toBe(503);
  expect(away.headers.get('content-security-policy')).toContain("script-src 'self'");
  expect(await away.text()).toContain('<h1>أنت غير متصل</h1><p>No network &#38; no app</p>');
});
