import { userEvent, page } from 'vitest/browser';
import { expect, test } from 'vitest';
import { edge, frame, note } from '../../../../tests/support/forge-things.ts';
import { testCanvas, type TestCanvas } from '../../../../tests/support/forge-commands.tsx';
import { axe, mount } from '../../../../tests/support/mount.tsx';
import { loadMessages, translatorOf } from '../../../../platform/web/catalogue.ts';
import type { Thing } from '../../core/model/things.ts';
import { CanvasStatus } from '../commands/canvas-status.tsx';
import type { CommandedSurface } from '../commands/context.ts';
import { Outline } from './outline.tsx';

type Shown = { things: readonly Thing[]; role?: 'edit' | 'view'; locale?: 'en' | 'ar'; surface?: CommandedSurface };

async function shown({ things, role = 'edit', locale = 'en', surface }: Shown): Promise<TestCanvas> {
  await loadMessages(locale, ['canvas', 'forgeblocks', 'common']);
  const canvas = testCanvas(things, { role, t: translatorOf(locale), ...(surface && { surface }) });
  await mount(
    <div style={{ height: 400, width: 320 }}>
      <Outline context={canvas.context} commands={canvas.commands} />
      <CanvasStatus context={canvas.context} />
    </div>,
    { areas: ['canvas', 'forgeblocks'], locale },
  );
  return canvas;
}

const tree = () => page.getByRole('tree');
const focusTree = (): void => (tree().element() as HTMLElement).focus();
const rows = (): string[] =>
  Array.from(document.querySelectorAll('[role=treeitem]'), (row) => row.textContent?.trim() ?? '');
const active = (): Element | null =>
  document.getElementById(tree().element().getAttribute('aria-activedescendant') ?? '');

const things = [
  frame('plan', 0, 0, 800, 400, { text: 'Plan' }),
  note('a', 50, 50, { text: '# First\nmore' }),
  note('b', 400, 50, { text: 'Second' }),
  note('c', 0, 900, { text: 'Alone' }),
  edge('ab', 'a', 'b', { label: 'leads to' }),
];

test('a tree that says what holds what, and where one is (FORGE-02)', async () => {
  await shown({ things });
  await expect
    .poll(rows)
    .toEqual([
      'Frame: Plan',
      'Note: First',
      'To Note: Second: leads to',
      'Note: Second',
      'From Note: First: leads to',
      'Note: Alone',
    ]);
  const first = page.getByRole('treeitem', { name: 'Note: First' }).first().element();
  expect(
    ['level', 'setsize', 'posinset', 'selected', 'expanded'].map((one) => first.getAttribute(`aria-${one}`)),
  ).toEqual(['2', '2', '1', 'false', 'true']);
  expect(active()?.textContent).toContain('Plan');
  await axe();
});

test('arrows walk and select, Shift adds, Ctrl only walks, left and right fold (FORGE-02)', async () => {
  const { selected } = await shown({ things });
  focusTree();
  await userEvent.keyboard('{ArrowDown}');
  expect(selected()).toEqual(['a']);
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(selected()).toEqual(['a', 'ab']);
  await userEvent.keyboard('{Control>}{ArrowDown}{/Control}');
  expect(selected()).toEqual(['a', 'ab']);
  expect(active()?.textContent).toContain('Note: Second');
  await userEvent.keyboard(' ');
  expect(selected()).toEqual(['a', 'ab', 'b']);
  await userEvent.keyboard('{Home}{ArrowLeft}');
  await expect.poll(rows).toEqual(['Frame: Plan', 'Note: Alone']);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(selected()).toEqual(['a']);
  await userEvent.keyboard('{End}');
  expect(selected()).toEqual(['c']);
});

test('in a right-to-left page the left arrow opens (FORGE-02)', async () => {
  await shown({ things, locale: 'ar' });
  focusTree();
  await userEvent.keyboard('{ArrowRight}');
  await expect.poll(() => rows().length).toBe(2);
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => rows().length).toBe(6);
});

test('text is edited in its row, with the sizes of an edit (FORGE-02)', async () => {
  const { scene } = await shown({ things });
  focusTree();
  await userEvent.keyboard('{End}{Enter}');
  const field = page.getByRole('textbox');
  await expect.element(field).toHaveFocus();
  await userEvent.keyboard(' at first{Control>}{Enter}{/Control}');
  expect(scene.blocks.get('c')).toMatchObject({ text: 'Alone at first', w: 280, h: 180 });
  await expect.element(tree()).toHaveFocus();
  await expect.poll(() => rows().at(-1)).toBe('Note: Alone at first');
  await userEvent.keyboard('{F2}zzz{Escape}');
  expect(scene.blocks.get('c')!.text).toBe('Alone at first');
  await expect.element(tree()).toHaveFocus();
});

