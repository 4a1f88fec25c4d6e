import { strToU8 } from 'fflate';
import { noise } from '../noise.ts';
import { claimingPng } from '../own-books/gradient-png.ts';

/** Frames of a GIF one after the other and no end to them. */
export function endlessGif(frames: number): Uint8Array {
  const head = Buffer.from('47494638396104000400800000000000ffffff21ff0b4e45545343415045322e300301000000', 'hex');
  const frame = Buffer.from('21f90404000000002c0000000004000400000204848f790500', 'hex');
  return Buffer.concat([head, ...Array<Buffer>(frames).fill(frame)]);
}

/** A GIF of one pixel whose head and frame say that it has 65,535 in each direction. */
const claimingGif = (): Uint8Array =>
  Buffer.from('474946383961ffffffff800000000000ffffff2c00000000ffffffff0002024401003b', 'hex');

/** A tag that says it is 256 MB long, and a frame of sound behind it. */
const hugeTag = (): Uint8Array =>
  Buffer.concat([
    Buffer.from('4944330400007f7f7f7f', 'hex'),
    Buffer.from('APIC\0\u0001\0\0\0\0', 'latin1'),
    Buffer.alloc(600, 'x'),
  ]);

const SCRIPT =
  '<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="100" height="100" onload="steal()"><script>steal()</script><image xlink:href="http://evil.example/a.png"/><foreignObject><iframe src="javascript:steal()"/></foreignObject><text x="5" y="50">&x;drawn</text></svg>';

/** Pictures and sound that lie, trap or are broken, by file name. */
export const HOSTILE_MEDIA = {
  'claims-60000x60000.png': () => claimingPng(60_000, 60_000),
  'gif-claims-65535.gif': claimingGif,
  'gif-endless.gif': () => endlessGif(20_000),
  'script.svg': () => strToU8(SCRIPT),
  'text-named.mp3': () => strToU8('The words of a song about seventeen lamps.\n'.repeat(30)),
  'garbage.mp3': () => noise(4000),
  'id3-huge-size.mp3': hugeTag,
};
