import { pick } from '../excerpts/pick.ts';
import { type Beat, type BeatsWanted, opensSection } from './beat.ts';
import type { Plan } from './plan.ts';

/** Which part of a paper a section is, by its heading: told in this order, each for what it is there for. */
const PAPER_PARTS: readonly { title: RegExp; purpose: 'what' | 'why' | 'sowhat' }[] = [
  { title: /^$|abstract|summary|الملخص/iu, purpose: 'what' },
  { title: /introduction|background|المقدمة/iu, purpose: 'why' },
  { title: /results?|findings|النتائج/iu, purpose: 'what' },
  { title: /discussion|conclusions?|outlook|implications|المناقشة|الخاتمة/iu, purpose: 'sowhat' },
];

/** Abstract, introduction, results, discussion; other sections of a paper are its technique. */
export function paperBeats(plan: Plan, wanted: BeatsWanted): Beat[] {
  const used = [...wanted.taken];
  const beats: Beat[] = [];
  for (const [nth, { title, purpose }] of PAPER_PARTS.entries()) {
    const units = nth === 0 ? plan.units.slice(0, 1) : plan.units.filter((unit) => title.test(unit.title));
    for (const unit of units) {
      if (beats.some((beat) => beat.unit === unit) || beats.length >= wanted.most) continue;
      const { words, liking } = wanted;
      const first =
        plan.excerpts.find(
          (one) => nth === 0 && opensSection(plan, one) && one.words >= words[0] && one.words <= words[1],
        ) ??
        pick(
          plan.excerpts,
          { section: unit.section, words, taken: used, purpose, ...(liking && { liking }) },
          plan.genre,
        );
      if (!first) continue;
      beats.push({ unit, first, kind: 'unit' });
      used.push(first);
    }
  }
  return beats;
}
