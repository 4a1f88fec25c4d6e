import { readFileSync } from 'node:fs';
import type { Context, Hono } from 'hono';
import { getCookie } from 'hono/cookie';
import { fillPage, OPENING_TAG, PAGE_CSP } from '../common/page.ts';
import type { Actor } from './context.ts';
import { type PageHeadRoute, unlisted, withHead } from './page-head.ts';

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

/** What of the pages is public, and who asks for them. */
export type PublicPages = {
  heads: readonly PageHeadRoute[];
  /** The address of this server, for links that leave it. */
  origin: string;
  actorOf(headers: Headers): Promise<Actor | null>;
  /** Told of a page whose head could not be found. */
  onError(error: unknown): void;
};

/** Serves the one HTML page under every locale: language, direction and theme are right in the first byte, so nothing flashes. */
export function servePages(app: Hono, file: string, languages: Languages, pages?: PublicPages): void {
  const html = readFileSync(file, 'utf8');
  if (!html.includes(OPENING_TAG)) throw new Error(`${file} lacks the opening tag that is filled in: ${OPENING_TAG}`);
  const filled = (c: Context, locale: string) =>
    fillPage(html, {
      locale,
      direction: languages.directionOf(locale),
      theme: getCookie(c, 'theme') === 'light' ? 'light' : 'dark',
    });
  /** A page that may be public says what it is; one that is nobody's says so by its status, too. */
  async function shared(c: Context, o: PublicPages, route: PageHeadRoute, name: string, locale: string) {
    const own = filled(c, locale);
    try {
      const head = await route.find(name, { actor: await o.actorOf(c.req.raw.headers), locale });
      if (head === 'missing') return c.html(unlisted(own), 404, HEADERS);
      if (head === 'private') return c.html(unlisted(own), 200, HEADERS);
      // One address, however the page was asked for: ids compare without case.
      const addressIn = (code: string) =>
        `${o.origin}/${code}/${route.canonicalFolder ?? route.folder}/${name.toLowerCase()}`;
      const addresses = {
        own: addressIn(locale),
        languages: Object.fromEntries(languages.codes.map((code) => [code, addressIn(code)])),
        fallback: addressIn(languages.fallback),
      };
      return c.html(withHead(own, head, addresses), 200, HEADERS);
    } catch (error) {
      o.onError(error);
      return c.html(unlisted(own), 503, HEADERS); // the page says what is wrong, and asks again
    }
  }
  const page = (c: Context, locale: string, path: readonly string[]) => {
    // Read as the pages' own routes are: without empty parts, in any case.
    const [folder, name, ...more] = path.filter((part) => part !== '');
    const route =
      name && more.length === 0 ? pages?.heads.find((one) => one.folder === folder?.toLowerCase()) : undefined;
    return route && pages && name ? shared(c, pages, route, name, locale) : c.html(filled(c, locale), 200, HEADERS);
  };
  const away = (c: Context, path: string, locale: string) => {
    const search = new URL(c.req.url).search;
    return c.redirect(`/${locale}${path === '/' ? '' : path}${search}`, 302);
  };
  app.get('/', (c) => away(c, '/', localeOf(c, languages)));
  app.get('*', (c) => {
    const [, first = '', ...rest] = c.req.path.split('/');
    if (languages.codes.includes(first)) return page(c, first, rest);
    if (/\.[a-z0-9]+$/i.test(c.req.path)) return c.notFound();
    const isLocale = /^[a-z]{2,3}(-[a-z0-9]{1,8})*$/i.test(first),
      path = isLocale ? `/${rest.join('/')}` : c.req.path;
    return away(c, path, languages.codes.includes(first.toLowerCase()) ? first.toLowerCase() : localeOf(c, languages));
  });
}
