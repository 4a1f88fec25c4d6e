export type Shared = { why: 'file' | 'title'; ids: readonly string[] };
export type Group = { why: 'file' | 'title'; ids: string[] };

/** Two books, in the order their pair is kept in. */
export const pairOf = (a: string, b: string): [string, string] => (a < b ? [a, b] : [b, a]);
/** Every pair of some books. */
export const pairsOf = (ids: readonly string[]): [string, string][] =>
  ids.flatMap((a, i) => ids.slice(i + 1).map((b) => pairOf(a, b)));
const nameOf = (pair: readonly [string, string]) => pair.join(' ');

/** Joins books that share something into groups; a pair that was said to be different joins nothing. */
export function groupsOf(shared: readonly Shared[], apart: readonly (readonly [string, string])[]): Group[] {
  const different = new Set(apart.map(nameOf)),
    above = new Map<string, string>(),
    sameFile = new Set<string>();
  const top = (id: string): string => {
    let at = id;
    for (let next = above.get(at); next !== undefined; next = above.get(at)) at = next;
    return at;
  };
  const order: string[] = [];
  for (const { why, ids } of shared) {
    for (const pair of pairsOf(ids)) {
      if (different.has(nameOf(pair))) continue;
      if (why === 'file') sameFile.add(nameOf(pair));
      const [one, other] = [top(pair[0]), top(pair[1])];
      if (one !== other) above.set(other, one);
      order.push(...pair);
    }
  }
  const groups = new Map<string, string[]>();
  for (const id of new Set(order)) groups.set(top(id), [...(groups.get(top(id)) ?? []), id]);
  return [...groups.values()].map((ids) => ({
    ids,
    why: pairsOf(ids).every((pair) => sameFile.has(nameOf(pair))) ? 'file' : 'title',
  }));
}

export type Weighed = { id: string; marks: number; progress: number; words: number | null; pages: number | null };

/** The book that most was done with; of two alike the fuller, then the first. */
export const bestOf = (books: readonly Weighed[]): string =>
  [...books].sort(
    (a, b) =>
      b.marks - a.marks ||
      b.progress - a.progress ||
      (b.words ?? 0) - (a.words ?? 0) ||
      (b.pages ?? 0) - (a.pages ?? 0),
  )[0]!.id;
