import { expect, test } from 'vitest';
import { chordOf, parseChord, type Press } from './chord.ts';

const NONE = { ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };
const press = (key: string, held: Partial<Press> = {}) => chordOf({ key, code: '', ...NONE, ...held });

test('a chord has one way of writing, and what is none is refused', () => {
  expect(['Mod+k', 'Mod+Alt+Shift+f', 'Shift+F3', '?', 'Mod++', '+', 'Space'].map(parseChord)).toEqual([
    'Mod+K',
    'Mod+Alt+Shift+F',
    'Shift+F3',
    '?',
    'Mod++',
    '+',
    'Space',
  ]);
  expect(parseChord('Shift+?'), 'Shift is part of the sign').toBe('?');
  expect(['', ' ', 'Mod+', 'Shift+Mod+K', 'Control+K', 'F25', 'Arrow', 'ab'].map(parseChord)).toEqual(
    Array.from({ length: 8 }, () => null),
  );
});

test('Ctrl and Cmd are both Mod; a modifier alone and a dead key are no chord', () => {
  expect(press('k', { ctrlKey: true })).toBe('Mod+K');
  expect(press('k', { metaKey: true })).toBe('Mod+K');
  expect(press('K', { ctrlKey: true, shiftKey: true })).toBe('Mod+Shift+K');
  expect(press('K'), 'Caps Lock is not Shift').toBe('K');
  expect(['Control', 'Shift', 'Alt', 'Meta', 'AltGraph', 'Dead', 'Process'].map((key) => press(key))).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('signs are what they are, whether a keyboard needs Shift for them or not', () => {
  expect(press('?', { shiftKey: true })).toBe('?');
  expect(press('/', { shiftKey: true, code: 'Digit7' }), 'German').toBe('/');
  expect(press('1', { shiftKey: true, code: 'Digit1' }), 'French').toBe('1');
  expect(press('+', { shiftKey: true })).toBe('+');
  expect(press(' ', { shiftKey: true })).toBe('Shift+Space');
  expect(press('F3', { shiftKey: true })).toBe('Shift+F3');
});

test('on keyboards of other scripts the place of the key counts', () => {
  expect(press('ن', { ctrlKey: true, code: 'KeyK' }), 'Arabic').toBe('Mod+K');
  expect(press('لا', { code: 'KeyB' }), 'one key, two letters').toBe('B');
  expect(press('л', { ctrlKey: true, code: 'KeyK' }), 'Russian').toBe('Mod+K');
  expect(press('ל', { ctrlKey: true, code: 'KeyK' }), 'Hebrew').toBe('Mod+K');
  expect(press('ظ', { code: 'Slash' }), 'Arabic').toBe('/');
  expect(press('؟', { shiftKey: true, code: 'Slash' }), 'Arabic').toBe('?');
  expect(press('۲', { code: 'Digit2' }), 'Persian').toBe('2');
  expect(press('h', { code: 'KeyD' }), 'Dvorak types Latin: what it types counts').toBe('H');
  expect(press('é', { code: 'Digit2' }), 'French').toBe('É');
});

test('AltGr types a character; Option on a Mac does not', () => {
  expect(press('@', { ctrlKey: true, altKey: true, altGraph: true, code: 'KeyQ' }), 'Windows').toBe('@');
  expect(press('@', { altGraph: true, code: 'KeyQ' }), 'Linux').toBe('@');
  expect(press('˚', { altKey: true, code: 'KeyK' }), 'Mac').toBe('Alt+K');
  expect(press('k', { ctrlKey: true, altKey: true, code: 'KeyK' })).toBe('Mod+Alt+K');
});
