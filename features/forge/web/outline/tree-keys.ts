import type { Chord } from '../../../../platform/web/commands/chord.ts';
import type { OutlineModel } from './outline-model.ts';

type Walk = { rows: number; at: number; page: number };

const STEPS: Readonly<Record<string, (walk: Walk) => number>> = {
  ArrowDown: ({ at }) => at + 1,
  ArrowUp: ({ at }) => at - 1,
  PageDown: ({ at, page }) => at + page,
  PageUp: ({ at, page }) => at - page,
  Home: () => 0,
  End: ({ rows }) => rows - 1,
};

/**
 * Keys of the tree itself: walking its rows, unfolding and choosing them. Everything else is a command of the canvas. False
 * when the key is none of the tree's. `page` is how many rows are in sight, `dir` the way its branches open.
 */
export function treeKey(
  model: OutlineModel,
  chord: Chord,
  { page, dir }: { page: number; dir: 'ltr' | 'rtl' },
): boolean {
  const { rows, at } = model.get();
  const [, held = '', key = ''] = /^(Mod\+|Shift\+)?(\w+)$/.exec(chord) ?? [];
  const step = STEPS[key];
  if (step) {
    const selecting = held === 'Shift+' ? 'more' : held === 'Mod+' ? 'not' : 'only';
    model.go(step({ rows: rows.length, at, page }), selecting);
    return true;
  }
  if (chord === 'Space' || chord === 'Mod+Space') {
    model.toggle(at);
    return true;
  }
  const inward = dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  if (chord !== 'ArrowLeft' && chord !== 'ArrowRight') return false;
  if (chord === inward) goIn(model);
  else goOut(model);
  return true;
}

function goIn(model: OutlineModel): void {
  const { rows, at } = model.get();
  const row = rows[at];
  if (row?.expanded === false) model.fold(at, false);
  else if (row?.expanded) model.go(at + 1, 'only');
}

function goOut(model: OutlineModel): void {
  const { rows, at } = model.get();
  if (rows[at]?.expanded) model.fold(at, true);
  else {
    const parent = model.parentOf(at);
    if (parent >= 0) model.go(parent, 'only');
  }
}
