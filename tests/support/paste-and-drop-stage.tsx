// Bringing things onto a canvas in an element of its own, anew for every test of the file that imports this.
import { afterEach, beforeEach, vi } from 'vitest';
import type { Block, Edge } from '../../features/forge/core/model/things.ts';
import { History } from '../../features/forge/core/scene/history.ts';
import { Scene } from '../../features/forge/core/scene/scene.ts';
import type { TakingParts } from '../../features/forge/web/taking/context.ts';
import { createTaking, type Taking } from '../../features/forge/web/taking/taking.ts';
import { thingsWaiting } from '../../platform/web/canvas-drag.ts';
import { i18nOf } from '../../platform/web/i18n.tsx';
import { createStore } from '../../platform/web/store.ts';
import { mount } from './mount.tsx';

export const blockOf = (id: string, more: Partial<Block> = {}): Block => ({
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

export let scene: Scene;
export let history: History;
export let taking: Taking;
export let host: HTMLElement;
export let selection: ReturnType<typeof createStore<ReadonlySet<string>>>;
/** What the view was asked to show. */
export let shown: string[][];
export let size: ReturnType<typeof createStore<{ width: number; height: number }>>;
export const role = createStore<'owner' | 'edit' | 'view'>('owner');

/** A canvas with these things on it, and what takes things onto it. */
export async function setUp(things: (Block | Edge)[] = []): Promise<void> {
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
    i18n: i18nOf('en'),
  } as TakingParts;
  taking = createTaking(parts);
}
export function transfer(all: Record<string, string>, files: File[] = []): DataTransfer {
  const data = new DataTransfer();
  for (const [type, text] of Object.entries(all)) data.setData(type, text);
  for (const file of files) data.items.add(file);
  return data;
}
export const paste = (clipboardData: DataTransfer) =>
  host.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
export function drop(dataTransfer: DataTransfer, x = 50, y = 60): void {
  const at = { dataTransfer, clientX: x, clientY: y, bubbles: true, cancelable: true };
  host.dispatchEvent(new DragEvent('dragover', at));
  host.dispatchEvent(new DragEvent('drop', at));
}
export const blocks = () => [...scene.blocks.values()];
/** What the server is asked; what it makes comes a moment later, as news. */
export function server(make: (id: string, body: Record<string, unknown>) => Block | null) {
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
