import sharp, { type Sharp } from 'sharp';
import { strToU8 } from 'fflate';
import { gradientPng } from '../own-books/gradient-png.ts';

/** A bitmap of 24 bits whose rows lie from below. */
function gradientBmp(side: number): Uint8Array {
  const row = Math.ceil((side * 3) / 4) * 4;
  const file = Buffer.alloc(54 + row * side);
  file.write('BM', 0, 'latin1');
  const numbers: [at: number, value: number][] = [
    [2, file.length],
    [10, 54],
    [14, 40],
    [18, side],
    [22, side],
  ];
  for (const [at, value] of numbers) file.writeUInt32LE(value, at);
  file.writeUInt16LE(1, 26);
  file.writeUInt16LE(24, 28);
  for (let y = 0; y < side; y++) for (let x = 0; x < side; x++) file.set([x * 2, y * 2, 128], 54 + y * row + x * 3);
  return file;
}

const OWNER = '(c) Амина';
/** As many letters as the owner has bytes of UTF-8: sharp writes ASCII only, cameras write what they are given. */
const OWNER_PLACE = 'x'.repeat(Buffer.byteLength(OWNER));
/** What a camera writes into its pictures, and where the picture was taken. */
const CAMERA = {
  IFD0: { Make: 'Lamplight', Model: 'Lamplight Keeper 40', Copyright: OWNER_PLACE },
  IFD2: { FNumber: '56/10', ISOSpeedRatings: '400', DateTimeOriginal: '2009:08:11 09:09:45' },
  IFD3: {
    GPSLatitudeRef: 'N',
    GPSLatitude: '12/1 32/1 35556/1000',
    GPSLongitudeRef: 'W',
    GPSLongitude: '54/1 7/1 2424/100',
  },
};

async function photograph(): Promise<Uint8Array> {
  const picture = await still().withExif(CAMERA).jpeg().toBuffer();
  return Buffer.from(picture.toString('latin1').replace(OWNER_PLACE, Buffer.from(OWNER).toString('latin1')), 'latin1');
}

const still = (): Sharp => sharp(gradientPng(100, 68));
const frames = (): Promise<Buffer[]> =>
  Promise.all(
    ['#800', '#080', '#008', '#880', '#088'].map((background) =>
      sharp({ create: { width: 80, height: 60, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );

/** Pictures of our own, by file name. */
export const OWN_PICTURES = {
  'gradient.png': async () => gradientPng(120, 120),
  'gradient.jpg': () => still().jpeg().toBuffer(),
  'gradient.gif': () => still().gif().toBuffer(),
  'gradient.webp': () => still().webp().toBuffer(),
  'clear.webp': () => still().ensureAlpha(0.5).webp().toBuffer(),
  'gradient.bmp': async () => gradientBmp(120),
  'photograph.jpg': photograph,
  'animated.gif': async () =>
    sharp(await frames(), { join: { animated: true } })
      .gif()
      .toBuffer(),
  'shelf.svg': async () =>
    strToU8(
      '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="80"><title>A shelf</title><path d="M0 60h120" stroke="#630"/><rect x="10" y="10" width="12" height="50" fill="#036"/><text x="40" y="40">lamps</text></svg>',
    ),
} satisfies Record<string, () => Promise<Uint8Array>>;
