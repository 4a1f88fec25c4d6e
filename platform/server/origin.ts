/** The scheme a proxy says it was asked with. No page of another site can set this header, so it needs no trust. */
const saidScheme = (forwarded: string | undefined): string | undefined =>
  forwarded?.split(',')[0]?.trim().toLowerCase();

/**
 * Did a page of ours send this? Its origin is compared as a whole: a page over http is not the one over https of the same host, whoever
 * put it there. PUBLIC_URL says which of the two is ours, else the proxy; where neither does, TLS may end before us and both are.
 */
export function isOwnOrigin(
  origin: string,
  asked: { url: string; forwardedProto?: string | undefined; publicUrl: string | null },
): boolean {
  if (!URL.canParse(origin)) return false;
  const from = new URL(origin),
    own = asked.publicUrl === null ? null : new URL(asked.publicUrl);
  if (own && from.host === own.host) return from.origin === own.origin;
  const { host } = new URL(`${from.protocol}//${new URL(asked.url).host}`); // without the port that this scheme has anyway
  const scheme = saidScheme(asked.forwardedProto);
  return from.host === host && (scheme === undefined || from.protocol === `${scheme}:`);
}
