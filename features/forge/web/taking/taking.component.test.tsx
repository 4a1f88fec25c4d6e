import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mount } from '../../../../tests/support/mount.tsx';
import { addToCanvas, CANVAS_DRAG_TYPE, thingsWaiting, writeCanvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { translatorOf } from '../../../../platform/web/catalogue.ts';
import { listen } from '../../../../platform/web/events.ts';
import { formatDate, formatNumber, formatRelative } from '../../../../platform/web/format.ts';
import { createStore } from '../../../../platform/web/store.ts';
import type { Block, Edge } from '../../core/model/things.ts';
import { History } from '../../core/scene/history.ts';
import { deletion, patch } from '../../core/scene/changes.ts';
import { Scene } from '../../core/scene/scene.ts';
import { MAX_BLOCKS } from '../../limits.ts';
import type { TakingParts } from './context.ts';
import { createTaking, type Taking } from './taking.ts';
import { TakingPanel } from './taking-panel.tsx';

const bookId = '01990000-0000-7000-8000-000000000001';
const blockOf = (id: string, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'block',
  type: 'text-note',
  x: 100,
  y: 100,
  w: 200,
  h: 150,
  text: `note ${id}`,
  meta: {},
  color: 'amber',
  z: 1,
  locked: false,
  ...more,
});
const edge: Edge = { id: 'e', kind: 'edge', from: 'a', to: 'b', label: '', color: 'plain', meta: {} };

let scene: Scene;
let history: History;
let taking: Taking;
let host: HTMLElement;
let selection: ReturnType<typeof createStore<ReadonlySet<string>>>;
/** What the view was asked to show. */
let shown: string[][];
let size: ReturnType<typeof createStore<{ width: number; height: number }>>;
const role = createStore<'owner' | 'edit' | 'view'>('owner');

async function setUp(things: (Block | Edge)[] = []): Promise<void> {
  scene = new Scene(things);
  history = new History(scene);
  shown = [];
  size = createStore({ width: 5000, height: 5000 });
  selection = createStore<ReadonlySet<string>>(new Set());
  await mount(<div data-testid="host" tabIndex={-1} style={{ width: 600, height: 400 }} />, { areas: ['forgeblocks'] });
  host = document.querySelector('[data-testid=host]')!;
  host.focus();
  const parts = {
    open: {
      id: 'canvas-1',
      scene,
      history,
      role,
      size,
      session: createStore({ id: 'canvas-1', title: '', description: '', tags: [], isShared: false, created: true }),
      change: (changes, { undo = true, ...options } = {}) =>
        void (undo ? history.do(changes, options) : scene.apply(changes)),
      grow: (to) => size.set(to),
      save: async () => undefined,
    },
    view: {
      host,
      selection,
      select: (ids) => selection.set(new Set(ids)),
      reveal: () => undefined,
      toCanvas: ({ x, y }) => ({ x, y }),
      centerPoint: () => ({ x: 1000, y: 1000 }),
      fit: (ids) => shown.push([...(ids ?? [])]),
    },
    i18n: {
      t: translatorOf('en'),
      locale: 'en',
      dir: 'ltr',
      number: (value, options) => formatNumber('en', value, options),
      date: (value, style) => formatDate('en', value, style),
      relative: (value) => formatRelative('en', value),
    },
  } as TakingParts;
  taking = createTaking(parts);
}
function transfer(all: Record<string, string>, files: File[] = []): DataTransfer {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(all)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  return data;
}
const paste = (clipboardData: DataTransfer) =>
  host.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
function drop(dataTransfer: DataTransfer, x = 50, y = 60): void {
  const at = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
  host.dispatchEvent(new DragEvent('dragover', at));
  host.dispatchEvent(new DragEvent('drop', at));
}
const blocks = () => [...scene.blocks.values()];
/** What the server is asked; what it makes comes a moment later, as news. */
function server(make: (id: string, body: Record<string, unknown>) => Block | null) {
  const calls: { path: string; body: Record<string, unknown> }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const body = JSON.parse(String(init?.body)) as { ids: string[] };
    calls.push({ path: String(input), body });
    const made = body.ids.flatMap((id) => make(id, body) ?? []);
    setTimeout(() => scene.apply(made.map((block) => ({ id: block.id, before: null, after: block }))), 5);
    if (made.length === 0) return Response.json({ error: 'x', code: 'WEB_PRIVATE', details: {} }, { status: 422 });
    return Response.json({ success: true, data: { items: [] } });
  });
  return calls;
}

