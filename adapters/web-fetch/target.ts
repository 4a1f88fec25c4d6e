import { isIP } from 'node:net';
import { isPublicAddress } from './address-guard.ts';
import { WebRefused } from './refused.ts';

/** Looks up the addresses of a host name. */
export type Resolve = (host: string) => Promise<{ address: string; family: number }[]>;
/** Where a request may go: the address it was checked for, and whether the operator vouches for the host. */
export type Target = { url: URL; address: string; family: 4 | 6; trusted: boolean };

const LONGEST_ADDRESS = 2000;
/** Ports below 1024 belong to other services, which a request could be made to speak to. */
const LOW_PORTS = new Set(['', '80', '443']);
/** Names that mean this machine or this network whatever a name server says. */
const LOCAL_NAME = /(^|\.)(localhost|local|internal|intranet|home|lan|home\.arpa|localdomain|onion)$/;

/** A web address a person typed or a page named; https is understood where no scheme is given. Throws `WebRefused`. */
export function webAddress(text: string, base?: URL): URL {
  const typed = text.trim();
  const whole = base || /^[a-z][a-z0-9+.-]*:\/\//i.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
  if (!typed || typed.length > LONGEST_ADDRESS || !URL.canParse(whole, base)) throw new WebRefused('address_invalid');
  const url = new URL(whole, base);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new WebRefused('address_invalid', url.protocol);
  if (url.username || url.password || !url.hostname) throw new WebRefused('address_invalid');
  url.hash = '';
  return url;
}

/** Host without brackets and trailing dots, as it is looked up and compared. */
export const hostOf = (url: URL): string =>
  url.hostname
    .replace(/^\[|\]$/g, '')
    .replace(/\.+$/, '')
    .toLowerCase();

/** Did the operator name this host, with or without its port? */
export function isAllowed(url: URL, allowHosts: readonly string[]): boolean {
  const host = hostOf(url),
    port = url.port || (url.protocol === 'https:' ? '443' : '80');
  return allowHosts.some(
    (allowed) => allowed === host || allowed === `${host}:${port}` || allowed === `[${host}]:${port}`,
  );
}

/** Refuses what can be seen to be private without asking a name server. */
export function refusePrivate(url: URL, allowHosts: readonly string[]): void {
  const host = hostOf(url);
  if (!host) throw new WebRefused('address_invalid');
  if (isAllowed(url, allowHosts)) return;
  if (!LOW_PORTS.has(url.port) && Number(url.port) < 1024) throw new WebRefused('address_private');
  if (isIP(host) ? !isPublicAddress(host) : LOCAL_NAME.test(host)) throw new WebRefused('address_private');
}

/** Resolves and judges an address; the request then goes to exactly the address judged here. Throws `WebRefused`. */
export async function judge(url: URL, o: { allowHosts: readonly string[]; resolve: Resolve }): Promise<Target> {
  const host = hostOf(url),
    trusted = isAllowed(url, o.allowHosts),
    family = isIP(host);
  refusePrivate(url, o.allowHosts);
  const found = family ? [{ address: host, family }] : await o.resolve(host).catch(() => []);
  if (found.length === 0) throw new WebRefused('host_unknown');
  // One private answer among public ones is somebody trying: all of them must be public.
  if (!trusted && !found.every(({ address }) => isPublicAddress(address))) throw new WebRefused('address_private');
  const chosen = found.find((one) => one.family === 4) ?? found[0]!;
  return { url, address: chosen.address, family: chosen.family === 6 ? 6 : 4, trusted };
}
