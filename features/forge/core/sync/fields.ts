// What of an item is merged as one, and how it travels.
import { type ItemFields, type ItemShape, updatesOf } from '../model/wire.ts';

export type Fields = ItemFields;
export type Field = keyof Fields;

/** An item of a canvas as the server sends it; what matters here of `CanvasItem`. */
export type SyncItem = ItemShape & {
  rev: number;
  seq: number;
  deletedAt: string | null;
  changedBy: { id: string; name: string } | null;
};

/** Words are both kept when two people change them; of anything else the later one stands, and its author is told.
 *  The words of a connection are a label: two of them are not both kept. */
export const isWords = (field: Field, of: { contentType?: string }): boolean =>
  field === 'content' && of.contentType !== 'connection';

/** The names of the fields that are set. */
export const fieldsIn = (set: Partial<Fields>): Field[] => Object.keys(set) as Field[];

/** The part of the fields that is named. */
export function pick(from: Fields, names: Iterable<Field>): Partial<Fields> {
  return Object.fromEntries([...names].map((name) => [name, from[name]]));
}

const GROUPS: readonly (readonly Field[])[] = [
  ['content', 'metadata'],
  ['position', 'size'],
  ['color', 'z', 'locked'],
];

/** What is sent of a change: whole groups, so that the server need not know how a part of one is merged. */
export function groupsOf(set: Partial<Fields>, whole: Fields): ReturnType<typeof updatesOf> {
  const touched = GROUPS.filter((group) => group.some((field) => field in set)).flat();
  return updatesOf(pick(whole, touched));
}
