import { expect, test } from 'vitest';
import type { Look } from '../engine.ts';
import { bookCss } from './book-css.ts';
import { withoutScripts } from './sandbox-tokens.ts';

const look: Look = {
  background: '#1a1a1a',
  text: '#e0e0e0',
  link: '#60d9c1',
  lit: '#2fbfa6',
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
