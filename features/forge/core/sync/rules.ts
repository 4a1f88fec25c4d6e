// The server's word about an item meets what waits here. The only place that decides.
import { sameValue } from '../model/same.ts';
import { type Field, type Fields, fieldsIn, isWords, pick } from './fields.ts';
import { type Flight, type Known, type Notice, shown, type SyncRecord } from './record.ts';

/** Words that found no room: they become a block beside the one that was changed by somebody else. */
export type Copy = { text: string; near: string; by: string | null };
export type Outcome = { record: SyncRecord; copies: Copy[]; notices: Notice[] };

/** What the server answers to one write: the revision it made, and the item as it is now, which may be a later one. */
export type Answer = { key: string | null; outcome: 'applied' | 'stale'; rev: number; item: Known | null };

/** The rules that a simulation can switch off, to see that it notices. */
export type Rules = {
  hold: boolean;
  keys: boolean;
  cursorByFetchOnly: boolean;
  keepBeside: boolean;
  editBeatsDelete: boolean;
  undoChecks: boolean;
  newestOnly: boolean;
  storeBeforeSend: boolean;
};
export const RULES: Rules = {
  hold: true,
  keys: true,
  cursorByFetchOnly: true,
  keepBeside: true,
  editBeatsDelete: true,
  undoChecks: true,
  newestOnly: true,
  storeBeforeSend: true,
};

const LOOKS = ['position', 'size', 'color', 'z', 'locked', 'metadata'] as const satisfies Field[];
const changed = (before: SyncRecord): SyncRecord => ({ ...before, mine: { ...before.mine } });
const as = (record: SyncRecord, copies: Copy[] = [], notices: Notice[] = []): Outcome => ({ record, copies, notices });

/** Whether it says more. The revision of what was only found to be absent isn't known until the server tells of its deletion. */
const isNewer = (now: Known, known: Known): boolean => now.seq > known.seq || (now.dead && now.rev > known.rev);

/** News of an item. */
export function receive(before: SyncRecord, now: Known, rules: Rules = RULES): Outcome {
  if (before.base && rules.newestOnly && !isNewer(now, before.base)) return as(before);
  const r = changed(before);
  if (r.flight && rules.hold) {
    if (!r.held || now.seq > r.held.seq) r.held = now; // ours may be in it or not: the answer will tell
    return as(r);
  }
  const old = r.base;
  r.base = now;
  if (now.dead) return deletedThere(r, old, now, rules);
  if (r.wish === 'dead') {
    if (!rules.editBeatsDelete || !old || old.dead || !wordsDiffer(old.f, now.f)) return stillDeleted(r, old, now);
    r.wish = null;
    return as(r, [], [{ id: r.id, what: 'edit-beats-delete', by: now.by }]);
  }
  if (r.wish === 'live') r.wish = null; // it is alive already
  return mergeFields(r, old?.f ?? null, now, rules);
}

const wordsDiffer = (a: Fields, b: Fields): boolean => isWords('content', b) && a.content !== b.content;

function deletedThere(r: SyncRecord, old: Known | null, now: Known, rules: Rules): Outcome {
  const notices: Notice[] = [];
  if (r.wish === 'dead') r.wish = null;
  else if (r.wish !== 'live') {
    const whole = { ...(old?.f ?? now.f), ...r.mine };
    if (r.mine.content !== undefined && isWords('content', whole) && rules.editBeatsDelete) {
      r.mine = whole;
      r.wish = 'live';
      notices.push({ id: r.id, what: 'edit-beats-delete', by: now.by });
    } else {
      notices.push(...lostMoves(r, now.by));
      r.mine = {};
    }
  }
  return as(r, [], notices);
}

/** What was moved or painted here is gone with the item. */
const lostMoves = ({ id, mine }: SyncRecord, by: string | null): Notice[] =>
  fieldsIn(mine).map((field) => ({ id, what: 'delete-beats-move', field, lost: mine[field], by }));

/** Deleted here, only moved or painted there: it stays deleted, and that is said. */
function stillDeleted(r: SyncRecord, old: Known | null, now: Known): Outcome {
  const lost = old ? LOOKS.filter((field) => !sameValue(now.f[field], old.f[field])) : [];
  return as(
    r,
    [],
    lost.map((field) => ({ id: r.id, what: 'delete-beats-move', field, lost: now.f[field], by: now.by })),
  );
}

