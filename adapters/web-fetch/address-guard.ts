import { isIPv4, isIPv6 } from 'node:net';

/** IPv4 ranges nobody serves public pages from: this host, private, shared, link-local, documentation, benchmarks, multicast, reserved. */
const CLOSED_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
].map((range) => {
  const [base, bits] = range.split('/') as [string, string];
  return { base: numberOf(base), shift: 32 - Number(bits) };
});

/** Public services that answer machines inside a cloud only: they hand out secrets. */
const METADATA_V4 = new Set(['168.63.129.16', '100.100.100.200']);

function numberOf(v4: string): number {
  return v4.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

/** The eight groups of an IPv6 address, a dotted tail and a zone included. */
function groupsOf(address: string): number[] {
  const plain = address
    .split('%')[0]!
    .replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, a, b, c, d) =>
      [Number(a) * 256 + Number(b), Number(c) * 256 + Number(d)].map((group) => group.toString(16)).join(':'),
    );
  const [before = '', after] = plain.split('::');
  const parse = (part: string) => (part ? part.split(':').map((group) => parseInt(group, 16)) : []);
  if (after === undefined) return parse(before);
  const [head, tail] = [parse(before), parse(after)];
  return [...head, ...Array<number>(8 - head.length - tail.length).fill(0), ...tail];
}

function isPublicV4(address: string): boolean {
  const number = numberOf(address);
  return (
    !METADATA_V4.has(address) &&
    !CLOSED_V4.some(({ base, shift }) => Math.floor(number / 2 ** shift) === Math.floor(base / 2 ** shift))
  );
}

/** Only global unicast (2000::/3), without the parts of it that lead elsewhere: Teredo, 6to4, documentation, benchmarks. */
function isPublicV6(address: string): boolean {
  const groups = groupsOf(address),
    [first = 0, second = 0] = groups;
  if (groups.length !== 8 || groups.some((group) => !(group >= 0 && group <= 0xffff))) return false;
  if (first < 0x2000 || first > 0x3fff) return false; // loopback, mapped, NAT64, unique local, link-local, multicast …
  if (first === 0x2001 && (second < 0x200 || second === 0xdb8)) return false;
  return first !== 0x2002 && !(first === 0x3fff && second < 0x1000);
}

/** True for an address on the public internet; anything that is no address is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return isPublicV4(address);
  return isIPv6(address) && !address.includes('%') && isPublicV6(address);
}
