import { sameValue } from '../model/same.ts';
import { type Field, type Fields, fieldsIn, isWords, pick } from './fields.ts';
import { type Notice, shown, type SyncRecord } from './record.ts';
import type { Copy, Outcome } from './rules.ts';

/** What a person did to one item, with what they had before their eyes: another tab of theirs may have gone on meanwhile. */
export type Edit =
  | { id: string; do: 'add'; f: Fields }
  | { id: string; do: 'set'; fields: readonly Field[]; f: Fields; seen: Partial<Fields>; undo?: boolean }
  | { id: string; do: 'drop'; seen: Fields };

/** A person's change of an item, put into its record. */
export function edit(before: SyncRecord, change: Edit): Outcome {
  const r = { ...before, refused: null };
  switch (change.do) {
    case 'add':
      return add(r, change.f);
    case 'drop':
      return drop(r, change.seen);
    case 'set':
      return set(r, change);
  }
}

const as = (record: SyncRecord, copies: Copy[] = [], notices: Notice[] = []): Outcome => ({ record, copies, notices });

/** What is there already was brought back by somebody else, and may have been changed by them. */
function add(r: SyncRecord, f: Fields): Outcome {
  return as(shown(r) ? r : { ...r, wish: 'live', mine: { ...f } });
}

function drop(r: SyncRecord, seen: Fields): Outcome {
  const now = shown(r);
  if (now === null) return as(r);
  if (isWords('content', now) && now.content !== seen.content)
    return as(r, [], [{ id: r.id, what: 'edit-beats-delete', by: null }]);
  const notices: Notice[] = sameValue(now.position, seen.position)
    ? []
    : [{ id: r.id, what: 'delete-beats-move', field: 'position', lost: now.position, by: null }];
  const never = r.base === null && r.flight === null;
  return as({ ...r, wish: never ? null : 'dead', mine: {} }, [], notices);
}

function set(r: SyncRecord, { fields, f, seen, undo }: Extract<Edit, { do: 'set' }>): Outcome {
  const now = shown(r);
  if (now === null) {
    if (!fields.some((field) => isWords(field, f)))
      return as(
        r,
        [],
        fields.map((field) => ({ id: r.id, what: 'delete-beats-move', field, lost: f[field], by: null })),
      );
    if (undo) return as(r, [], [{ id: r.id, what: 'undo-skipped', by: null }]);
    return as({ ...r, wish: 'live', mine: { ...f } }, [], [{ id: r.id, what: 'edit-beats-delete', by: null }]);
  }
  const mine: Partial<Fields> = pick(f, fields);
  const copies: Copy[] = [];
  const notices: Notice[] = [];
  for (const field of fieldsIn(mine)) {
    if (!(field in seen) || sameValue(now[field], seen[field]) || sameValue(now[field], mine[field])) continue;
    if (isWords(field, now)) {
      if (!undo) copies.push({ text: f.content, near: r.id, by: null });
      notices.push({ id: r.id, what: undo ? 'undo-skipped' : 'kept-beside', by: null });
      delete mine[field];
    } else notices.push({ id: r.id, what: 'look-overwritten', field, lost: now[field], by: null });
  }
  return as({ ...r, mine: { ...r.mine, ...mine } }, copies, notices);
}
