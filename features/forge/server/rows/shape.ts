import type { CanvasColor, CanvasItem } from '../../contract.ts';
import { isVariant, withoutVariant } from '../../core/model/colors.ts';
import { IMPORTANCE } from '../../limits.ts';
import type { ItemRow } from './item-store.ts';

type Metadata = Record<string, unknown>;

/** Metadata as the specification has it: the color is there, too (`colorVariant`). */
export const withVariant = (metadata: Metadata, color: CanvasColor): Metadata =>
  isVariant(color) ? { ...metadata, colorVariant: color } : withoutVariant(metadata);

/** An item as the wire has it. */
export const toItem = (row: ItemRow): CanvasItem => ({
  id: row.id,
  contentType: row.content_type,
  contentData: { content: row.content, metadata: withVariant(row.metadata, row.color) },
  spatialData: { position: { x: row.x, y: row.y }, size: { width: row.width, height: row.height } },
  visualProperties: { color: row.color, z: row.z, locked: row.locked },
  importance: IMPORTANCE,
  addedAt: row.added_at,
  lastModified: row.changed_at,
  rev: row.rev,
  seq: row.seq,
  deletedAt: row.dead_at,
  changedBy: row.changed_by === null ? null : { id: row.changed_by, name: row.changed_by_name ?? '' },
});
