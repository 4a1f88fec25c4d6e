// A canvas with its bars, on a server that is not there, anew for every test of the file that imports this.
import { afterEach, beforeEach, vi } from 'vitest';
import type { Session } from '../../features/forge/contract.ts';
import { CanvasSurface } from '../../features/forge/web/surface/surface.tsx';
import { Canvas } from '../../features/forge/web/sync/canvas.ts';
import { newId } from '../../platform/common/id.ts';
import { reportReachable } from '../../platform/web/connection.ts';
import { keepPersonalFor } from '../../platform/web/stored.ts';
import { FakeForge } from './fake-forge.tsx';

export let canvas: Canvas;
export let forge: FakeForge;

/** Opens another canvas in place of the one that is open, for somebody with this role. */
export async function openCanvas(role: Session['role'] = 'owner'): Promise<void> {
  canvas?.end();
  const person = newId(),
    id = newId();
  keepPersonalFor(person);
  forge = new FakeForge();
  forge.begin(id, { role });
  canvas = new Canvas(id, false, person, () => {});
  await vi.waitUntil(() => canvas.standing.get() === 'open');
}

beforeEach(() => {
  localStorage.clear();
  return openCanvas();
});
afterEach(() => {
  canvas.end();
  vi.restoreAllMocks();
  reportReachable(true);
});

/** Messages of a canvas and its bars. */
export const CANVAS_AREAS = ['forge', 'forgeTools', 'forgeblocks', 'canvas'] as const;

/** The canvas in a window of its own. */
export function ShownCanvas() {
  return <CanvasSurface open={canvas} place="page" lead={null} />;
}
