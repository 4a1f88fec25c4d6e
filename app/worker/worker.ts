// The service worker: keeps the files of the app, so that it opens with the network off. It never keeps a reply of the API;
// what a person keeps is kept by the page, which knows who they are (kept-things.ts).
import { inRanges, isCover, isSound, keptAt } from './kept-things.ts';
import { appPage, fallbackPage, lookOf, type Remembered } from './own-page.ts';
import { ShellCache } from './shell-cache.ts';
import type { Shell } from './shell.ts';

/** Put in by the build (scripts/worker.ts). */
declare const SHELL: Shell;
declare const self: ServiceWorkerGlobalScope & {
  cookieStore?: { get(name: string): Promise<{ value?: string } | null> };
};

/** A server that is silent for longer counts as away. */
const PATIENCE_MS = 5000;
/** What a proxy answers for a server that is down. */
const AWAY = new Set([502, 503, 504]);

const shell = SHELL;
const cache = new ShellCache(shell, { caches: self.caches, fetch: (file) => fetch(file) });

self.addEventListener('install', (event) => event.waitUntil(cache.fill().then(() => self.skipWaiting())));
self.addEventListener('activate', (event) => event.waitUntil(cache.tidy().then(() => self.clients.claim())));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== self.location.origin) return;
  if (url.pathname.startsWith('/assets/')) event.respondWith(cache.file(url.pathname));
  else if (request.mode === 'navigate' && isPage(url.pathname)) event.respondWith(page(request, url.pathname));
  else if (isCover(request)) event.respondWith(cover(request));
  else if (isSound(request)) event.respondWith(sound(request));
});

/** What a kind of book is read with beside the app itself; the page says that one is being kept. */
const READ_WITH: Record<string, RegExp> = {
  epub: /\/(literata|noto-naskh-arabic)-[^/]*\.woff2$/,
  pdf: /\.(bcmap|pfb|ttf)$/,
};
self.addEventListener('message', (event) => {
  const which = READ_WITH[String((event.data as { keepFor?: unknown } | null)?.keepFor)];
  if (which) event.waitUntil(cache.keepMore(which));
});

const isPage = (pathname: string): boolean => !/^\/(api|healthz|readyz)(\/|$)|\.[a-z0-9]+$/i.test(pathname);

/** The server's page while it answers: a new version shows at once. Its own otherwise. */
async function page(request: Request, pathname: string): Promise<Response> {
  const asked = fetch(request);
  asked.catch(() => {}); // it may fail after nobody waits for it any more
  const late = new Promise<null>((done) => setTimeout(done, PATIENCE_MS, null));
  const answer = await Promise.race([asked, late]).catch(() => null);
  if (answer && !AWAY.has(answer.status)) return answer;
  const look = lookOf(shell, pathname, await remembered());
  if (await cache.whole()) return appPage(shell, look);
  return answer ?? (navigator.onLine ? asked.catch(() => fallbackPage(shell, look)) : fallbackPage(shell, look));
}

async function remembered(): Promise<Remembered> {
  const value = async (name: string) => (await self.cookieStore?.get(name).catch(() => null))?.value ?? null;
  return { locale: await value('locale'), theme: await value('theme') };
}

async function cover(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const kept = await keptAt(self.caches, request);
    if (kept) return kept;
    throw error;
  }
}

async function sound(request: Request): Promise<Response> {
  const kept = await keptAt(self.caches, request).catch(() => null);
  return kept ? inRanges(kept, request.headers.get('range')) : fetch(request);
}
