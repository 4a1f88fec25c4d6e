// What lies over what. `z` is a number with fractions, so that one step forward or back changes one block.
import type { Block } from '../model/things.ts';

/** Neighbors closer than this have no more room between them. */
const CLOSEST = 1e-6;

/** For sorting from the lowest to the topmost: frames lie under all blocks; ids break ties. */
export function compareDepth(a: Block, b: Block): number {
  if (a.kind !== b.kind) return a.kind === 'frame' ? -1 : 1;
  return a.z - b.z || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);
}

/** New z for blocks in this order, from the lowest to the topmost: whole numbers that keep the order. */
export const spread = (order: readonly Block[]): Map<string, number> =>
  new Map(order.map((block, index) => [block.id, index + 1]));

export type Step = 'front' | 'back' | 'forward' | 'backward';
type Stack = { rest: readonly Block[]; at: number };

/** Where among the others the moving blocks go. A step of one counts the blocks that they lie over or under. */
function goal({ rest, at }: Stack, step: Step, meets: (other: Block) => boolean): number {
  if (step === 'front') return rest.length;
  if (step === 'back') return 0;
  if (step === 'forward') {
    const next = rest.findIndex((other, index) => index >= at && meets(other));
    return next < 0 ? at : next + 1;
  }
  const before = rest.findLastIndex((other, index) => index < at && meets(other));
  return before < 0 ? at : before;
}

/** New z of blocks that go forward, back, to the front or the back together; only what changes. `all` in order of depth. */
export function restacked(
  all: readonly Block[],
  ids: ReadonlySet<string>,
  step: Step,
  meets: (a: Block, b: Block) => boolean,
): Map<string, number> {
  const result = new Map<string, number>();
  for (const kind of ['frame', 'block'] as const) {
    const same = all.filter((block) => block.kind === kind);
    const moving = same.filter((block) => ids.has(block.id));
    if (moving.length === 0) continue;
    const rest = same.filter((block) => !ids.has(block.id));
    const first = step === 'forward' ? moving.at(-1)! : moving[0]!;
    const at = rest.filter((block) => compareDepth(block, first) < 0).length;
    const to = goal({ rest, at }, step, (other) => moving.some((block) => meets(block, other)));
    place({ rest, at: to }, moving).forEach((z, id) => result.set(id, z));
  }
  for (const block of all) if (result.get(block.id) === block.z) result.delete(block.id);
  return result;
}

/** z of the moving blocks between two of the rest, or of all when the gap is too narrow. */
function place({ rest, at }: Stack, moving: readonly Block[]): Map<string, number> {
  const lower = rest[at - 1]?.z;
  const upper = rest[at]?.z;
  if (lower === undefined && upper === undefined) return new Map();
  const from = lower ?? upper! - moving.length - 1;
  const gap = ((upper ?? from + moving.length + 1) - from) / (moving.length + 1);
  if (gap < CLOSEST) return spread([...rest.slice(0, at), ...moving, ...rest.slice(at)]);
  return new Map(moving.map((block, index) => [block.id, from + gap * (index + 1)]));
}
