import { expect, test } from 'vitest';
import type { Look } from '../engine.ts';
import { DEFAULT_SETTINGS, PRESETS } from '../../core/settings.ts';
import { lookOf } from '../state/look.ts';
import { bookCss } from './book-css.ts';
import { withoutScripts } from './sandbox-tokens.ts';

const look: Look = {
  background: '#1a1a1a',
  text: '#e0e0e0',
  link: '#60d9c1',
  lit: '#2fbfa6',
  onLit: '#021817',
  scheme: 'dark',
  forceColors: true,
  fontFamily: null,
  fontFaces: '',
  fontSize: 18,
  textAlign: 'book',
  flow: 'paged',
  margin: 'normal',
  lineHeight: 'book',
  columns: 'auto',
  hyphenation: 'book',
};
const after = (change: Partial<Look> = {}) => bookCss({ ...look, ...change })[1];

test('READ-03 size, face, alignment and colours reach the pages', () => {
  expect(after()).toContain('font-size: 18px !important');
  expect(after({ fontFamily: 'Arial, sans-serif' })).toContain('font-family: Arial, sans-serif !important');
  expect(after({ textAlign: 'justify' })).toContain('text-align: justify !important');
  expect(after()).toContain('color: #e0e0e0 !important');
});

test('READ-03 by default the book keeps its own faces, and its own colours on a light page', () => {
  expect(after()).not.toMatch(/font-family:[^;]+!important/);
  expect(after({ forceColors: false })).not.toContain('color: inherit');
});

test('READ-09 a page that is a drawing keeps its white paper in the dark', () => {
  expect(after()).toContain('body > svg:only-child:not(:has(image)) { background: white; }');
  expect(after({ scheme: 'light' })).not.toContain('background: white');
});

test('READ-03 lines stand as far apart as the book says, until a distance is chosen', () => {
  expect(after()).not.toContain('line-height');
  expect(after({ lineHeight: 'loose' })).toContain('line-height: 1.9 !important');
});

test('READ-03 until a person chooses an alignment, the book keeps its own', () => {
  expect(after()).not.toContain('text-align');
});

test('READ-03 left is the start of the line, so a right-to-left book is not turned round', () => {
  expect(after({ textAlign: 'left' })).toContain('text-align: start !important');
  expect(after({ textAlign: 'right' })).toContain('text-align: end !important');
});

test('READ-09 a frame that may reach our origin never runs scripts', () => {
  expect(withoutScripts('allow-same-origin allow-scripts')).toBe('allow-same-origin');
  expect(withoutScripts('ALLOW-SCRIPTS  allow-same-origin')).toBe('allow-same-origin');
});

/** How far two colors are apart (WCAG). */
function contrast(...colors: [string, string]): number {
  const [light = 0, dark = 0] = colors
    .map((color) => {
      const [r = 0, g = 0, b = 0] = [1, 3, 5]
        .map((at) => parseInt(color.slice(at, at + 2), 16) / 255)
        .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    })
    .sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('READ-03 selected and lit words are read on their ground in every theme, preset and own color', () => {
  const custom = ['#101010', '#777777', '#2fbfa6', '#12a594', '#ffffff'].map((backgroundColor) => ({
    backgroundColor,
    textColor: '#888888',
  }));
  for (const theme of ['dark', 'light'] as const)
    for (const colors of [null, ...Object.values(PRESETS), ...custom]) {
      const own = lookOf(
        { ...DEFAULT_SETTINGS, useCustomColors: colors !== null, ...colors },
        theme,
        '',
        () => '#111111',
      );
      const lit = /::highlight\(maktaba-lit\) \{ background-color: (\S+); color: (\S+); \}/.exec(bookCss(own)[1]);
      const [ground = '', words = ''] = lit?.slice(1) ?? [];
      expect(contrast(ground, words)).toBeGreaterThanOrEqual(4.5);
      expect(bookCss(own)[1]).toContain(`*::selection { background: ${ground} !important; color: ${words} !important;`);
    }
});

test('READ-03 justified text has hyphens, of the book or of the person, until they are switched off', () => {
  expect(after()).toContain('[data-justified] :is(p');
  expect(after({ textAlign: 'justify' })).toMatch(/p, li[^{]*\{ hyphens: auto;/);
  expect(after({ textAlign: 'left' })).not.toContain('hyphens: auto');
  expect(after({ hyphenation: 'on', textAlign: 'left' })).toContain('hyphens: auto !important');
  expect(after({ hyphenation: 'off', textAlign: 'justify' })).not.toContain('hyphens: auto');
  expect(after({ hyphenation: 'off' })).toContain('hyphens: none !important');
});
