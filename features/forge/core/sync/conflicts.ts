// Two people changed the same words: both texts are kept, side by side, until somebody decides.
import { type Block, type Change, isBlock, type Thing } from '../model/things.ts';
import type { Fields } from './fields.ts';
import type { Copy } from './rules.ts';

const BESIDE = 20;
const LEAST = { width: 200, height: 150 };

/** The block that holds the words which found no room. */
export function copyBeside({ text, near, by }: Copy, beside: Fields): Fields {
  const { position, size, z } = beside;
  return {
    contentType: 'text-note',
    position: { x: position.x + size.width + BESIDE, y: position.y },
    size: { width: Math.max(size.width, LEAST.width), height: Math.max(size.height, LEAST.height) },
    content: text,
    metadata: { conflictOf: { id: near, by } },
    color: 'orange',
    z,
    locked: false,
  };
}

/** Words of one's own beside those that stand. `by` wrote the latter; null for another page of the same person's. */
export type Conflict = { copy: Block; original: Block; by: string | null };

type Lookup = { get(id: string): Thing | undefined };

function conflictOf(thing: Thing | undefined): { id: string; by: string | null } | null {
  const named = isBlock(thing) ? thing.meta['conflictOf'] : null;
  if (typeof named !== 'object' || named === null) return null;
  const { id, by } = named as Record<string, unknown>;
  return typeof id === 'string' ? { id, by: typeof by === 'string' ? by : null } : null;
}

/** The conflict that a block stands for, if it does. */
export function conflictIn(scene: Lookup, id: string): Conflict | null {
  const copy = scene.get(id);
  const of = conflictOf(copy);
  const original = of && scene.get(of.id);
  return of && isBlock(copy) && isBlock(original ?? undefined)
    ? { copy, original: original as Block, by: of.by }
    : null;
}

/** What settles a conflict: the words that were kept beside, those that stand, or both. */
export function settled({ copy, original }: Conflict, keep: 'mine' | 'theirs' | 'both'): Change[] {
  if (keep === 'both') {
    const { conflictOf: _, ...meta } = copy.meta;
    return [{ id: copy.id, before: { meta: copy.meta }, after: { meta } }];
  }
  const gone: Change = { id: copy.id, before: copy, after: null };
  if (keep === 'theirs') return [gone];
  return [{ id: original.id, before: { text: original.text }, after: { text: copy.text } }, gone];
}
