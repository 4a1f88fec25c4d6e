import { beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { formatNumber } from '../../../../platform/web/format.ts';
import type { Block, Change } from '../../core/model/things.ts';
import { creation, deletion, patch } from '../../core/scene/changes.ts';
import { History } from '../../core/scene/history.ts';
import { Scene } from '../../core/scene/scene.ts';
import { copyBeside } from '../../core/sync/conflicts.ts';
import { fieldsOf, thingFrom } from '../../core/model/wire.ts';
import { editRun } from '../../core/steps/edit-run.ts';
import { Toaster } from '../../../../platform/web/toaster.tsx';
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
  color: 'amber',
  z: 1,
  locked: false,
};

let scene: Scene;
let history: History;
let changes: (readonly Change[])[];
let host: HTMLElement;
let letGo: string[];

function edit(role: 'edit' | 'view' = 'edit', of: Block = block): Editor | null {
  const el = host.querySelector<HTMLElement>('[data-testid=block]')!;
  return openEditor(
    { host, hold: () => el, letGo: (id) => letGo.push(id) },
    of,
    {
      scene,
      history,
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
      <Toaster />
    </div>,
    { areas: ['forgeblocks'] },
  );
  host = document.querySelector('[data-testid=host]')!;
  scene = new Scene([block]);
  history = new History(scene);
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

test('FORGE-02 what is typed is on the canvas at once, and is one step to undo', async () => {
  edit();
  await userEvent.keyboard(' and');
  expect(now()).toMatchObject({ text: 'old and', w: 200 });
  await userEvent.keyboard(' new');
  expect(now()!.text).toBe('old and new');
  host.querySelector('button')!.focus();
  expect(now()).toMatchObject({ text: 'old and new', w: 280 });
  edit('edit', now());
  await userEvent.keyboard('!');
  host.querySelector('button')!.focus();
  history.undo();
  expect(now()!.text).toBe('old and new');
  history.undo();
  expect(now()).toMatchObject({ text: 'old', w: 200 });
  expect(history.canUndo).toBe(false);
});

test('FORGE-02 Escape takes the whole edit back, without a step, and its words can be brought back', async () => {
  edit();
  await userEvent.keyboard(' and new');
  await userEvent.keyboard('{Escape}');
  expect(now()).toMatchObject({ text: 'old', w: 200 });
  expect(history.canUndo).toBe(false);
  expect(letGo).toEqual(['a']);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(now()!.text).toBe('old and new');
  await expect.element(page.getByText('Discarded')).toBeInTheDocument();
  history.undo();
  expect(now()!.text).toBe('old');
});

test('FORGE-02 Escape without a change writes nothing', async () => {
  edit();
  await userEvent.keyboard('{Escape}');
  expect(changes).toEqual([]);
  expect(history.canUndo).toBe(false);
});

test('FORGE-02 a new note that stays empty goes away, whether by Escape or by leaving it', async () => {
  const fresh: Block = { ...block, id: 'a', text: '' };
  for (const leave of [
    () => userEvent.keyboard('{Escape}'),
    () => Promise.resolve(host.querySelector('button')!.focus()),
    () => userEvent.keyboard('x{Backspace}{Escape}'),
  ]) {
    scene = new Scene([]);
    history = new History(scene);
    history.do([creation(fresh)], { same: editRun('a') });
    edit('edit', fresh);
    await leave();
    expect(scene.blocks.size).toBe(0);
    expect(history.canUndo).toBe(false);
  }
});

test('FORGE-02 a new note without words goes with the page, and is back if the page is and gets some', async () => {
  const fresh: Block = { ...block, id: 'a', text: '' };
  scene = new Scene([]);
  history = new History(scene);
  history.do([creation(fresh)], { same: editRun('a') });
  edit('edit', fresh);
  window.dispatchEvent(new Event('pagehide'));
  expect(scene.blocks.size).toBe(0);
  await userEvent.keyboard('words');
  expect(now()!.text).toBe('words');
});

test('FORGE-02 the discarded words of a new note come back with it; an empty note of before stays', async () => {
  const fresh: Block = { ...block, id: 'a', text: '' };
  scene = new Scene([]);
  history = new History(scene);
  history.do([creation(fresh)], { same: editRun('a') });
  edit('edit', fresh);
  await userEvent.keyboard('words{Escape}');
  expect(scene.blocks.size).toBe(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  expect(now()!.text).toBe('words');
  scene = new Scene([fresh]);
  history = new History(scene);
  edit('edit', fresh);
  await userEvent.keyboard('{Escape}');
  expect(now()).toEqual(fresh);
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

test('FORGE-04 words that others write show in an open editor without words of one’s own', () => {
  edit();
  scene.apply([patch(block, { text: 'theirs' })]);
  expect(field()!.value).toBe('theirs');
  host.querySelector('button')!.focus();
  expect(now()!.text).toBe('theirs');
  expect(scene.blocks.size).toBe(1);
});

test('FORGE-04 words that met others on their way were kept beside them, and typing goes on there', async () => {
  edit();
  await userEvent.keyboard(' mine');
  const near = fieldsOf(scene.get('a')!);
  const copy = thingFrom('b', copyBeside({ text: 'old mine', near: 'a', by: 'Sam' }, near))!;
  scene.apply([creation(copy), patch(block, { text: 'theirs' })]);
  expect(field()!.value).toBe('old mine');
  await userEvent.keyboard(' too');
  host.querySelector('button')!.focus();
  expect(now()!.text).toBe('theirs');
  expect(scene.blocks.get('b')!.text).toBe('old mine too');
  expect(scene.blocks.size).toBe(2);
});

test('FORGE-04 words that are not written yet when others change the block are kept beside theirs', () => {
  edit();
  const long = 'word '.repeat(5000);
  field()!.value = long;
  field()!.dispatchEvent(new Event('input'));
  scene.apply([patch(block, { text: 'theirs' })]);
  expect(field()!.value).toBe(long);
  host.querySelector('button')!.focus();
  expect(now()!.text).toBe('theirs');
  const other = [...scene.blocks.values()].find(({ id }) => id !== 'a')!;
  expect(other).toMatchObject({ text: long, x: 30, y: 30, meta: { conflictOf: { id: 'a', by: null } } });
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

/** Pastes as a browser does: what the page doesn't take, the field gets as plain text. */
function paste(html: string, text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData('text/html', html);
  clipboardData.setData('text/plain', text);
  const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true });
  if (field()!.dispatchEvent(event)) document.execCommand('insertText', false, text);
}

test('FORGE-02 a part of a page that is pasted into a note keeps its links and lists; undo gives the plain words', async () => {
  edit();
  await userEvent.keyboard(': ');
  paste('<p>See <a href="https://example.org/a">the lamp</a></p><ul><li>one</li></ul>', 'See the lamp\r\none');
  expect(field()!.value).toBe('old: See the lamp\none');
  await expect.poll(() => now()!.text).toBe('old: See [the lamp](https://example.org/a)\n\n- one');
  document.execCommand('undo');
  expect(field()!.value).toBe('old: See the lamp\none');
  field()!.setSelectionRange(99, 99);
  paste('<span>plain</span>', ' plain');
  expect(now()!.text).toBe('old: See the lamp\none plain');
});

test('FORGE-02 words typed right after a paste stay where they are: the pasted ones remain plain', async () => {
  edit();
  paste('<b>bold</b>', 'bold');
  document.execCommand('insertText', false, '!');
  await import('../taking/read/html-markdown.ts');
  await new Promise((done) => setTimeout(done));
  expect(now()!.text).toBe('oldbold!');
});
