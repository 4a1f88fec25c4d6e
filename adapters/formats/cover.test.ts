import sharp from 'sharp';
import { expect, test } from 'vitest';
import { makeCover } from './cover.ts';

const svg = (attributes: string, inside: string) =>
  new TextEncoder().encode(
    `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`,
  );
const drawn = (ink: string) => svg('width="100" height="150"', `<circle cx="50" cy="75" r="40" fill="${ink}"/>`);
const asPng = async (picture: Uint8Array) => new Uint8Array(await sharp(picture).png().toBuffer());
/** Colours of a corner and of the middle, and whether anything shows through. */
async function look(cover: Uint8Array | null) {
  const { data, info } = await sharp(cover!).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => data[(y * info.width + x) * info.channels]!;
  return { corner: at(2, 2), middle: at(info.width >> 1, info.height >> 1), channels: info.channels };
}

test.each([
  ['png', '#000000', { corner: 255, middle: 0 }],
  ['svg', '#000000', { corner: 255, middle: 0 }],
  ['png', '#ffffff', { corner: 0x23, middle: 255 }],
])(
  'LIB-01 a transparent cover (%s, drawn in %s) gets a ground on which it is seen in every theme',
  async (kind, ink, { corner, middle }) => {
    const cover = await look(await makeCover(kind === 'png' ? await asPng(drawn(ink)) : drawn(ink)));
    expect(cover.channels).toBe(3);
    expect(Math.abs(cover.corner - corner)).toBeLessThan(6);
    expect(Math.abs(cover.middle - middle)).toBeLessThan(6);
  },
);

test('LIB-01 a cover drawn as SVG may claim any size', async () => {
  for (const attributes of [
    'width="900000" height="1350000" viewBox="0 0 100 150"',
    'viewBox="0 0 9000000 13500000"',
    'width="1e300" height="1e300"',
  ])
    expect([attributes, await makeCover(svg(attributes, '<rect width="100%" height="100%" fill="#333"/>'))]).toEqual([
      attributes,
      expect.any(Uint8Array),
    ]);
  expect(await makeCover(svg('width="9" height="9"', '<rect/>'))).toBeNull();
});
