import { expect, test } from 'vitest';
import { safeAddress } from './external-link.ts';
import { chordOf, parseChord } from '../../../platform/web/commands/chord.ts';
import type { CommandSpec } from '../../../platform/web/commands/command.ts';
import { readerCommands, TURNS, ZOOMS } from './commands.ts';
import { sideOfClick } from './turns.ts';

type Press = Parameters<typeof chordOf>[0];
const NONE = { code: '', ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, altGraph: false };

/** The names of the commands that a press asks for. */
const asked = (specs: Record<string, CommandSpec>, key: string, held: Partial<Press> = {}) => {
  const chord = chordOf({ key, ...NONE, ...held });
  return Object.keys(specs).filter((name) => chord !== null && specs[name]!.keys?.includes(chord));
};

test('READ-09 keys turn pages; arrows name a side, so that a right-to-left book turns the right way', () => {
  const keys = ['ArrowLeft', 'ArrowRight', 'PageDown', 'PageUp', ' ', 'Home', 'End'];
  expect(keys.flatMap((key) => asked(TURNS, key))).toEqual([
    'left',
    'right',
    'next',
    'previous',
    'next',
    'start',
    'end',
  ]);
  expect(asked(TURNS, ' ', { shiftKey: true })).toEqual(['previous']);
});

test('READ-09 shortcuts of browser and app do not turn pages', () => {
  expect([
    ...asked(TURNS, 'ArrowLeft', { altKey: true }),
    ...asked(TURNS, 'ArrowRight', { shiftKey: true }),
    ...asked(TURNS, ' ', { ctrlKey: true }),
    ...asked(TURNS, 'k', { metaKey: true }),
    ...asked(TURNS, 'a'),
  ]).toEqual([]);
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
  const key = (name: string, ctrlKey = false) => asked(ZOOMS, name, { ctrlKey, shiftKey: name === '+' });
  expect([key('+'), key('='), key('-'), key('0'), key('1'), key('+', true)]).toEqual([
    ['in'],
    ['in'],
    ['out'],
    ['page'],
    [],
    [],
  ]);
});

test('every command of the reader has an id of its own and keys as they are written', () => {
  for (const dir of ['ltr', 'rtl'] as const) {
    const commands = readerCommands(dir);
    expect(new Set(commands.map(({ id }) => id)).size).toBe(commands.length);
    const keys = commands.flatMap((command) => command.keys ?? []);
    expect(keys.map(parseChord)).toEqual(keys);
  }
});