test('what a connection says is edited in its row (FORGE-02)', async () => {
  const { scene } = await shown({ things });
  focusTree();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('proves{Enter}');
  expect(scene.edges.get('ab')!.label).toBe('proves');
  await expect.element(tree()).toHaveFocus();
});

test('the commands of the canvas are those of the outline: new note, move, delete, undo, connect (FORGE-02)', async () => {
  const { scene, selected } = await shown({ things });
  focusTree();
  await userEvent.keyboard('{End}{Alt>}{ArrowUp}{/Alt}');
  expect(scene.blocks.get('c')!.y).toBe(880);
  await userEvent.keyboard('{Delete}');
  expect(scene.get('c')).toBeUndefined();
  await userEvent.keyboard('{Control>}z{/Control}');
  expect(selected()).toEqual(['c']);
  await expect.poll(() => active()?.textContent).toContain('Alone');
  await userEvent.keyboard('c{Home}{ArrowDown}{Enter}');
  await expect.poll(() => [...scene.edges.values()].some(({ from, to }) => from === 'c' && to === 'a')).toBe(true);
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('textbox')).toHaveFocus();
  await userEvent.keyboard('From the tree{Control>}{Enter}{/Control}');
  expect([...scene.blocks.values()].map(({ text }) => text)).toContain('From the tree');
});

test('it follows the selection of the canvas, and unfolds what hides it (FORGE-02)', async () => {
  const { select } = await shown({ things });
  focusTree();
  await userEvent.keyboard('{ArrowLeft}');
  await expect.poll(() => rows().length).toBe(2);
  select('b');
  await expect.poll(() => active()?.textContent).toContain('Note: Second');
  await expect.poll(() => active()?.getAttribute('aria-selected')).toBe('true');
});

test('who may only look reads and walks, and edits nothing (FORGE-09)', async () => {
  const { scene } = await shown({ things, role: 'view' });
  focusTree();
  await userEvent.keyboard('{End}{Enter}{Delete}n');
  expect(document.querySelector('textarea')).toBeNull();
  expect(scene.blocks.size).toBe(4);
});

test('the menu opens at its row by keys and by the pointer (FORGE-02)', async () => {
  const opened: string[] = [];
  const { selected } = await shown({ things, surface: { menu: (at) => opened.push(at ? 'at' : 'nowhere') } });
  focusTree();
  await userEvent.keyboard('{End}{Shift>}{F10}{/Shift}');
  await page.getByRole('treeitem', { name: 'Frame: Plan' }).click({ button: 'right' });
  expect(opened).toEqual(['at', 'at']);
  expect(selected()).toEqual(['plan']);
});

test('what others change is said; what one does oneself is not said twice (FORGE-09)', async () => {
  const { scene, said } = await shown({ things });
  const theirs = note('d', 0, 1200, { text: 'Theirs' });
  scene.apply([{ id: 'd', before: null, after: theirs }]);
  await expect.poll(said).toBe('Added: Theirs');
  await expect.poll(() => rows().at(-1)).toBe('Note: Theirs');
});

test('of 10,000 blocks only the rows in sight are in the page, and the last is a key away (FORGE-02)', async () => {
  const many = Array.from({ length: 10_000 }, (_, i) => note(`n${i}`, (i % 100) * 50, Math.floor(i / 100) * 60));
  await shown({ things: many });
  focusTree();
  await userEvent.keyboard('{End}');
  await expect.poll(() => active()?.textContent).toContain('n9999');
  expect(rows().length).toBeLessThan(40);
  expect(active()?.getAttribute('aria-setsize')).toBe('10000');
});

test('an empty canvas says what will appear here (FORGE-02)', async () => {
  await shown({ things: [] });
  await expect.element(page.getByText('Blocks you add to the canvas appear here.')).toBeVisible();
  await axe();
});

test('copying and pasting in the outline is the canvas’s (FORGE-02)', async () => {
  const { context, select } = await shown({ things });
  const heard: string[] = [];
  for (const type of ['copy', 'paste'] as const)
    context.view.host.addEventListener(type, (event) => {
      event.preventDefault();
      if (type === 'copy') event.clipboardData?.setData('text/plain', 'from the canvas');
      heard.push(`${type} ${event.clipboardData?.getData('text/plain')}`);
    });
  select('c');
  focusTree();
  await userEvent.copy();
  await userEvent.paste();
  expect(heard).toEqual(['copy from the canvas', 'paste from the canvas']);
});
