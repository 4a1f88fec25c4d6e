import ipaddr from 'ipaddr.js';

/** Public addresses that answer machines inside a cloud only: they hand out secrets. */
const METADATA = new Set(['168.63.129.16', '100.100.100.200']);
/** What the internet routes today (2000::/3); everything else is special whatever it is named. */
const GLOBAL_UNICAST = ipaddr.IPv6.parseCIDR('2000::/3');

/** True for an address on the public internet; anything that is no address, or is written in an unusual way, is not. */
export function isPublicAddress(address: string): boolean {
  if (ipaddr.IPv4.isValidFourPartDecimal(address))
    return ipaddr.IPv4.parse(address).range() === 'unicast' && !METADATA.has(address);
  if (!address.includes(':') || address.includes('%') || !ipaddr.IPv6.isValid(address)) return false;
  const parsed = ipaddr.IPv6.parse(address);
  return parsed.range() === 'unicast' && parsed.match(GLOBAL_UNICAST);
}
