import { beforeEach, expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { formatNumber } from '../../../../platform/web/format.ts';
import type { Block, Change } from '../../core/model/things.ts';
import { deletion, patch } from '../../core/scene/changes.ts';
import { History } from '../../core/scene/history.ts';
import { Scene } from '../../core/scene/scene.ts';
import { type Editor, openEditor } from './editor.ts';

const i18n = {
  t: translatorOf('en'),
  number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber('en', value, options),
};
const block: Block = {
  id: 'a',
  kind: 'block',
  type: 'text-note',
  x: 10,
  y: 10,
  w: 200,
  h: 150,
  text: 'old',
  meta: {},
  color: 'yellow',
  z: 1,
  locked: false,
};

let scene: Scene;
let changes: (readonly Change[])[];
let host: HTMLElement;
let letGo: string[];

function edit(role: 'edit' | 'view' = 'edit', of: Block = block): Editor | null {
  const history = new History(scene);
  const el = host.querySelector<HTMLElement>('[data-testid=block]')!;
  return openEditor(
    { host, hold: () => el, letGo: (id) => letGo.push(id) },
    of,
    {
      scene,
      role: { get: () => role },
      change: (all, options) => {
        changes.push(all);
        history.do(all, options);
      },
    },
    i18n,
  );
}
const field = () => host.querySelector('textarea');
const now = () => scene.blocks.get('a');

beforeEach(async () => {
  await mount(
    <div data-testid="host" tabIndex={-1}>
      <div data-testid="block" style={{ position: 'relative', width: 200, height: 150 }} />
      <button type="button">elsewhere</button>
    </div>,
    { areas: ['forgeblocks'] },
  );
  host = document.querySelector('[data-testid=host]')!;
  scene = new Scene([block]);
  changes = [];
  letGo = [];
});

test('FORGE-02 Ctrl+Enter saves and sizes 280x180', async () => {
  edit();
  await userEvent.keyboard(' and new');
  await userEvent.keyboard('{Control>}{Enter}{/Control}');
  expect(now()).toMatchObject({ text: 'old and new', w: 280, h: 180 });
  expect(field()).toBeNull();
  expect(letGo).toEqual(['a']);
  expect(document.activeElement).toBe(host);
});

test('FORGE-02 Escape cancels, and the blur after it saves nothing', async () => {
  edit();
  await userEvent.keyboard(' and new');
  await userEvent.keyboard('{Escape}');
  expect(now()).toBe(scene.blocks.get('a'));
  expect(now()!.text).toBe('old');
  expect(changes).toEqual([]);
  expect(letGo).toEqual(['a']);
});

test('FORGE-02 leaving saves if the text changed, with a width of 280 to 400', async () => {
  edit();
  await userEvent.keyboard('!');
  host.querySelector('button')!.focus();
  expect(now()).toMatchObject({ text: 'old!', w: 280, h: 150 });
  expect(field()).toBeNull();
});

test('FORGE-02 leaving without a change writes nothing', () => {
  edit();
  host.querySelector('button')!.focus();
  expect(changes).toEqual([]);
  expect(now()!.w).toBe(200);
});

test('FORGE-02 Enter and Escape of an input method are its own', () => {
  edit();
  const composing = { bubbles: true, cancelable: true, isComposing: true };
  field()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', ctrlKey: true, ...composing }));
  field()!.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', ...composing }));
  expect(field()).not.toBeNull();
});

test('FORGE-02 keys in the field don’t reach the canvas', async () => {
  const heard = vi.fn<() => void>();
  host.addEventListener('keydown', heard);
  edit();
  await userEvent.keyboard('n{Delete}{Escape}');
  expect(heard).not.toHaveBeenCalled();
});

test('FORGE-02 somebody who may only look can’t edit; nor can anybody a quotation', () => {
  expect(edit('view')).toBeNull();
  expect(edit('edit', { ...block, type: 'book-quote' })).toBeNull();
  expect(field()).toBeNull();
});

test('FORGE-02 a text of more than 1 MB is not saved and not lost', () => {
  const editor = edit()!;
  const line = `${'word é '.repeat(12)}\n`;
  const most = Math.floor(1_000_000 / new TextEncoder().encode(line).length);
  const tooLong = line.repeat(most + 1);
  field()!.value = tooLong;
  field()!.dispatchEvent(new Event('input'));
  expect(host.querySelector('[role=alert]')!.textContent).toContain('1 MB');
  host.querySelector('button')!.focus();
  expect(field()!.value).toHaveLength(tooLong.length);
  expect(editor.close(true)).toBe(false);
  expect(changes).toEqual([]);
  field()!.value = line.repeat(most);
  field()!.dispatchEvent(new Event('input'));
  expect(editor.close(true)).toBe(true);
  expect(now()!.text).toHaveLength(line.length * most);
});

test('FORGE-04 words that somebody else wrote meanwhile stay, and one’s own are kept beside them', async () => {
  edit();
  await userEvent.keyboard(' mine');
  scene.apply([patch(block, { text: 'theirs' })]);
  host.querySelector('button')!.focus();
  expect(now()!.text).toBe('theirs');
  const other = [...scene.blocks.values()].find(({ id }) => id !== 'a')!;
  expect(other).toMatchObject({ text: 'old mine', x: 30, y: 30, meta: { conflictOf: 'a' } });
});

test('FORGE-04 a block that was deleted meanwhile comes back with the new words', async () => {
  edit();
  await userEvent.keyboard(' mine');
  scene.apply([deletion(block)]);
  host.querySelector('button')!.focus();
  expect(now()!.text).toBe('old mine');
});

test('FORGE-04 what is typed is saved when the page goes', async () => {
  edit();
  await userEvent.keyboard(' mine');
  window.dispatchEvent(new Event('pagehide'));
  expect(now()!.text).toBe('old mine');
});
