import { isDeepStrictEqual } from 'node:util';
import { mapInTurns } from '../../../../platform/server/in-turns.ts';
import type { KeptItem } from '../../contract.ts';

const COMPARED_A_TURN = 500;

/** What of an item a write can change. */
const FIELDS = ['contentData', 'spatialData', 'visualProperties'] as const;
type Field = (typeof FIELDS)[number];

/** The steps from one canvas to another. */
export type Differences = {
  /** Items that aren't there (any more). */
  missing: KeptItem[];
  /** Items with other fields, each with those that are to be. */
  changed: { item: KeptItem; updates: Partial<Pick<KeptItem, Field>> }[];
  /** Items that the other canvas doesn't have. */
  surplus: string[];
};

function updatesTo(was: KeptItem, is: KeptItem): Partial<Pick<KeptItem, Field>> | null {
  const other = FIELDS.filter((field) => !isDeepStrictEqual(was[field], is[field]));
  return other.length === 0 ? null : Object.fromEntries(other.map((field) => [field, is[field]]));
}

/** What has to be done to the living items `now` so that they are as `then`. */
export async function differences(now: readonly KeptItem[], then: readonly KeptItem[]): Promise<Differences> {
  const living = new Map(now.map((item) => [item.id, item])),
    wanted = new Set(then.map(({ id }) => id));
  const result: Differences = {
    missing: [],
    changed: [],
    surplus: now.filter(({ id }) => !wanted.has(id)).map(({ id }) => id),
  };
  await mapInTurns(then, COMPARED_A_TURN, (item) => {
    const there = living.get(item.id);
    if (!there) return result.missing.push(item);
    const updates = updatesTo(there, item);
    return updates && result.changed.push({ item, updates });
  });
  return result;
}
