type Keyed = { key: string };

const without = <T extends Keyed>(queue: readonly T[], key: string): T[] => queue.filter((one) => one.key !== key);

/** Puts something in as the next to play; it isn't in twice. */
export const playedNext = <T extends Keyed>(queue: readonly T[], one: T): T[] => [one, ...without(queue, one.key)];

/** Puts something in at the end; what is in already stays where it is. */
export const playedLast = <T extends Keyed>(queue: readonly T[], one: T): T[] =>
  queue.some(({ key }) => key === one.key) ? [...queue] : [...queue, one];

/** Takes something out. */
export const unqueued = without;

/** Moves something up (-1) or down (1); at the edge it stays. */
export function movedBy<T extends Keyed>(queue: readonly T[], key: string, by: -1 | 1): T[] {
  const from = queue.findIndex((one) => one.key === key);
  const to = from + by;
  const moved = [...queue];
  if (from < 0 || to < 0 || to >= queue.length) return moved;
  moved.splice(to, 0, ...moved.splice(from, 1));
  return moved;
}
