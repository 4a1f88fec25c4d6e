import { beforeEach, expect, test, vi } from 'vitest';
import type { Command } from './command.ts';

/** What stands in front of the page, by the selector that asks for it. */
let inFront = false;
vi.stubGlobal('document', { querySelector: () => (inFront ? {} : null), addEventListener: () => {} });
vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {}, removeItem: () => {} });
vi.stubGlobal('window', { addEventListener: () => {} });
const { dispatchKey } = await import('./dispatch.ts');
const { addScope } = await import('./registry.ts');
const { saveKeyChanges } = await import('./changed-keys.ts');

const icon = null as unknown as Command['icon'];
const tools = { go: () => {}, t: () => '' };
let done: string[] = [];
let leave: (() => void)[] = [];

/** A component comes, with commands that note their name. */
function show(...commands: (Partial<Command> & { id: string })[]): () => void {
  const current = commands.map((more) => ({
    tools,
    command: {
      label: 'shell.shortcuts.title',
      group: 'shell.shortcuts.reading',
      icon,
      keys: ['H'],
      perform: () => void done.push(more.id),
      ...more,
    } satisfies Command,
  }));
  const end = addScope({ current });
  leave.push(end);
  return end;
}

type Held = {
  ctrlKey?: boolean;
  repeat?: boolean;
  isComposing?: boolean;
  keyCode?: number;
  defaultPrevented?: boolean;
};

/** Presses a key on an element that is within what `selector` names; tells whether it was taken. */
function press(key: string, held: Held = {}, within?: RegExp): boolean {
  let taken = false;
  const target = { closest: (selector: string) => (within?.test(selector) ? {} : null) };
  dispatchKey({
    key,
    code: '',
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    shiftKey: false,
    repeat: false,
    isComposing: false,
    keyCode: 0,
    defaultPrevented: false,
    getModifierState: () => false,
    preventDefault: () => (taken = true),
    target,
    ...held,
  } as unknown as KeyboardEvent);
  return taken;
}

beforeEach(() => {
  for (const end of leave) end();
  leave = [];
  done = [];
  inFront = false;
  saveKeyChanges({});
});

test('the component that came last is asked first, one that left no more, and a command that does not apply is passed over', () => {
  show({ id: 'early' });
  const end = show({ id: 'late' });
  press('h');
  end();
  press('h');
  show({ id: 'idle', when: () => false });
  press('h');
  expect(done).toEqual(['late', 'early', 'early']);
  expect(press('j'), 'a key of nobody is left to the browser').toBe(false);
});

test('a command of the page comes before one that applies everywhere, whichever came last', () => {
  show({ id: 'page' });
  show({ id: 'general', everywhere: true });
  press('h');
  expect(done).toEqual(['page']);
});

test('while text is typed only chords with Ctrl or Cmd are heard, and what asks to be', () => {
  show({ id: 'letter' }, { id: 'chord', keys: ['Mod+K'] }, { id: 'escape', keys: ['Escape'], inFields: true });
  expect(press('h', {}, /textarea/)).toBe(false);
  press('k', { ctrlKey: true }, /textarea/);
  press('Escape', {}, /textarea/);
  expect(done).toEqual(['chord', 'escape']);
});

test('a button is pressed with the space bar, a slider moved with arrows: letters pass', () => {
  show({ id: 'space', keys: ['Space'] }, { id: 'arrow', keys: ['ArrowLeft'] }, { id: 'letter' });
  expect(press(' ', {}, /button/)).toBe(false);
  expect(press('ArrowLeft', {}, /slider/)).toBe(false);
  press('ArrowLeft', {}, /button/);
  press('h', {}, /slider/);
  expect(done).toEqual(['arrow', 'letter']);
});

test('what is behind a dialog hears no keys', () => {
  show({ id: 'behind' }, { id: 'search', keys: ['Mod+K'], overDialogs: true });
  inFront = true;
  expect(press('h')).toBe(false);
  press('k', { ctrlKey: true });
  expect(done).toEqual(['search']);
});

test('a held key is taken but performs again only what repeats', () => {
  show({ id: 'once' }, { id: 'again', keys: ['J'], repeats: true });
  expect(press('h', { repeat: true })).toBe(true);
  expect(press('j', { repeat: true })).toBe(true);
  expect(done).toEqual(['again']);
});

test('what an input method composes with, and what another has taken, is none of ours', () => {
  show({ id: 'letter' });
  press('h', { isComposing: true });
  press('h', { keyCode: 229 });
  press('h', { defaultPrevented: true });
  press(undefined as unknown as string);
  expect(done).toEqual([]);
});

test('keys that a person has chosen count, and those they replaced no longer', () => {
  show({ id: 'letter' });
  saveKeyChanges({ letter: ['Mod+J'] });
  expect(press('h')).toBe(false);
  press('j', { ctrlKey: true });
  expect(done).toEqual(['letter']);
});
