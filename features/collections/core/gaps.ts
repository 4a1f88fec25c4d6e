/** The volumes missing between the first and the last of a series; a series that starts after 1 misses those before it. At most 50. */
export function gapsOf(indexes: readonly number[]): number[] {
  const whole = new Set(indexes.map(Math.floor)),
    last = Math.max(0, ...whole),
    gaps: number[] = [];
  for (let volume = 1; volume < last && gaps.length < 50; volume++) if (!whole.has(volume)) gaps.push(volume);
  return gaps;
}
