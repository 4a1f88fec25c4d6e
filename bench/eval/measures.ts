/** Normalised discounted cumulative gain at 10 of one result list. */
export function ndcgAt10(found: readonly string[], grades: ReadonlyMap<string, number>): number {
  const gain = (grade: number, index: number): number => grade / Math.log2(index + 2);
  const ideal = [...grades.values()]
    .sort((a, b) => b - a)
    .slice(0, 10)
    .reduce((sum, grade, i) => sum + gain(grade, i), 0);
  const got = found.slice(0, 10).reduce((sum, id, i) => sum + gain(grades.get(id) ?? 0, i), 0);
  return ideal > 0 ? got / ideal : 0;
}

/** Probability that a positive outranks a negative (ties count half). */
export function areaUnderCurve(positives: readonly number[], negatives: readonly number[]): number {
  const all = [
    ...positives.map((value) => ({ value, positive: true })),
    ...negatives.map((value) => ({ value, positive: false })),
  ];
  all.sort((a, b) => a.value - b.value);
  let rankSum = 0;
  for (let i = 0; i < all.length;) {
    let j = i;
    while (j < all.length && all[j]?.value === all[i]?.value) j++;
    const rank = (i + j + 1) / 2;
    rankSum += rank * all.slice(i, j).filter((item) => item.positive).length;
    i = j;
  }
  const n = positives.length;
  return (rankSum - (n * (n + 1)) / 2) / (n * negatives.length);
}

/** Share of the values for which `test` holds. */
export function shareOf<T>(values: readonly T[], test: (value: T) => boolean): number {
  return values.length > 0 ? values.filter(test).length / values.length : 0;
}

/** The middle value. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** Numbers in [0, 1) that are the same on every machine. */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
