import type { Config } from './config.ts';

// The address of this server. Nothing else reads which address a request was sent to (fence rule `own-address-by-origin`).

type Asked = Pick<Request, 'url' | 'headers'>;

/** The scheme a proxy says it was asked with. No page of another site can set this header, so it needs no trust. */
const forwardedScheme = ({ headers }: Asked): string | undefined =>
  headers.get('x-forwarded-proto')?.split(',')[0]?.trim().toLowerCase();

/**
 * Did a page of ours send this? Its origin is compared as a whole: a page over http is not the one over https of the same host, whoever
 * put it there. PUBLIC_URL says which of the two is ours, else the proxy; where neither does, TLS may end before us and both are.
 */
export function isOwnOrigin(origin: string, request: Asked, publicUrl: string | null): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin),
    own = publicUrl === null ? null : new URL(publicUrl);
  if (own && from.host === own.host) return from.origin === own.origin;
  const { host } = new URL(`${from.protocol}//${new URL(request.url).host}`); // without the port that this scheme has anyway
  const scheme = forwardedScheme(request);
  return from.host === host && (scheme === undefined || from.protocol === `${scheme}:`);
}

const WRITES = new Set(['POST', 'PUT', 'PATCH', 'DELETE']);

/**
 * A write that a browser sends for a page of another site: it would carry the person's cookie. A browser says where the page is
 * (`Sec-Fetch-Site`, and `Origin`); a program says neither, or brings a token, which no other site has.
 */
export function isForeignWrite({ method, url, headers }: Request, publicUrl: string | null): boolean {
  if (!WRITES.has(method) || headers.has('authorization')) return false;
  const origin = headers.get('origin'),
    site = headers.get('sec-fetch-site');
  if (site === 'cross-site') return true;
  if (origin !== null) return !isOwnOrigin(origin, { url, headers }, publicUrl);
  return site === 'same-site'; // another host of the domain, unless its origin is ours
}

/** The origin under which whoever asks reaches this server, for addresses in an answer: PUBLIC_URL, else what was asked for. */
export function requestOrigin(request: Asked, publicUrl: string | null): string {
  if (publicUrl !== null) return new URL(publicUrl).origin;
  const { protocol, host } = new URL(request.url);
  const scheme = forwardedScheme(request);
  return new URL(`${scheme === 'http' || scheme === 'https' ? `${scheme}:` : protocol}//${host}`).origin;
}

/** Both origins of a request whose TLS may have ended before us. */
export function possibleOrigins(request: Asked): string[] {
  const { host } = new URL(request.url);
  return [`http://${host}`, `https://${host}`];
}

/** The origin of this server where nobody asks: emails, heads of public pages, the scheme of the cookie. */
export const configuredOrigin = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): string =>
  new URL(publicUrl ?? `http://localhost:${port}`).origin;
