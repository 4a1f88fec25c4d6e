import { type Chord, parseChord } from './chord.ts';
import type { CommandSpec } from './command.ts';
import { isReserved } from './reserved.ts';

/** The keys a person has chosen, by the command's id; none for a command whose keys were removed. */
export type KeyChanges = Readonly<Record<string, readonly Chord[]>>;

type Keyed = Pick<CommandSpec, 'id' | 'group' | 'keys' | 'everywhere'>;

/** What was stored, without what is no chord or may not be chosen; undefined when it is nothing of ours. */
export function repairChanges(value: unknown): KeyChanges | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  const entries = Object.entries(value).filter((entry): entry is [string, unknown[]] => Array.isArray(entry[1]));
  return Object.fromEntries(entries.flatMap(([id, keys]) => repaired(keys).map((chords) => [id, chords])));
}

/** The keys that are left; a command that had none but broken ones keeps its own. */
function repaired(keys: unknown[]): Chord[][] {
  const chords = keys
    .map((key) => (typeof key === 'string' ? parseChord(key) : null))
    .filter((chord): chord is Chord => chord !== null && !isReserved(chord));
  return chords.length > 0 || keys.length === 0 ? [chords] : [];
}

/** The keys of a command now. */
export const keysOf = ({ id, keys = [] }: Pick<CommandSpec, 'id' | 'keys'>, changes: KeyChanges): readonly Chord[] =>
  changes[id] ?? keys;

/** Whether two commands can be wanted on the same page. */
const meet = (one: Keyed, other: Keyed): boolean =>
  one.id !== other.id && (one.group === other.group || Boolean(one.everywhere) || Boolean(other.everywhere));

/** The command that has a chord where another one wants it. */
export function conflictOf<C extends Keyed>(
  chord: Chord,
  wanting: Keyed,
  commands: readonly C[],
  changes: KeyChanges,
): C | undefined {
  return commands.find((other) => meet(wanting, other) && keysOf(other, changes).includes(chord));
}

/** Gives a command these keys, or with null its own again; whoever had one of them loses it. */
export function assignKeys(
  command: Keyed,
  keys: readonly Chord[] | null,
  commands: readonly Keyed[],
  changes: KeyChanges,
): KeyChanges {
  const chosen = keys ?? command.keys ?? [];
  const others = commands.filter((other) => meet(command, other));
  return [command, ...others].reduce((all, one) => {
    const left = one === command ? chosen : keysOf(one, changes).filter((key) => !chosen.includes(key));
    return withKeys(one, left, all);
  }, changes);
}

/** Only what differs from a command's own keys is kept. */
function withKeys({ id, keys = [] }: Keyed, chosen: readonly Chord[], changes: KeyChanges): KeyChanges {
  const { [id]: _, ...rest } = changes;
  const own = chosen.length === keys.length && chosen.every((key, at) => key === keys[at]);
  return own ? rest : { ...rest, [id]: chosen };
}
