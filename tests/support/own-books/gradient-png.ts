import { crc32, deflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** Few enough levels that the file stays small. */
const level = (share: number): number => Math.floor(share * 16) * 16;

const headOf = (width: number, height: number): Buffer => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits each of red, green and blue
  return chunk('IHDR', head);
};

/** A PNG that says how large it is, and has no picture. */
export const claimingPng = (width: number, height: number): Buffer =>
  Buffer.concat([
    SIGNATURE,
    headOf(width, height),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);

/** A picture of many colors, in PNG. */
export function gradientPng(width: number, height: number): Buffer {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      rows.set(
        [level(x / width), level(y / height), level(1 - (x + y) / (width + height))],
        y * (width * 3 + 1) + 1 + x * 3,
      );
  return Buffer.concat([
    SIGNATURE,
    headOf(width, height),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
