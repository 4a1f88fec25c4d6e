// Things of a canvas for tests, and chance that repeats itself.
import type { Block, Edge, Thing } from '../../features/forge/core/model/things.ts';

/** A note of 200x150. */
export const note = (id: string, x = 0, y = 0, more: Partial<Block> = {}): Block => ({
  id,
  kind: 'block',
  type: 'text-note',
  x,
  y,
  w: 200,
  h: 150,
  text: id,
  meta: {},
  color: 'amber',
  z: 0,
  locked: false,
  ...more,
});

export const frame = (id: string, x: number, y: number, w: number, h: number, more: Partial<Block> = {}): Block =>
  note(id, x, y, { kind: 'frame', type: 'frame', color: 'plain', w, h, ...more });

export const edge = (id: string, from: string, to: string, more: Partial<Edge> = {}): Edge => ({
  id,
  kind: 'edge',
  from,
  to,
  label: '',
  color: 'plain',
  meta: {},
  ...more,
});

export type Chance = {
  below: (n: number) => number;
  pick: <T>(all: readonly T[]) => T;
  often: (share: number) => boolean;
};

/** Numbers that look random and are the same in every run. */
export function chance(seed: number): Chance {
  let state = seed || 1;
  const below = (n: number): number => {
    state = (state * 48_271) % 2_147_483_647;
    return state % n;
  };
  return {
    below,
    pick: (all) => all[below(all.length)]!,
    often: (share) => below(1000) < share * 1000,
  };
}

/** A canvas of so many blocks and frames, with edges among them. */
export function randomThings(random: Chance, count: number): Thing[] {
  const blocks = Array.from({ length: count }, (_, i): Block => {
    const at = [random.below(4500), random.below(4500)] as const;
    return random.often(0.2)
      ? frame(`f${i}`, ...at, 200 + random.below(900), 200 + random.below(900), { z: i })
      : note(`n${i}`, ...at, { z: i / 2, w: 100 + random.below(300), h: 60 + random.below(200) });
  });
  const edges = blocks
    .slice(1)
    .flatMap((block, i) => (random.often(0.5) ? edge(`e${i}`, random.pick(blocks).id, block.id) : []));
  return [...blocks, ...edges];
}