beforeEach(async () => {
  vi.restoreAllMocks();
  role.set('owner');
  thingsWaiting.set([]);
  await setUp();
});
afterEach(() => taking.destroy());

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

/** Answers what a page says of itself once `let` is called; until then its card waits. */
function slowPage(status: number, body: object) {
  const { promise, resolve } = Promise.withResolvers<void>();
  const calls: { path: string; body: unknown }[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    calls.push({ path: String(input), body: JSON.parse(String(init?.body)) });
    await promise;
    return Response.json(body, { status });
  });
  return { calls, answer: resolve };
}
const said = {
  url: 'https://example.com/a',
  title: 'A page',
  description: '',
  excerpt: 'It begins.',
  site: 'Ex',
  author: null,
};

test('FORGE-03 an address becomes a card at once and is filled in later, in one step that can be undone', async () => {
  const page = slowPage(200, { success: true, data: said });
  paste(transfer({ 'text/plain': ' https://example.com/a ' }));
  expect(blocks()).toMatchObject([
    { type: 'web-content', x: 1000, y: 1000, text: '', meta: { url: 'https://example.com/a', title: 'example.com' } },
  ]);
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  expect(page.calls[0]).toEqual({
    path: '/api/kaosforge/sessions/canvas-1/web-card',
    body: { url: 'https://example.com/a' },
  });
  page.answer();
  await vi.waitFor(() => expect(blocks()).toMatchObject([{ text: 'It begins.', meta: { title: 'A page' } }]));
  history.undo();
  expect(blocks()).toEqual([]);
  history.redo();
  expect(blocks()).toMatchObject([{ text: 'It begins.', meta: { title: 'A page' } }]);
});

test('FORGE-03 what a person wrote on a card meanwhile, or that they deleted it, stands', async () => {
  const page = slowPage(200, { success: true, data: said });
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  const [first, second] = blocks();
  history.do([patch(first!, { text: 'Mine' }), deletion(second!)]);
  await vi.waitFor(() => expect(page.calls).toHaveLength(2));
  page.answer();
  await vi.waitFor(() => expect(taking.tasks.list.get()).toEqual([]));
  expect(blocks()).toMatchObject([{ text: 'Mine', meta: { title: 'example.com' } }]);
});

test.each([
  ['a page that can’t be fetched', { error: 'x', code: 'WEB_UNREACHABLE', details: { address: '10.0.0.1' } }],
  ['a page of a private network', { error: 'x', code: 'WEB_ADDRESS_PRIVATE', details: { address: '10.0.0.1' } }],
])('FORGE-03 %s leaves its card', async (_, problem) => {
  const page = slowPage(422, problem);
  paste(transfer({ 'text/plain': 'http://10.0.0.1/secret' }));
  page.answer();
  await vi.waitFor(() => expect(page.calls).toHaveLength(1));
  await vi.waitFor(() => expect(taking.tasks.list.get()).toEqual([]));
  expect(blocks()).toMatchObject([{ type: 'web-content', meta: { url: 'http://10.0.0.1/secret' } }]);
});

test('FORGE-03 without the server a pasted address is a card, too, and reading its page can be tried again', async () => {
  vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  paste(transfer({ 'text/plain': 'https://example.com/a' }));
  expect(blocks()).toHaveLength(1);
  await vi.waitFor(() => expect(taking.tasks.list.get()).toMatchObject([{ again: true }]));
});

test('FORGE-02 a pasted part of a page keeps its links, bold, headings, lists, tables and code as Markdown', async () => {
  const html =
    '<h2>Title</h2><p><b>bold</b> and <a href="https://example.com/x?a=1&amp;b=2">link</a></p><ul><li>a<ul><li>nested</li></ul></li><li>b</li></ul><ol start="3"><li>three</li><li>four</li></ol><table><tr><th>k</th><th>v</th></tr><tr><td>1</td><td>2</td></tr></table><pre><code>x = 1\n</code></pre><a href="javascript:alert(1)">no link</a>';
  paste(transfer({ 'text/html': html, 'text/plain': 'Title\nbold and link\na\nnested\nb' }));
  await vi.waitFor(() => expect(blocks()).toHaveLength(1));
  expect(blocks()[0]!.text).toBe(
    [
      '## Title',
      '**bold** and [link](https://example.com/x?a=1&b=2)',
      '- a\n  - nested\n- b',
      '3. three\n4. four',
      '| k   | v   |\n| --- | --- |\n| 1   | 2   |',
      '```\nx = 1\n```',
      'no link',
    ].join('\n\n'),
  );
  history.undo();
  expect(blocks()).toEqual([]);
});

