// Changes of things: making, joining, and turning them around.
import { sameValue } from '../model/same.ts';
import type { Change, Thing } from '../model/things.ts';

type Fields = Record<string, unknown>;
type Lookup = { get(id: string): Thing | undefined };

/** Fields that are one to a person: x of one and y of another is nowhere anybody put it. */
const TOGETHER: readonly (readonly string[])[] = [
  ['x', 'y'],
  ['w', 'h'],
  ['from', 'to', 'fromSide', 'toSide'],
];

/** The creation of a thing. */
export const creation = (thing: Thing): Change => ({ id: thing.id, before: null, after: thing });
/** The deletion of a thing. */
export const deletion = (thing: Thing): Change => ({ id: thing.id, before: thing, after: null });
/** New values of some fields of a thing. */
export const patch = (thing: Thing, after: Partial<Thing>): Change => ({
  id: thing.id,
  before: pick(thing as Fields, Object.keys(after)),
  after,
});

const pick = (from: Fields, fields: readonly string[]): Partial<Thing> =>
  Object.fromEntries(fields.map((field) => [field, from[field]])) as Partial<Thing>;

/** A change with the true `before`, without fields that stay as they are; null when nothing changes. */
export function truly(scene: Lookup, { id, after }: Change): Change | null {
  const now = scene.get(id) as Fields | undefined;
  if (after === null) return now ? { id, before: now as Partial<Thing>, after: null } : null;
  if (!now) return { id, before: null, after };
  const fields = Object.keys(after).filter((field) => !sameValue(now[field], (after as Fields)[field]));
  return fields.length === 0 ? null : { id, before: pick(now, fields), after: pick(after as Fields, fields) };
}

/** Many changes of one thing as one: the first `before` and the last `after`. What came and went within leaves nothing. */
export function joined(changes: Iterable<Change>): Change[] {
  const byId = new Map<string, Change>();
  for (const change of changes) {
    const old = byId.get(change.id);
    if (!old) byId.set(change.id, change);
    else if (old.before === null && change.after === null) byId.delete(change.id);
    else byId.set(change.id, sequel(old, change));
  }
  return [...byId.values()];
}

/** Whether a change leaves its thing different: words that were typed and taken back again do not. */
export const changesAnything = ({ before, after }: Change): boolean =>
  before === null ||
  after === null ||
  Object.keys(after).some((field) => !sameValue((before as Fields)[field], (after as Fields)[field]));

function sequel(old: Change, next: Change): Change {
  const before = old.before === null ? null : { ...next.before, ...old.before };
  const after = next.after === null ? null : { ...old.after, ...next.after };
  return { id: old.id, before: before as Change['before'], after: after as Change['after'] };
}

/** All fields of which nobody changed one that belongs together with it. */
function untouched(fields: readonly string[], now: Fields, after: Fields): string[] {
  const holds = (field: string): boolean => sameValue(now[field], after[field]);
  return fields.filter((field) => {
    const group = TOGETHER.find((one) => one.includes(field)) ?? [field];
    return group.every((one) => !fields.includes(one) || holds(one));
  });
}

/** The way back, as far as things still are as this change left them; `null` when nothing of it is left to take back. */
export function inverse(change: Change, now: Thing | undefined): { change: Change | null; whole: boolean } {
  const { id, before, after } = change;
  if (after === null) {
    if (now || before === null) return { change: null, whole: false };
    return { change: { id, before: null, after: before }, whole: true };
  }
  if (!now) return { change: null, whole: before === null };
  const fields = Object.keys(after);
  const left = untouched(fields, now as Fields, after as Fields);
  if (before === null) {
    const whole = left.length === fields.length;
    return { change: whole ? { id, before: now, after: null } : null, whole };
  }
  const back =
    left.length === 0 ? null : { id, before: pick(after as Fields, left), after: pick(before as Fields, left) };
  return { change: back, whole: left.length === fields.length };
}
