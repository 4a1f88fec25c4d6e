import { expect, test } from 'vitest';
import { addressBlock } from './address-block.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:5123', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['[::FFFF:203.0.113.7]:443', '203.0.113.7'],
  ['0x7f000001', '0x7f000001'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['[2001:db8:1:2::9]:443', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['1:2:3:4:5:6:192.0.2.33', '1:2:3:4::/64'],
  ['local', 'local'],
  ['x'.repeat(500), 'x'.repeat(64)],
])('the block of %s is %s', (address, block) => {
  expect(addressBlock(address)).toBe(block);
});

test('AUTH-01 neighbors in a /64 are one, the next /64 is another', () => {
  const blocks = new Set(Array.from({ length: 12 }, (_, n) => addressBlock(`2001:db8:0:1::${n.toString(16)}`)));
  expect(blocks.size).toBe(1);
  expect(blocks).not.toContain(addressBlock('2001:db8:0:2::1'));
});
