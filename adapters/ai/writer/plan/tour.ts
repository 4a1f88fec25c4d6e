import type { Plan } from './plan.ts';
import type { Unit } from './units.ts';

/** A part of a manual that is named after a flag or a sign tells only those who use it. */
const CODE_TITLE = /[#<>{}[\]()=_`|\\]|--|\.\w{2,4}\b/u;
const SHORTEST = 60;
const WORST = 0.25;
/** A long part counts as much as one of this length. */
const MOST_COUNTED = 4000;

/** Which parts to visit: all when there are few, else the best of every stretch of the text, the first one always. */
export function tour({ units, genre }: Plan, most: number): Unit[] {
  const usable = genre === 'manual' ? units.filter(({ title }) => !CODE_TITLE.test(title)) : units;
  const visited = usable.filter(({ words, best }) => (words >= SHORTEST || genre === 'law') && best > WORST);
  if (visited.length <= most) return visited;
  const counted = ({ words }: Unit): number => Math.min(words, MOST_COUNTED);
  const worth = (unit: Unit): number =>
    unit.best +
    0.15 * Math.log(unit.words) +
    0.25 * Math.min(3, unit.terms.length) +
    (unit.title ? 0.2 : 0) +
    (unit === visited[0] ? 3 : 0);
  const total = visited.reduce((sum, unit) => sum + counted(unit), 0);
  const chosen: Unit[] = [];
  let passed = 0;
  let best: Unit | null = null;
  for (const unit of visited) {
    passed += counted(unit);
    if (!best || worth(unit) > worth(best)) best = unit;
    if (passed < ((chosen.length + 1) * total) / most) continue;
    chosen.push(best);
    best = null;
  }
  if (best && chosen.length < most) chosen.push(best);
  return chosen;
}
