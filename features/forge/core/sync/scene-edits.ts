// Between the scene that a person works on and the records of a line.
import { sameValue } from '../model/same.ts';
import type { Change, Thing } from '../model/things.ts';
import { changedFields, fieldsOf, thingFrom } from '../model/wire.ts';
import type { Edit } from './edit.ts';
import { type Field, fieldsIn, pick } from './fields.ts';
import { type Notice, shown, type SyncRecord } from './record.ts';

type Lookup = { get(id: string): Thing | undefined };

/** The words that a person had before their eyes when they began to change them, if the change tells. */
export function wordsSeen({ before }: Change): string | undefined {
  const { text, label } = (before ?? {}) as { text?: string; label?: string };
  return text ?? label;
}

/** What a change that was just made in the scene is for the record. `words`: those seen when the person began. */
export function editOf(scene: Lookup, { id, before, after }: Change, words?: string, undo = false): Edit | null {
  if (after === null) return before && { id, do: 'drop', seen: fieldsOf({ ...before, id } as Thing) };
  const thing = scene.get(id);
  if (!thing) return null;
  const f = fieldsOf(thing);
  if (before === null) return { id, do: 'add', f };
  const fields: Field[] = fieldsIn(changedFields(thing, Object.keys(after)));
  const seen = pick(fieldsOf({ ...thing, ...before } as Thing), fields);
  if (fields.includes('content') && words !== undefined) seen.content = words;
  return { id, do: 'set', fields, f, seen, ...(undo && { undo }) };
}

/** What has to change in the scene to show what a record says; null when it shows it. */
export function changeFor(scene: Lookup, id: string, record: SyncRecord | undefined): Change | null {
  const f = record && shown(record);
  const thing = f ? thingFrom(id, f) : null;
  const now = scene.get(id);
  if (!thing) return now ? { id, before: now, after: null } : null;
  if (!now) return { id, before: null, after: thing };
  if (now.kind !== thing.kind) return { id, before: now, after: thing };
  const [old, next] = [now as Record<string, unknown>, thing as Record<string, unknown>];
  const keys = Object.keys({ ...old, ...next }).filter((key) => !sameValue(old[key], next[key]));
  if (keys.length === 0) return null;
  const part = (from: Record<string, unknown>): Partial<Thing> =>
    Object.fromEntries(keys.map((key) => [key, from[key]])) as Partial<Thing>;
  return { id, before: part(old), after: part(next) };
}

/** What puts back the value that a notice tells of; null when there is nothing to put it back to. */
export function wayBack(scene: Lookup, { id, what, field, lost }: Notice): Change | null {
  const thing = scene.get(id);
  if (!thing || what !== 'look-overwritten' || field === undefined) return null;
  const next = thingFrom(id, { ...fieldsOf(thing), [field]: lost });
  return next && { id, before: thing, after: next };
}
