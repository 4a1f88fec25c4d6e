import ipaddr from 'ipaddr.js';

/** What some proxies append to the address they saw. */
const PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const CHARACTERS_MAX = 64;
const BLOCK_GROUPS = 4;

/**
 * What one household or server has: an IPv4 address, or the /64 of an IPv6 address, in which anybody picks addresses as they like.
 * Two ways to write an address have one block; what is no address stands for itself.
 */
export function addressBlock(address: string): string {
  const bare = PORT.exec(address);
  const plain = bare?.[1] ?? bare?.[2] ?? address;
  if (ipaddr.IPv4.isValidFourPartDecimal(plain)) return plain;
  if (!plain.includes(':') || !ipaddr.IPv6.isValid(plain)) return plain.slice(0, CHARACTERS_MAX);
  const parsed = ipaddr.IPv6.parse(plain);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const block = parsed.parts.slice(0, BLOCK_GROUPS).map((group) => group.toString(16));
  return `${block.join(':')}::/64`;
}
