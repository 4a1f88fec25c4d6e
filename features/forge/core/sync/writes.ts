import type { ItemShape, ItemUpdates } from '../model/wire.ts';
import { type Fields, groupsOf } from './fields.ts';
import type { Flight } from './record.ts';

/** One write of one item as it travels in a bulk. */
export type Write = {
  id: string;
  key: string;
  rev?: number;
  updates?: ItemUpdates;
  deleted?: boolean;
  create?: Omit<ItemShape, 'id'> & { importance: 3 };
};

/** Items and bytes in one bulk; the server takes 1,000 and 8 MB. */
const MOST = { items: 1000, bytes: 6_000_000 };

/** The write of a flight, above what the server said last. */
export function writeOf(id: string, { key, base, set, dead }: Flight, before: Fields | undefined): Write {
  if (dead) return { id, key, rev: base, deleted: true };
  const whole = { ...before, ...set } as Fields;
  if (base === 0) return { id, key, create: { ...created(whole), importance: 3 } };
  const updates = groupsOf(set, whole);
  return { id, key, rev: base, updates, ...(dead === false && { deleted: false }) };
}

function created({ contentType, content, metadata, position, size, color, z, locked }: Fields): Omit<ItemShape, 'id'> {
  return {
    contentType,
    contentData: { content, metadata },
    spatialData: { position, size },
    visualProperties: { color, z, locked },
  };
}

/** Writes in bulks that the server takes. */
export function sliced(writes: readonly Write[]): Write[][] {
  const slices: Write[][] = [];
  let bytes = 0;
  for (const write of writes) {
    const size = 2 * JSON.stringify(write).length; // never less than its bytes by far: most text takes one or two a letter
    const slice = slices.at(-1);
    if (!slice || slice.length >= MOST.items || bytes + size > MOST.bytes) {
      slices.push([write]);
      bytes = size;
    } else {
      slice.push(write);
      bytes += size;
    }
  }
  return slices;
}
