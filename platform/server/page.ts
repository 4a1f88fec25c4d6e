import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { fillPage, OPENING_TAG, PAGE_CSP } from '../common/page.ts';

const HEADERS = { 'content-security-policy': PAGE_CSP, 'cache-control': 'no-cache', vary: 'cookie, accept-language' };

/** What a page needs to know of the shipped languages. */
export type Languages = { codes: readonly string[]; fallback: string; directionOf(code: string): 'ltr' | 'rtl' };

/** The best shipped language: saved choice, then Accept-Language by its weights, then the fallback (ROUTE-01). */
export function pickLocale(saved: string | undefined, accept: string | undefined, languages: Languages): string {
  const asked = (accept ?? '')
    .split(',')
    .map((part, order) => {
      const [tag = '', ...rest] = part.trim().split(';'),
        q = Number(/q=([\d.]+)/.exec(rest.join(';'))?.[1] ?? 1);
      return { code: tag.toLowerCase(), q: Number.isFinite(q) ? q : 0, order };
    })
    .filter((a) => a.code && a.q > 0)
    .sort((a, b) => b.q - a.q || a.order - b.order);
  for (const code of [saved?.toLowerCase() ?? '', ...asked.map((a) => a.code)]) {
    const found =
      languages.codes.find((shipped) => shipped === code) ??
      languages.codes.find((shipped) => shipped === code.split('-')[0]);
    if (found) return found;
  }
  return languages.fallback;
}

/** The language of an answer: that of the page that asks, else the person's, else the browser's. */
export const localeOf = (c: Context, languages: Languages): string =>
  pickLocale(c.req.header('x-locale') ?? getCookie(c, 'locale'), c.req.header('accept-language'), languages);

/** Serves the one HTML page under every locale: language, direction and theme are right in the first byte, so nothing flashes. */
export function servePages(app: Hono, file: string, languages: Languages): void {
  const html = readFileSync(file, 'utf8');
  if (!html.includes(OPENING_TAG)) throw new Error(`${file} lacks the opening tag that is filled in: ${OPENING_TAG}`);
  const page = (c: Context, locale: string) =>
    c.html(
      fillPage(html, {
        locale,
        direction: languages.directionOf(locale),
        theme: getCookie(c, 'theme') === 'light' ? 'light' : 'dark',
      }),
      200,
      HEADERS,
    );
  const away = (c: Context, path: string, locale: string) => {
    const search = new URL(c.req.url).search;
    return c.redirect(`/${locale}${path === '/' ? '' : path}${search}`, 302);
  };
  app.get('/', (c) => away(c, '/', localeOf(c, languages)));
  app.get('*', (c) => {
    const [, first = '', ...rest] = c.req.path.split('/');
    if (languages.codes.includes(first)) return page(c, first);
    if (/\.[a-z0-9]+$/i.test(c.req.path)) return c.notFound();
    const isLocale = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(first),
      path = isLocale ? `/${rest.join('/')}` : c.req.path;
    return away(c, path, languages.codes.includes(first.toLowerCase()) ? first.toLowerCase() : localeOf(c, languages));
  });
}
