import { isIPv6 } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** What some proxies append to the address they saw. */
const PORT = /^(?:\[([^\]]+)\]|(\d+\.\d+\.\d+\.\d+))(?::\d+)?$/;
const CHARACTERS_MAX = 64;
const BLOCK_GROUPS = 4;

const groupsOf = (half: string): string[] => (half === '' ? [] : half.split(':'));

/**
 * What one household or server has: an IPv4 address, or the /64 of an IPv6 address, in which anybody picks addresses as they like.
 * Two ways to write an address have one block; what is no address stands for itself.
 */
export function addressBlock(address: string): string {
  const bare = PORT.exec(address);
  const plain = (bare?.[1] ?? bare?.[2] ?? address).replace(/%.*$/, '');
  const mapped = MAPPED.exec(plain);
  if (mapped) return mapped[1]!;
  if (!isIPv6(plain)) return plain.slice(0, CHARACTERS_MAX);
  const [head = '', tail] = plain.toLowerCase().split('::');
  const first = groupsOf(head);
  const last = groupsOf(tail ?? '');
  // An IPv4 address at the end stands for two groups.
  const written = first.length + last.length + (plain.includes('.') ? 1 : 0);
  const groups = tail === undefined ? first : [...first, ...Array<string>(8 - written).fill('0'), ...last];
  return `${groups
    .slice(0, BLOCK_GROUPS)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
