import { isLocale } from '../../locales/index.ts';

/** Values of a query; undefined and empty ones are left out. */
export type Search = Record<string, string | number | boolean | undefined>;

/** The address of a page in a language: appPath('en', '/documents', { section: 'uploads' }). */
export function appPath(locale: string, path: string, search: Search = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  const tail = query.size ? `${path.includes('?') ? '&' : '?'}${query}` : '';
  return `/${locale}${path === '/' ? '' : path}${tail}`;
}

/** The same page in another language. */
export function inLocale(address: string, locale: string): string {
  const match = /^\/([^/?#]*)(.*)$/s.exec(address);
  if (!match || !isLocale(match[1])) return `/${locale}`;
  return `/${locale}${match[2]}`;
}

/** Where to go after signing in: a path of this site, never another one (ROUTE-06). */
export function safeNext(next: unknown, locale: string): string {
  const home = `/${locale}`;
  if (typeof next !== 'string' || !/^\/[^/\\]/.test(next)) return home;
  const address = URL.canParse(next, 'http://here.invalid') ? new URL(next, 'http://here.invalid') : null;
  if (!address || address.host !== 'here.invalid') return home;
  const first = address.pathname.split('/')[1];
  if (!isLocale(first) || /^\/[^/]+\/sign-(in|up)\/?$/.test(address.pathname)) return home;
  return inLocale(address.pathname + address.search + address.hash, locale);
}
