import { expect, test } from 'vitest';
import { saysItsSize } from './picture-header.ts';

const bytes = (hex: string) => new Uint8Array(Buffer.from(hex.replace(/\s/g, ''), 'hex'));
const START = 'ffd8 ffe0 0010 4a46494600010201006000600000';

test('UPL-05 a picture that was cut off before it says its size is none', () => {
  expect(saysItsSize(bytes(`${START} ffc0 0011 08 0010 0010 03 01220002110103110100`), 'jpg')).toBe(true);
  expect(saysItsSize(bytes(`${START} ffed 0cfc 50686f746f73686f70`), 'jpg')).toBe(false);
  expect(saysItsSize(bytes(`${START} 0000`), 'jpg')).toBe(false);
  expect(saysItsSize(new Uint8Array(20), 'png')).toBe(false);
  expect(saysItsSize(new Uint8Array(40), 'png')).toBe(true);
});
