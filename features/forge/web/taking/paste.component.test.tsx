import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import {
  blockOf,
  blocks,
  drop,
  history,
  host,
  paste,
  role,
  scene,
  selection,
  setUp,
  shown,
  size,
  taking,
  transfer,
} from '../../../../tests/support/paste-and-drop-stage.tsx';
import type { Edge } from '../../core/model/things.ts';
import { MAX_BLOCKS } from '../../limits.ts';
import { TakingPanel } from './taking-panel.tsx';

const edge: Edge = { id: 'e', kind: 'edge', from: 'a', to: 'b', label: '', color: 'plain', meta: {} };

test('FORGE-02 a pasted text becomes a note, 20 px further each time, and can be undone', () => {
  paste(transfer({ 'text/plain': 'An idea' }));
  paste(transfer({ 'text/plain': 'Another' }));
  expect(blocks().map(({ text, x, y, type }) => ({ text, x, y, type }))).toEqual([
    { text: 'An idea', x: 1000, y: 1000, type: 'text-note' },
    { text: 'Another', x: 1020, y: 1020, type: 'text-note' },
  ]);
  history.undo();
  history.undo();
  expect(blocks()).toEqual([]);
});

test('FORGE-02 script in a pasted text or page stays text', async () => {
  paste(transfer({ 'text/html': '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><b>words</b>' }));
  await vi.waitFor(() => expect(blocks()).toHaveLength(1));
  paste(transfer({ 'text/plain': '<script>window.hacked=1</script>' }));
  expect(blocks().map(({ text }) => text)).toEqual(['**words**', '<script>window.hacked=1</script>']);
  expect('hacked' in window).toBe(false);
});

test('FORGE-02 what is copied is pasted with ids of its own and its connections, and is text elsewhere', async () => {
  taking.destroy();
  await setUp([blockOf('a'), blockOf('b', { x: 400 }), edge]);
  selection.set(new Set(['a', 'b']));
  const clipboardData = new DataTransfer();
  host.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('note a\n\nnote b');
  paste(clipboardData);
  expect(blocks()).toHaveLength(4);
  const copied = [...scene.edges.values()].find(({ id }) => id !== 'e')!;
  expect([copied.from, copied.to].some((id) => ['a', 'b'].includes(id))).toBe(false);
  history.undo();
  expect(blocks()).toHaveLength(2);
});

test('FORGE-02 cut takes away what is not locked', async () => {
  taking.destroy();
  await setUp([blockOf('a'), blockOf('b', { locked: true })]);
  selection.set(new Set(['a', 'b']));
  host.dispatchEvent(new ClipboardEvent('cut', { clipboardData: new DataTransfer(), bubbles: true, cancelable: true }));
  expect(blocks().map(({ id }) => id)).toEqual(['b']);
});

test('FORGE-02 a JSON Canvas of another app is pasted', () => {
  const nodes = [
    { id: '1', type: 'text', text: 'one', x: -50, y: 0, width: 100, height: 80 },
    { id: '2', type: 'group', label: 'all', x: -100, y: -50, width: 400, height: 300 },
  ];
  paste(transfer({ 'text/plain': JSON.stringify({ nodes, edges: [] }) }));
  expect(blocks().map(({ text, kind }) => ({ text, kind }))).toEqual([
    { text: 'all', kind: 'frame' },
    { text: 'one', kind: 'block' },
  ]);
});

test('FORGE-02 a JSON Canvas wider than the canvas keeps its distances: the canvas grows, and the view goes there', () => {
  const at = (id: string, x: number) => ({ id, type: 'text', text: id, x, y: 0, width: 100, height: 80 });
  paste(transfer({ 'text/plain': JSON.stringify({ nodes: [at('a', -4000), at('b', 4000)], edges: [] }) }));
  const [a, b] = blocks();
  expect([b!.x - a!.x, size.get()]).toEqual([8000, { width: 9000, height: 5000 }]);
  expect(shown).toEqual([[a!.id, b!.id]]);
  expect(a!.x >= 0 && b!.x + b!.w <= 9000).toBe(true);
});

test('FORGE-02 a JSON Canvas wider than a canvas can be is scaled, one that is far wider refused', () => {
  const at = (id: string, x: number) => ({ id, type: 'text', text: id, x, y: 0, width: 400, height: 200 });
  paste(transfer({ 'text/plain': JSON.stringify({ nodes: [at('a', 0), at('b', 99_200)], edges: [] }) }));
  const [a, b] = blocks();
  expect([Math.round(b!.x - a!.x), Math.round(a!.w)]).toEqual([49_600, 200]);
  paste(transfer({ 'text/plain': JSON.stringify({ nodes: [at('c', 0), at('d', 1e7)], edges: [] }) }));
  expect(blocks()).toHaveLength(2);
});

