// A canvas's view on a real scene, of 900x600, anew for every test of the file that imports this.
import { afterEach, beforeEach } from 'vitest';
import type { Block, Change, Thing } from '../../features/forge/core/model/things.ts';
import { History } from '../../features/forge/core/scene/history.ts';
import { Scene } from '../../features/forge/core/scene/scene.ts';
import { CanvasView } from '../../features/forge/web/view/canvas-view.ts';
import type { ViewOptions } from '../../features/forge/web/view/types.ts';

export const note = (id: string, x: number, y: number, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'block',
  type: 'text-note',
  x,
  y,
  w: 200,
  h: 150,
  text: id,
  meta: {},
  color: 'amber',
  z: 1,
  locked: false,
  ...more,
});
export const frameAround = (id: string, x: number, y: number, w: number, h: number): Block =>
  note(id, x, y, { kind: 'frame', type: 'frame', w, h, color: 'plain' });

export let host: HTMLElement;
export let view: CanvasView;
export let scene: Scene;
export let changes: Change[][];
export let edited: string[];

export function open(things: Thing[], options: Partial<ViewOptions> = {}): void {
  scene = new Scene(things);
  const history = new History(scene);
  changes = [];
  edited = [];
  view = new CanvasView(host, {
    scene,
    paint: { paint: (el, block) => void (el.textContent = block.text) },
    gestures: { change: (all) => void changes.push(history.do(all)) },
    canvasSize: () => ({ width: 5000, height: 5000 }),
    readOnly: () => false,
    edit: (id) => void edited.push(id),
    ...options,
  });
}

export const frames = async (count = 2): Promise<void> => {
  for (let i = 0; i < count; i++) await new Promise((done) => void requestAnimationFrame(done));
};
export const elementOf = (id: string): HTMLElement | null =>
  host.querySelector(`.forge-block[data-id="${id}"]:not([hidden])`);
export const mounted = (): number => host.querySelectorAll('.forge-block:not([hidden])').length;

export type Pointer = {
  id?: number;
  type?: 'mouse' | 'touch' | 'pen';
  /** Buttons that are down: one, unless the pointer is released or its release got lost. */
  buttons?: number;
  shift?: boolean;
  alt?: boolean;
  target?: Element | null;
};
export function pointer(
  name: string,
  x: number,
  y: number,
  { id = 1, type = 'mouse', shift, alt, target, buttons = name === 'pointerup' ? 0 : 1 }: Pointer = {},
): void {
  const { left, top } = host.getBoundingClientRect();
  (target ?? host).dispatchEvent(
    new PointerEvent(name, {
      pointerId: id,
      pointerType: type,
      isPrimary: id === 1,
      buttons,
      clientX: left + x,
      clientY: top + y,
      shiftKey: shift ?? false,
      altKey: alt ?? false,
      bubbles: true,
      cancelable: true,
    }),
  );
}
/** Presses at one point, moves in steps to another; `release` lets go there. */
export function drag(from: [number, number], to: [number, number], how: Pointer & { release?: boolean } = {}): void {
  pointer('pointerdown', ...from, how);
  const rest = { ...how, target: null };
  for (const share of [0.3, 0.7, 1])
    pointer('pointermove', from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share, rest);
  if (how.release !== false) pointer('pointerup', ...to, rest);
}
export const blockAt = (id: string): { x: number; y: number } => {
  const { x, y } = scene.blocks.get(id)!;
  return { x, y };
};

beforeEach(() => {
  localStorage.clear();
  host = document.createElement('div');
  Object.assign(host.style, { position: 'absolute', left: '20px', top: '10px', width: '900px', height: '600px' });
  document.body.append(host);
});
afterEach(() => {
  view.destroy();
  host.remove();
});
