import type { BulkWrite, CanvasColor, ContentType } from '../../contract.ts';
import { forgeProblems } from '../../core/index.ts';
import { MAX_BLOCKS, MAX_CONNECTIONS } from '../../limits.ts';
import { type Area, changedFields, newFields, type NewFields, type SetFields } from './fields.ts';

/** An item as far as a write needs it. */
export type KnownItem = Area & {
  id: string;
  content_type: ContentType;
  x: number;
  y: number;
  color: CanvasColor;
  rev: number;
  dead: boolean;
};

/** A write that will be done: the columns it sets, and whether the item is deleted by it or comes back. */
export type PlannedWrite = {
  id: string;
  key: string | null;
  rev: number;
  undo: boolean;
  set: SetFields | NewFields;
  isNew: boolean;
  dead: boolean | null;
};
export type Counts = { blocks: number; connections: number };
type Named = { id: string; key: string | null };
export type Plan = {
  writes: PlannedWrite[];
  /** Done before, or there was nothing to do: as which revision. */
  known: (Named & { rev: number })[];
  stale: Named[];
  counts: Counts;
};
type There = {
  items: ReadonlyMap<string, KnownItem>;
  /** Revisions that writes made which are known by their keys. */
  revOf(id: string, key: string): number | undefined;
  canvas: Area;
  counts: Counts;
};

function mustFit(counts: Counts, before: Counts): void {
  if (counts.blocks > MAX_BLOCKS && counts.blocks > before.blocks)
    throw forgeProblems.make('FORGE_TOO_MANY_BLOCKS', { limit: MAX_BLOCKS });
  if (counts.connections > MAX_CONNECTIONS && counts.connections > before.connections)
    throw forgeProblems.make('FORGE_TOO_MANY_CONNECTIONS', { limit: MAX_CONNECTIONS });
}

const isEmpty = (fields: object): boolean => Object.keys(fields).length === 0;

/** What one write does; null when it is about another item than there is. */
function planned(write: BulkWrite, item: KnownItem | undefined, canvas: Area): PlannedWrite | null {
  const { id, key = null, undo = false, create, updates = {}, deleted } = write;
  if (create) {
    if (item) return null;
    return { id, key, undo, rev: 1, isNew: true, set: newFields(create, canvas), dead: null };
  }
  if (!item || (write.rev !== undefined && write.rev !== item.rev)) return null;
  // A deleted item takes nothing but its return; deleting it again changes nothing.
  if (item.dead && deleted === undefined) return null;
  const again = item.dead && deleted === true,
    set = again ? {} : changedFields(updates, item, canvas),
    dead = deleted === undefined || deleted === item.dead ? null : deleted;
  return { id, key, undo, rev: item.rev + 1, isNew: false, set, dead };
}

/** What a bulk call does to a canvas: everything that fits what is there, by item. @throws what is wrong with any of it */
export function planWrites(writes: readonly BulkWrite[], there: There): Plan {
  const plan: Plan = { writes: [], known: [], stale: [], counts: { ...there.counts } },
    seen = new Set<string>();
  for (const write of writes) {
    const { id, key = null } = write;
    if (seen.has(id)) throw forgeProblems.make('FORGE_ITEM_TWICE', { id });
    seen.add(id);
    const done = key === null ? undefined : there.revOf(id, key);
    if (done !== undefined) {
      plan.known.push({ id, key, rev: done });
      continue;
    }
    const item = there.items.get(id),
      one = planned(write, item, there.canvas);
    if (!one) plan.stale.push({ id, key });
    else if (item && one.dead === null && isEmpty(one.set)) plan.known.push({ id, key, rev: item.rev });
    else {
      plan.writes.push(one);
      const type = item?.content_type ?? write.create!.contentType;
      const step = one.isNew ? 1 : one.dead === null ? 0 : one.dead ? -1 : 1;
      plan.counts[type === 'connection' ? 'connections' : 'blocks'] += step;
    }
  }
  mustFit(plan.counts, there.counts);
  return plan;
}