const rows = (count: number) => Array.from({ length: count }, (_, i) => `name ${i}\tvalue ${i}`).join('\n');

test('FORGE-02 rows of a table are asked about, and become notes or one table', async () => {
  paste(transfer({ 'text/plain': rows(3) }));
  expect(blocks()).toEqual([]);
  taking.question.get()!.answer('blocks');
  expect(blocks().map(({ text }) => text)).toEqual(['name 0\nvalue 0', 'name 1\nvalue 1', 'name 2\nvalue 2']);
  history.undo();
  expect(blocks()).toEqual([]);
  paste(
    transfer({ 'text/html': '<table><tr><td>a|b<td>2</tr><tr><td>3<td>4</tr></table>', 'text/plain': 'a|b\t2\n3\t4' }),
  );
  taking.question.get()!.answer('table');
  expect(blocks().map(({ text }) => text)).toEqual(['| a\\|b | 2 |\n| --- | --- |\n| 3 | 4 |']);
  paste(transfer({ 'text/plain': rows(3) }));
  taking.question.get()!.answer(null);
  expect(blocks()).toHaveLength(1);
});

test('FORGE-02 the heading of a pasted table is no row: the first focus is on one table, and notes are of rows only', async () => {
  await mount(<TakingPanel taking={taking} />, { areas: ['forgeblocks'] });
  paste(
    transfer({
      'text/html': '<table><tr><th>Name<th>Born</tr><tr><td>Ahab<td>1780</tr><tr><td>Emma<td>1794</tr></table>',
    }),
  );
  await expect.element(page.getByRole('heading', { name: 'Paste 2 rows' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'One table' })).toHaveFocus();
  await page.getByRole('button', { name: '2 notes' }).click();
  expect(blocks().map(({ text }) => text)).toEqual(['Name: Ahab\nBorn: 1780', 'Name: Emma\nBorn: 1794']);
});

test('FORGE-02 a paste of 5,000 cells becomes one table', async () => {
  const table = Array.from({ length: 500 }, (_, i) => Array.from({ length: 10 }, (_, j) => `${i}.${j}`).join('\t'));
  await mount(<TakingPanel taking={taking} />, { areas: ['forgeblocks'] });
  paste(transfer({ 'text/plain': table.join('\n') }));
  expect(taking.question.get()!.tooMany).toBe(true);
  await expect.element(page.getByText('There are too many rows', { exact: false })).toBeVisible();
  expect(page.getByRole('button', { name: '500 notes' }).query()).toBeNull();
  await expect.element(page.getByRole('button', { name: 'One table' })).toHaveFocus();
  await page.getByRole('button', { name: 'One table' }).click();
  expect(blocks()).toHaveLength(1);
  expect(blocks()[0]!.text).toContain('| 499.0 |');
});

test('FORGE-02 a text of more than 1 MB is refused', () => {
  paste(transfer({ 'text/plain': 'words '.repeat(200_000) }));
  expect(blocks()).toEqual([]);
});

test('FORGE-02 nothing is put onto a canvas that has all blocks it may have', async () => {
  taking.destroy();
  await setUp(Array.from({ length: MAX_BLOCKS }, (_, i) => blockOf(`b${i}`)));
  paste(transfer({ 'text/plain': 'One more' }));
  expect(scene.blocks.size).toBe(MAX_BLOCKS);
});

test('FORGE-09 somebody who may only look can copy, but neither paste nor drop nor cut', async () => {
  taking.destroy();
  await setUp([blockOf('a')]);
  role.set('view');
  selection.set(new Set(['a']));
  paste(transfer({ 'text/plain': 'x' }));
  drop(transfer({ 'text/plain': 'x' }));
  const clipboardData = new DataTransfer();
  host.dispatchEvent(new ClipboardEvent('cut', { clipboardData, bubbles: true, cancelable: true }));
  expect(clipboardData.getData('text/plain')).toBe('note a');
  expect(blocks().map(({ id }) => id)).toEqual(['a']);
});

test('FORGE-02 a paste into a text field is the field’s', () => {
  const field = document.createElement('textarea');
  host.append(field);
  const event = new ClipboardEvent('paste', {
    clipboardData: transfer({ 'text/plain': 'x' }),
    bubbles: true,
    cancelable: true,
  });
  field.dispatchEvent(event);
  expect(event.defaultPrevented).toBe(false);
  expect(blocks()).toEqual([]);
});

test('FORGE-02 cut from a menu takes the selection, though nothing on the canvas can be selected as text', async () => {
  await setUp([blockOf('a'), blockOf('b')]);
  host.style.userSelect = 'none';
  selection.set(new Set(['a']));
  host.addEventListener('click', () => taking.cut(), { once: true });
  await userEvent.click(host);
  await expect.poll(() => [...scene.blocks.keys()]).toEqual(['b']);
});