function mergeFields(r: SyncRecord, base: Fields | null, now: Known, rules: Rules): Outcome {
  const copies: Copy[] = [];
  const notices: Notice[] = [];
  for (const field of fieldsIn(r.mine)) {
    const [mine, theirs] = [r.mine[field], now.f[field]];
    if (sameValue(theirs, mine) || (base && sameValue(mine, base[field]))) delete r.mine[field];
    else if (base && sameValue(theirs, base[field])) continue; // only I changed it
    else if (isWords(field, now.f)) {
      if (rules.keepBeside) {
        copies.push({ text: String(mine), near: r.id, by: now.by });
        notices.push({ id: r.id, what: 'kept-beside', by: now.by });
      }
      delete r.mine[field];
    } else notices.push({ id: r.id, what: 'look-overwritten', field, lost: theirs, by: now.by });
  }
  return as(r, copies, notices);
}

/** All that is there as of `seq` was told, and this isn't among it: it was deleted, however long ago. */
export function receiveAbsence(before: SyncRecord, seq: number): Outcome {
  const { base } = before;
  return base && !base.dead ? receive(before, { ...base, seq, dead: true, by: null }) : as(before);
}

/** The server has no such item any more, not even a dead one: what was written here is made anew. */
export function receiveNothing(before: SyncRecord): Outcome {
  if (before.flight) return as(before);
  const old = before.base;
  const r = { ...changed(before), base: null, held: null };
  if (!old || r.wish === 'live') return as(r);
  const gone: SyncRecord = { ...r, wish: null, mine: {} };
  if (r.wish === 'dead') return as(gone);
  if (!wordsMine(r, old)) return as(gone, [], lostMoves(r, null));
  return as(
    { ...r, wish: 'live', mine: { ...old.f, ...r.mine } },
    [],
    [{ id: r.id, what: 'edit-beats-delete', by: null }],
  );
}
const wordsMine = (r: SyncRecord, old: Known): boolean => r.mine.content !== undefined && isWords('content', old.f);

/** The next write of an item, if any; it goes into the store before it is sent. */
export function takeOff(before: SyncRecord, key: string): SyncRecord {
  if (before.flight || before.held || before.refused) return before;
  const base = before.base?.rev ?? 0;
  const fly = (flight: Omit<Flight, 'key' | 'base'>): SyncRecord => ({ ...before, flight: { key, base, ...flight } });
  if (before.wish === 'dead') {
    if (!before.base || before.base.dead) return { ...before, wish: null, mine: {} };
    return fly({ set: {}, dead: true });
  }
  const whole = shown(before);
  if (before.wish === 'live') return whole ? fly({ set: whole, dead: false }) : before;
  if (!whole || !before.base) return before;
  const { f } = before.base;
  const set = pick(
    whole,
    fieldsIn(before.mine).filter((field) => !sameValue(before.mine[field], f[field])),
  );
  if (Object.keys(set).length > 0) return fly({ set });
  return Object.keys(before.mine).length > 0 ? { ...before, mine: {} } : before; // put back where it was
}

/** The answer to the write under way. Any other answer is an old one. */
export function land(before: SyncRecord, answer: Answer, rules: Rules = RULES): Outcome {
  const { flight, held } = before;
  if (!flight || flight.key !== answer.key) return as(before);
  const r: SyncRecord = { ...changed(before), flight: null, held: null };
  const news = [held, answer.item]
    .filter((one) => one !== null)
    .sort((a, b) => a.seq - b.seq)
    .at(-1);
  if (answer.outcome === 'applied') settle(r, flight, answer);
  else if (!news) return receiveNothing(r);
  // A revision lower than the one written upon: the server was put back to an older day, and its word counts.
  else if (news.rev < flight.base) return receive(r, news, { ...rules, newestOnly: false });
  return news ? receive(r, news, rules) : as(r);
}

function settle(r: SyncRecord, flight: Flight, { rev, item }: Answer): void {
  const f = { ...r.base?.f, ...flight.set } as Fields;
  if (!r.base || rev > r.base.rev)
    r.base = item && item.rev === rev ? item : { rev, seq: r.base?.seq ?? 0, dead: flight.dead ?? false, f, by: null };
  for (const field of fieldsIn(flight.set)) if (sameValue(r.mine[field], flight.set[field])) delete r.mine[field];
  if (flight.dead === true && r.wish === 'dead') r.wish = null;
  if (flight.dead === false && r.wish === 'live') r.wish = null;
}

/** The server won't take this write ever: it stays here until the person changes it. */
export function refuse(before: SyncRecord, key: string, why: string): Outcome {
  if (before.flight?.key !== key) return as(before);
  const r: SyncRecord = { ...changed(before), flight: null, held: null, refused: why };
  return before.held ? receive(r, before.held) : as(r);
}

/** Undo of one field: only where it still holds what this person put there. */
export const mayUndo = (now: Fields | null, field: Field, after: unknown, rules: Rules = RULES): boolean =>
  now !== null && (!rules.undoChecks || sameValue(now[field], after));
