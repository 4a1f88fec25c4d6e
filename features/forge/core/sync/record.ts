import { fieldsOfItem } from '../model/wire.ts';
import type { Field, Fields, SyncItem } from './fields.ts';

/** What the server said of an item. `seq`: the state of the canvas as of which it says so; of two, the one with the higher counts. */
export type Known = { rev: number; seq: number; dead: boolean; f: Fields; by: string | null };

/** The write of an item that is under way. Its key names it for ever: sent twice it counts once. */
export type Flight = { key: string; base: number; set: Partial<Fields>; dead?: boolean };

/** Something that a person is told about an item, with the value that can be put back. */
export type Notice = {
  id: string;
  what: 'look-overwritten' | 'edit-beats-delete' | 'delete-beats-move' | 'kept-beside' | 'undo-skipped';
  field?: Field;
  lost?: unknown;
  /** Who did the other change, if it wasn't the same person. */
  by: string | null;
};

/**
 * What one browser keeps of one item; it survives a reload. `base` is the last the server said, `mine` what it does not know
 * yet, `wish` whether the item is to be there, `held` news that wait for the answer to the write under way.
 */
export type SyncRecord = {
  id: string;
  base: Known | null;
  mine: Partial<Fields>;
  wish: 'live' | 'dead' | null;
  flight: Flight | null;
  held: Known | null;
  /** Why the server won't take it; it is tried again once it is changed again. */
  refused: string | null;
  notices: Notice[];
};

/** A record of an item that nobody has heard of. */
export const fresh = (id: string): SyncRecord => ({
  id,
  base: null,
  mine: {},
  wish: null,
  flight: null,
  held: null,
  refused: null,
  notices: [],
});

/** Whether the server knows all of it. */
export const isQuiet = (r: SyncRecord): boolean =>
  Object.keys(r.mine).length === 0 && r.wish === null && r.flight === null && r.held === null;

/** What the person sees; null when it is not there. */
export function shown(r: SyncRecord): Fields | null {
  if (r.wish === 'dead') return null;
  if ((r.base === null || r.base.dead) && r.wish !== 'live') return null;
  return { ...r.base?.f, ...r.mine } as Fields;
}

/** An item as a record keeps it. */
export const knownOf = (item: SyncItem): Known => ({
  rev: item.rev,
  seq: item.seq,
  dead: item.deletedAt !== null,
  f: fieldsOfItem(item),
  by: item.changedBy?.name ?? null,
});
