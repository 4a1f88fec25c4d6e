import { expect, test } from 'vitest';
import { safeAddress } from './external-link.ts';
import { sideOfClick, turnOfKey, zoomOfKey } from './turn-keys.ts';

const press = (key: string, held: Partial<Record<'shiftKey' | 'altKey' | 'ctrlKey' | 'metaKey', boolean>> = {}) =>
  turnOfKey({ key, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

test('READ-09 keys turn pages; arrows name a side, so that a right-to-left book turns the right way', () => {
  expect(['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', ' ', 'Home', 'End'].map((key) => press(key))).toEqual([
    'left',
    'right',
    'next',
    'previous',
    'next',
    'start',
    'end',
  ]);
  expect(press(' ', { shiftKey: true })).toBe('previous');
});

test('READ-09 shortcuts of browser and app do not turn pages', () => {
  expect([
    press('ArrowLeft', { altKey: true }),
    press('ArrowRight', { shiftKey: true }),
    press(' ', { ctrlKey: true }),
    press('k', { metaKey: true }),
    press('a'),
  ]).toEqual([null, null, null, null, null]);
});

test('READ-09 a click turns in the outer thirds of the page only', () => {
  expect([
    sideOfClick(110, 100, 600),
    sideOfClick(400, 100, 600),
    sideOfClick(690, 100, 600),
    sideOfClick(5, 0, 0),
  ]).toEqual(['left', null, 'right', null]);
});

test('READ-09 a link of a book leads to web pages and mail, nowhere else', () => {
  expect(safeAddress('https://example.org/a b')).toBe('https://example.org/a%20b');
  expect(safeAddress('mailto:a@example.org')).toBe('mailto:a@example.org');
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:1',
    'data:text/html,x',
    'file:///etc/passwd',
    'blob:http://x/1',
    'vbscript:1',
    'no address',
  ])
    expect(safeAddress(href)).toBeNull();
});

test('READ-09 plus, minus and nought zoom, with no other key held', () => {
  const key = (name: string, ctrlKey = false) =>
    zoomOfKey({ key: name, ctrlKey, shiftKey: name === '+', altKey: false, metaKey: false });
  expect([key('+'), key('='), key('-'), key('0'), key('1'), key('+', true)]).toEqual([1, 1, -1, 'page', null, null]);
});
