// A canvas with its bars, on a server that is not there, anew for every test of the file that imports this.
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { CanvasSurface } from '../../features/forge/web/surface/surface.tsx';
import { Canvas } from '../../features/forge/web/sync/canvas.ts';
import { newId } from '../../platform/common/id.ts';
import { reportReachable } from '../../platform/web/connection.ts';
import { keepPersonalFor } from '../../platform/web/stored.ts';
import { FakeForge } from './fake-forge.tsx';

export let canvas: Canvas;
export let forge: FakeForge;

beforeEach(async () => {
  localStorage.clear();
  const owner = newId();
  keepPersonalFor(owner);
  const id = newId();
  forge = new FakeForge();
  forge.begin(id);
  canvas = new Canvas(id, false, owner, () => {});
  await expect.poll(() => canvas.standing.get()).toBe('open');
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
