import { expect, test, vi } from 'vitest';
import { FACES, type FaceName } from '../type/faces.ts';
import { fit, piecesOf } from '../type/fit.ts';
import { fontsOpen } from '../type/fonts.ts';
import { readsRightToLeft, setterFor } from '../type/shape.ts';
import { planWords, shorten } from './plan.ts';
import { setTitle } from './set-title.ts';

const room = { x: 70, y: 70, width: 660, height: 360, align: 'start' as const, anchor: 'top' as const, sizeMax: 17 };
const faces = Object.keys(FACES) as FaceName[];

const SAMPLES = [
  'Zażółć gęślą jaźń — “quoted” & more…',
  'Ångström’s Œuvre',
  'Việt Nam',
  'Преступление: и наказание',
  'Їжак',
  'Οδύσσεια',
  'ألف ليلة وليلة، ٣',
  'آگ کا دریا',
  'گلستان سعدی',
  'א. ב. יהושע: אל־תום',
  'गोदान की कहानी',
  '红楼梦',
  '紅樓夢',
  '吾輩は猫である',
  '채식주의자',
];

test('COVER-01 every script has outlines in every face, punctuation included', async () => {
  for (const face of faces) {
    for (const text of SAMPLES) {
      const setter = await setterFor(FACES[face], text);
      expect([face, text, setter.covers(text)]).toEqual([face, text, true]);
      const line = setter.line(text, 100);
      expect(line.path.length).toBeGreaterThan([...text].length * 20);
      expect(line.width).toBeGreaterThan(60);
    }
  }
});

test('COVER-01 a right-to-left title stands at the right edge, its letters joined', async () => {
  expect(readsRightToLeft('ألف ليلة')).toBe(true);
  expect(readsRightToLeft('Hello')).toBe(false);
  const set = await setTitle(planWords('نور', null, null), 'didone', room, 9.8);
  const box = set!.boxes[0]!;
  expect(box.x + box.width).toBeCloseTo(room.x + room.width, 0);
  const setter = await setterFor(FACES.didone, 'بوستان');
  expect(setter.line('بوستان', 100).path).not.toBe([...'بوستان'].map((c) => setter.line(c, 100).path).join(''));
});

test('COVER-01 what was set before never changes a line', async () => {
  vi.resetModules();
  const fresh = await import('../type/shape.ts');
  for (const face of faces) {
    const setter = await fresh.setterFor(FACES[face], 'آگ کا دریا');
    setter.line('آگ', 100);
    const joined = setter.line('کا', 100).width;
    expect(joined).toBeLessThan(setter.line('ک', 100).width + setter.line('ا', 100).width);
    const usual = await setterFor(FACES[face], 'آگ کا دریا');
    expect(setter.line('آگ کا دریا', 100).path).toBe(usual.line('آگ کا دریا', 100).path);
  }
});

test('COVER-01 mixed directions: brackets are mirrored in right-to-left text', async () => {
  const setter = await setterFor(FACES.caption, 'א(ב)');
  const open = setter.line('א(', 100).path;
  const close = setter.line('א)', 100).path;
  expect(open).not.toBe(close);
  expect(setter.covers('א(ב)')).toBe(true);
});

test('COVER-01 words never leave their room, whatever the title', async () => {
  const titles = [
    'IT',
    'W'.repeat(80),
    'word '.repeat(60),
    'ا'.repeat(200),
    '漢'.repeat(300),
    'Donaudampfschifffahrtsgesellschaft',
  ];
  for (const title of titles) {
    const set = await setTitle(
      planWords(title, 'A subtitle that says a little more', 'Somebody'),
      'oldstyle',
      room,
      9.8,
    );
    for (const box of set!.boxes) {
      expect(box.x).toBeGreaterThanOrEqual(room.x - 2);
      expect(box.x + box.width).toBeLessThanOrEqual(room.x + room.width + 2);
    }
    const foot = Math.max(...set!.boxes.map((box) => box.y + box.height));
    expect(foot).toBeLessThanOrEqual(room.y + room.height * 1.2);
  }
});

test('COVER-01 lines are balanced and do not end on a small word', async () => {
  const text = 'A Brief Atlas of the Night Sky';
  const setter = await setterFor(FACES.garamond, text);
  const { lines } = fit(text, setter, { width: 660, height: 300, sizeMax: 170, linesMax: 4 });
  expect(lines).toEqual(['A Brief Atlas', 'of the Night Sky']);
});

test('COVER-01 Japanese breaks between words and never before a closing mark', () => {
  const pieces = piecesOf('「吾輩」は、猫である。').map((piece) => piece.text);
  expect(pieces.join('')).toBe('「吾輩」は、猫である。');
  expect(pieces.length).toBeGreaterThan(1);
  for (const piece of pieces) expect(piece).not.toMatch(/^[」、。]/u);
});

test('COVER-01 a long title gives its second half to the subtitle', () => {
  expect(planWords('Frankenstein; or, The Modern Prometheus')).toEqual({
    title: 'Frankenstein',
    subtitle: 'Or, The Modern Prometheus',
    author: null,
  });
  expect(planWords('Dune: Two').title).toBe('Dune: Two');
  expect(planWords('Emma', '  ', '').subtitle).toBeNull();
  expect(shorten('one two three four', 11)).toBe('one two…');
  expect(planWords('a\u202eb\u0000c').title).toBe('a b c');
  expect(planWords('📚 Books & 👩‍🚀 Co™ 1').title).toBe('Books & Co™ 1');
});

test('COVER-01 open fonts are bounded', async () => {
  for (let start = 0x4e00; start < 0x9000; start += 0x50) {
    await setterFor(FACES.didone, String.fromCodePoint(start, start + 17, start + 40));
  }
  expect(fontsOpen()).toBeLessThanOrEqual(48);
});
