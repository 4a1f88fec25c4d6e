import { expect, test } from 'vitest';
import { ariaKeys, chordNames, chordText } from './chord-text.ts';

test('keys are written as they stand on the keyboard', () => {
  expect(
    ['Mod+K', 'Shift+F3', 'Mod+Alt+Shift+F', '+', 'PageDown', '?'].map((chord) => chordText(chord, false)),
  ).toEqual(['Ctrl K', 'Shift F3', 'Ctrl Alt Shift F', '+', 'PgDn', '?']);
  expect(['Mod+K', 'Mod+Alt+Shift+F', 'ArrowLeft'].map((chord) => chordText(chord, true))).toEqual(['⌘K', '⌘⌥⇧F', '←']);
});

test('keys have names to be read aloud', () => {
  expect(chordNames('Mod+Shift+PageDown', false)).toEqual(['Ctrl', 'Shift', 'PageDown']);
  expect(chordNames('Mod+Alt+?', true)).toEqual(['Command', 'Option', '?']);
});

test('screen readers are told every way to press it', () => {
  expect(ariaKeys(['Mod+K'])).toBe('Control+K Meta+K');
  expect(ariaKeys(['/', 'Mod+Shift+F'])).toBe('/ Control+Shift+F Meta+Shift+F');
  expect(ariaKeys(['+'])).toBe('Plus');
  expect(ariaKeys([])).toBeUndefined();
});
