import type { Plan } from '../plan/plan.ts';
import type { CastStyle, Genre } from '../types.ts';

const MOST_MINUTES: Partial<Record<Genre, number>> = { fiction: 5, stories: 5, manual: 5, highlights: 5 };
const MOST_OF_ANYTHING = 10;
/** Two friends are good company for this long. */
const MOST_OF_FRIENDS = 5;

/** The most minutes that the built-in writer tells of a kind of text: more of a story or a manual tires, and more than ten of anything. */
export const mostMinutes = (genre: Genre): number => MOST_MINUTES[genre] ?? MOST_OF_ANYTHING;

/** The most minutes of a source in a style. */
export function longestMinutes({ genre }: Pick<Plan, 'genre'>, style: CastStyle): number {
  const most = mostMinutes(genre);
  return style === 'friends' ? Math.min(most, MOST_OF_FRIENDS) : most;
}
