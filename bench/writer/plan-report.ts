import { hookOf, offersOf, type Plan } from '../../adapters/ai/writer/index.ts';

const MOST_TERMS = 20;
const MOST_UNITS = 30;

/** What is known of a source, to be read: genre, terms, persons, parts, and what is offered of it. */
export function planReport(plan: Plan): string {
  const { genre, lang, analysis, excerpts, standing, terms, cast, units } = plan;
  const { offered, refused } = offersOf(plan);
  return [
    `${genre}, ${lang}, ${analysis.words} words, ${excerpts.length} excerpts; ${Math.round(standing * 100)} % of the sentences stand alone`,
    `hook: ${hookOf(plan)?.text ?? 'none'}`,
    `terms: ${terms
      .slice(0, MOST_TERMS)
      .map(({ shown, count }) => `${shown} (${count})`)
      .join(', ')}`,
    `persons: ${cast.map(({ name, count }) => `${name} (${count})`).join(', ') || 'none'}`,
    ...units
      .slice(0, MOST_UNITS)
      .map(
        ({ title, words, terms: own }) =>
          `  ${title || '-'}: ${words} words; ${own.map(({ shown }) => shown).join(', ')}`,
      ),
    `offered: ${JSON.stringify(offered)}`,
    ...refused.map(({ form, reason, instead }) => `refused: ${form}, ${reason}; instead ${instead.join(', ')}`),
  ].join('\n');
}
