import type { OutlineRow } from '../../core/outline/rows.ts';
import type { CanvasContext } from '../commands/context.ts';
import { nameOf } from '../blocks/name-of.ts';

/** What a row is called: a block by its kind and beginning, a connection by where it leads and what it says. */
export function rowName({ open: { scene }, t }: CanvasContext, row: OutlineRow): string {
  const edge = scene.edges.get(row.id);
  const block = scene.blocks.get(edge ? (row.outward ? edge.to : edge.from) : row.id);
  if (!block) return t('canvas.outline.untitled');
  const name = nameOf(t, block);
  if (!edge) return block.locked ? t('canvas.outline.locked', { name }) : name;
  const end = row.outward ? t('canvas.outline.to', { name }) : t('canvas.outline.from', { name });
  const label = edge.label.trim();
  return label === '' ? end : t('canvas.outline.labeled', { end, label });
}
