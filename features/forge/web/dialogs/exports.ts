import { selectionOf } from '../../core/exchange/clipboard.ts';
import { toJsonCanvas } from '../../core/exchange/json-canvas/to-json-canvas.ts';
import { toOutline } from '../../core/exchange/outline/to-outline.ts';
import type { Thing } from '../../core/model/things.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { pngOf, svgBlob, svgOf } from './pictures.ts';

export const EXPORTS = ['canvas', 'markdown', 'svg', 'png'] as const;
export type ExportKind = (typeof EXPORTS)[number];

type Asked = { kind: ExportKind; title: string; ids: ReadonlySet<string> | null };

/** A canvas as a file: all of it, or what is named with what it holds and joins. */
export async function exported({ id, scene }: OpenCanvas, { kind, title, ids }: Asked): Promise<Blob> {
  const things: Thing[] = ids ? selectionOf(scene, ids) : [...scene.blocks.values(), ...scene.edges.values()];
  if (kind === 'canvas') return new Blob([JSON.stringify(toJsonCanvas(things), null, 2)], { type: 'application/json' });
  if (kind === 'markdown') return new Blob([toOutline(things, title)], { type: 'text/markdown' });
  const drawn = await svgOf(things, id, title);
  return kind === 'svg' ? svgBlob(drawn) : pngOf(drawn);
}
