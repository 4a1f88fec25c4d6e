import sharp from 'sharp';
import { expect, test } from 'vitest';
import { hostileBytes } from '../../tests/support/hostile-files.ts';
import { OWN_PICTURES } from '../../tests/support/own-media/pictures.ts';
import { coverCut, coverThumb, ImageRefused } from './index.ts';

const reasonOf = async (bytes: Uint8Array) => {
  try {
    await coverThumb(bytes, 320);
    return 'accepted';
  } catch (error) {
    if (error instanceof ImageRefused) return error.reason;
    throw error;
  }
};

test('COVER-01 a picture becomes a WebP of the width asked for, never larger than it was', async () => {
  for (const name of ['gradient.png', 'gradient.webp', 'photograph.jpg', 'animated.gif'] as const) {
    const bytes = await OWN_PICTURES[name]();
    const before = await sharp(bytes).metadata();
    const made = await sharp(await coverThumb(bytes, 40)).metadata();
    expect([name, made.format]).toEqual([name, 'webp']);
    expect(made.width).toBeLessThanOrEqual(Math.min(40, before.width ?? 40));
    expect(made.exif).toBeUndefined();
  }
});

test('COVER-01 a turned photograph stands upright', async () => {
  const lying = await sharp({ create: { width: 60, height: 30, channels: 3, background: '#c00' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer();
  const made = await sharp(await coverThumb(lying, 100)).metadata();
  expect([made.width, made.height]).toEqual([30, 60]);
});

test('COVER-01 a transparent picture gets a light ground, a white one a dark one; nothing shows through', async () => {
  for (const [ink, ground] of [
    ['#000', 255],
    ['#fff', 0x23],
  ] as const) {
    const dot = `<svg xmlns="http://www.w3.org/2000/svg" width="80" height="80"><circle cx="40" cy="40" r="30" fill="${ink}"/></svg>`;
    const bytes = await sharp(Buffer.from(dot)).png().toBuffer();
    for (const made of [await coverThumb(bytes, 80), await coverCut(bytes, { width: 60, height: 60 })]) {
      const { data, info } = await sharp(made).raw().toBuffer({ resolveWithObject: true });
      expect(info.channels).toBe(3);
      expect(Math.abs(data[0]! - ground)).toBeLessThan(6);
    }
  }
});

test('COVER-01 what is no picture is refused', async () => {
  expect(await reasonOf(new Uint8Array())).toBe('not_an_image');
  expect(await reasonOf(new TextEncoder().encode('hello, I am a picture'))).toBe('not_an_image');
  expect(await reasonOf((await OWN_PICTURES['gradient.png']()).subarray(0, 120))).toBe('not_an_image');
  expect(await reasonOf(await OWN_PICTURES['shelf.svg']())).toBe('not_an_image');
  for (const name of ['script.svg', 'plain.zip', 'text-named.mp3'] as const)
    expect([name, await reasonOf(hostileBytes(name))]).toEqual([name, 'not_an_image']);
});

test('COVER-01 a file that claims 60000x60000 pixels is refused before it is decoded', async () => {
  expect(await reasonOf(hostileBytes('claims-60000x60000.png'))).toBe('too_many_pixels');
  expect(await reasonOf(hostileBytes('gif-claims-65535.gif'))).toBe('too_many_pixels');
});

test('COVER-01 an animation without end is refused', async () => {
  expect(await reasonOf(hostileBytes('gif-endless.gif'))).toBe('too_many_frames');
});
