/** Leaves of what a map remembers the latest `most`: what was put in first goes first. */
export function dropOldest(remembered: Map<unknown, unknown>, most: number): void {
  while (remembered.size > most) remembered.delete(remembered.keys().next().value);
}
