import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import {
  COVER_PALETTES,
  COVER_RATIOS,
  COVER_SIZES,
  COVER_STYLES,
  TITLE_CONTRAST_MIN,
  coverRatio,
  type CoverPalette,
} from './catalogue.ts';
import { drawCover, type CoverRequest } from './draw-cover.ts';
import { contrast } from './ground/colour.ts';
import { choosePalette, tonesOf } from './ground/palettes.ts';
import { seeded } from './ground/random.ts';

const book = (more: Partial<CoverRequest> = {}): CoverRequest => ({
  title: 'The Long Road North',
  author: 'M. Haugen',
  ratio: '2:3',
  includeTitle: true,
  ...more,
});

/** Whatever the number of pixels, the art, the ink and the veil are chosen the same way. */
const SMALL = 0.4;

const TITLES = [
  'Moby-Dick; or, The Whale',
  'Pride and Prejudice',
  'Dracula',
  'A Brief History of Rome',
  'The Night Sky',
  'Notes on Systems',
  'On the Origin of Species',
  'Sunday Kitchen',
  'The Desert and the Sun',
  'Winter',
  'City of Glass: A Thriller',
  'The Art of Clay',
  'Meditations',
  'Le Petit Prince',
  'Don Quijote de la Mancha',
  'Électricité & Ångström',
  'Łódź',
  'IT',
  'Donaudampfschifffahrtsgesellschaftskapitän',
  'A History of the Decline and Fall of Practically Everybody in Many Chapters',
  'Преступление и наказание',
  'Οδύσσεια',
  'ألف ليلة وليلة',
  'مقدمة ابن خلدون',
  'بوستان سعدى',
  'آگ کا دریا',
  'מסע אל תום האלף',
  'गोदान',
  '红楼梦',
  '紅樓夢',
  '三体：黑暗森林',
  '吾輩は猫である',
  '채식주의자',
  'Война и мир',
  'Emma',
  'Nineteen Eighty-Four',
  '1984',
  'Hello, 世界',
  'كتاب C++ للمبتدئين (2024)',
  'What Is Life?',
];

test('COVER-02 the aspect follows the kind of item; the page header is 1920x1080', () => {
  expect(['spark', 'document', 'page-header', 'book', 'bookcast', 'constructor'].map(coverRatio)).toEqual([
    '4:3',
    '16:9',
    '16:9',
    '2:3',
    '1:1',
    '1:1',
  ]);
  expect(COVER_SIZES[coverRatio('page-header')]).toEqual({ width: 1920, height: 1080 });
});

test('COVER-02 every ratio is drawn in its own size', async () => {
  for (const ratio of COVER_RATIOS) {
    const cover = await drawCover(book({ ratio }));
    const made = await sharp(cover.webp).metadata();
    expect([made.format, made.width, made.height]).toEqual([
      'webp',
      COVER_SIZES[ratio].width,
      COVER_SIZES[ratio].height,
    ]);
    expect([cover.width, cover.height]).toEqual([made.width, made.height]);
  }
});

test('COVER-01 the same request gives the same bytes, another seed another picture', async () => {
  for (const style of COVER_STYLES) {
    const [first, again] = [await drawCover(book({ style }), SMALL), await drawCover(book({ style }), SMALL)];
    expect(Buffer.compare(first.webp, again.webp)).toBe(0);
    expect(first.style).toBe(style);
  }
  const [one, two] = [
    await drawCover(book({ style: 'bands' }), SMALL),
    await drawCover(book({ style: 'bands', seed: '2' }), SMALL),
  ];
  expect(Buffer.compare(one.webp, two.webp)).not.toBe(0);
});

test('COVER-01 titles of all kinds keep a contrast of 4.5 against the pixels behind them', async () => {
  expect(TITLES.length).toBe(40);
  const weak: string[] = [];
  for (const [i, title] of TITLES.entries()) {
    const ratio = COVER_RATIOS[i % COVER_RATIOS.length]!;
    const cover = await drawCover(
      book({ title, ratio, style: COVER_STYLES[i % COVER_STYLES.length]! }),
      i < COVER_STYLES.length ? 1 : SMALL,
    );
    if (!(cover.contrast! >= TITLE_CONTRAST_MIN)) weak.push(`${title}: ${cover.contrast}`);
  }
  expect(weak).toEqual([]);
});

test('COVER-01 every palette and every style stays legible', async () => {
  const weak: string[] = [];
  for (const [i, palette] of COVER_PALETTES.entries()) {
    const style = COVER_STYLES[(i * 3) % COVER_STYLES.length]!;
    const cover = await drawCover(book({ style, palette, ratio: '1:1' }), SMALL);
    if (!(cover.contrast! >= TITLE_CONTRAST_MIN)) weak.push(`${style} ${palette}: ${cover.contrast}`);
  }
  expect(weak).toEqual([]);
});

test('COVER-01 a title no face can write leaves the picture alone', async () => {
  const cover = await drawCover(book({ title: '𐎠𐎡𐎢', author: null }));
  expect(cover.contrast).toBeNull();
  expect((await sharp(cover.webp).metadata()).width).toBe(800);
});

test('COVER-01 without a title no words are drawn', async () => {
  const [bare, titled] = await Promise.all([drawCover(book({ includeTitle: false }), SMALL), drawCover(book(), SMALL)]);
  expect(bare.contrast).toBeNull();
  expect(titled.contrast).not.toBeNull();
});

test('COVER-01 a neighbour takes another style', async () => {
  const first = await drawCover(book(), SMALL);
  for (const seed of ['a', 'b', 'c']) {
    expect((await drawCover(book({ seed, avoid: [first.style] }), SMALL)).style).not.toBe(first.style);
  }
});

describe('COVER-01 palettes', () => {
  const called: [string, CoverPalette][] = [
    ['A whale and a ship at sea', 'abyss'],
    ['The Detective of Ancient Rome', 'parchment'],
    ['Software Engineering', 'signal'],
    ['The Moon and the Stars', 'nocturne'],
    ['Cooking with Mother', 'orchard'],
    ['ألف ليلة وليلة', 'nocturne'],
    ['حب', 'dusk'],
  ];
  test.each(called)('%s', (text, palette) => {
    for (const seed of ['1', '2', '3']) expect(choosePalette(text, seeded(seed))).toBe(palette);
  });

  test('words that name nothing leave it to chance', () => {
    const found = new Set(Array.from({ length: 60 }, (_, i) => choosePalette('constructor zzz', seeded(String(i)))));
    expect(found.size).toBeGreaterThan(8);
  });

  test('ink shows on every ground, both ways round', () => {
    for (const name of COVER_PALETTES) {
      for (const inverse of [false, true]) {
        const { ground, ink } = tonesOf(name, inverse);
        expect(contrast(ground, ink)).toBeGreaterThanOrEqual(TITLE_CONTRAST_MIN);
      }
    }
  });

  test('a prompt and themes choose too', async () => {
    const cover = await drawCover(
      book({ title: 'Untitled', prompt: 'a stormy ocean with a ship', themes: ['sea'] }),
      SMALL,
    );
    expect(cover.palette).toBe('abyss');
  });
});