test('FORGE-02 pictures of a pasted part of a page become blocks: its own are sent, others fetched by the server', async () => {
  const sent = vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(() => {});
  const calls = server((id) => blockOf(id, { type: 'uploaded-file', text: 'hill.png' }));
  const own = 'data:image/png;base64,iVBORw0KGgo=';
  paste(
    transfer({
      'text/html': `<p>Look</p><img src="https://example.com/hill.png"><img src="${own}"><img src="https://example.com/count.gif" width="1"><img src="/mine.png">`,
      'text/plain': 'Look',
    }),
  );
  await vi.waitFor(() => expect(blocks().map(({ text }) => text)).toEqual(['Look', 'hill.png']));
  expect(calls.map(({ path, body }) => [path, body['url']])).toEqual([
    ['/api/kaosforge/sessions/canvas-1/import-content', 'https://example.com/hill.png'],
  ]);
  await vi.waitFor(() => expect(sent).toHaveBeenCalledTimes(1));
});

test('FORGE-03 a highlight that is dropped is asked for by its id only', async () => {
  const calls = server((id) => blockOf(id, { type: 'book-quote', text: 'From the server' }));
  const data = new DataTransfer();
  writeCanvasDrag(data, { kind: 'highlight', ids: ['m1'], bookId, text: 'Not believed' }, 'Not believed');
  drop(data);
  await vi.waitFor(() => expect(blocks().map(({ text }) => text)).toEqual(['From the server']));
  expect(calls[0]!.body).toMatchObject({ bookId, highlightIds: ['m1'], targetPosition: { x: 50, y: 60 } });
  expect(JSON.stringify(calls[0]!.body)).not.toContain('Not believed');
});

test('FORGE-03 a drag that another site wrote is looked at piece by piece', () => {
  const bad = [
    '{',
    '[]',
    '{"v":1,"kind":"x","ids":[]}',
    '{"v":2,"kind":"book","ids":["1"]}',
    '{"v":1,"kind":"answer","ids":[{}],"text":7}',
  ];
  for (const json of bad) drop(transfer({ [CANVAS_DRAG_TYPE]: json }));
  expect(blocks()).toEqual([]);
});

test('FORGE-03 a chat answer from "Add to canvas" waits for a canvas and becomes a block', async () => {
  const off = listen('maktaba:canvas-add', (thing) => thingsWaiting.set([...thingsWaiting.get(), thing]));
  addToCanvas({ kind: 'answer', ids: ['n1'], text: 'Forty-two.', conversationId: 'c1' });
  off();
  await vi.waitFor(() => expect(thingsWaiting.get()).toEqual([]));
  expect(blocks()[0]).toMatchObject({
    type: 'ai-suggestion',
    text: 'Forty-two.',
    meta: { source: { messageId: 'n1', conversationId: 'c1' } },
  });
});

test('FORGE-03 a file that is too large is named and not sent', () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  const file = new File(['x'], 'film.mov');
  Object.defineProperty(file, 'size', { value: 60 * 2 ** 20 });
  taking.bring({ kind: 'files', files: [file] });
  expect(taking.tasks.list.get()).toEqual([]);
  expect(fetched).not.toHaveBeenCalled();
});

test('FORGE-03 a file on its way can be cancelled, and tried again when it failed', async () => {
  const open = vi.spyOn(XMLHttpRequest.prototype, 'open');
  vi.spyOn(XMLHttpRequest.prototype, 'send').mockImplementation(function (this: XMLHttpRequest) {
    if (open.mock.calls.length === 1) this.dispatchEvent(new Event('error'));
  });
  drop(transfer({}, [new File(['abc'], 'plan.txt')]));
  await mount(<TakingPanel taking={taking} />, { areas: ['forgeblocks'] });
  await page.getByRole('button', { name: 'Try plan.txt again' }).click();
  await expect.element(page.getByRole('progressbar', { name: 'Adding plan.txt' })).toBeVisible();
  expect(open).toHaveBeenCalledTimes(2);
  await page.getByRole('button', { name: 'Cancel plan.txt' }).click();
  expect(taking.tasks.list.get()).toHaveLength(1); // until the request says that it ended
  taking.destroy();
});

test('FORGE-03 a .canvas file is opened instead of sent', async () => {
  const text = JSON.stringify({ nodes: [{ id: '1', type: 'text', text: 'one', x: 0, y: 0, width: 100, height: 80 }] });
  drop(transfer({}, [new File([text], 'map.canvas')]));
  await vi.waitFor(() => expect(blocks().map((block) => block.text)).toEqual(['one']));
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
