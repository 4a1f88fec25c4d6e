// Pages on one canvas and a server that can be out of reach, anew for every test of the file that imports this.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Block } from '../../features/forge/core/model/things.ts';
import { Canvas } from '../../features/forge/web/sync/canvas.ts';
import { newId } from '../../platform/common/id.ts';
import { reportReachable } from '../../platform/web/connection.ts';
import { tellLive } from '../../platform/web/live/news.ts';
import { keepPersonalFor } from '../../platform/web/stored.ts';
import { FakeForge } from './fake-forge.tsx';

export let forge: FakeForge;
export let id: string;
export let owner: string;
let open: Canvas[] = [];
beforeEach(() => {
  localStorage.clear();
  owner = newId();
  keepPersonalFor(owner);
  document.documentElement.lang = 'en';
  forge = new FakeForge();
  id = newId();
  forge.begin(id);
});
afterEach(() => {
  for (const canvas of open) canvas.end();
  open = [];
  vi.restoreAllMocks();
  reportReachable(true);
});

/** A page of its own on the canvas, or on another one. */
export function page(isNew = false, canvasId = id): Canvas {
  const canvas = new Canvas(canvasId, isNew, owner, () => {});
  open.push(canvas);
  return canvas;
}
export const note = (text: string, more: Partial<Block> = {}): Block => ({
  id: newId(),
  kind: 'block',
  type: 'text-note',
  x: 40,
  y: 40,
  w: 200,
  h: 150,
  text,
  meta: {},
  color: 'amber',
  z: 0,
  locked: false,
  ...more,
});
export const texts = ({ scene }: Canvas): string[] => [...scene.blocks.values()].map(({ text }) => text).sort();
export const block = ({ scene }: Canvas, name: string): Block => scene.blocks.get(name)!;
export const ready = async (canvas: Canvas): Promise<Canvas> => {
  await expect.poll(() => canvas.standing.get()).toBe('open');
  return canvas;
};
export const saved = async (canvas: Canvas): Promise<void> => {
  await expect.poll(() => canvas.state.get()).toBe('saved');
};
export const away = (): void => void (forge.trouble = () => 'away');
export const back = (): void => void (forge.trouble = () => null);
/** The server tells what is new on the canvas. */
export const news = () =>
  tellLive({ type: 'items', items: [{ kind: 'forge.changed', ids: { sessionId: id, seq: String(forge.seq) } }] });
