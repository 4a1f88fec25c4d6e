// Circles and reachability in a graph of names.

export type Graph = ReadonlyMap<string, readonly string[]>;

/** One circle for each group of names that reach each other. */
export function circles(graph: Graph): string[][] {
  const found: string[][] = [];
  const state = new Map<string, 'open' | 'done'>();
  const path: string[] = [];
  const visit = (name: string): void => {
    if (state.get(name) === 'done' || !graph.has(name)) return;
    if (state.get(name) === 'open') {
      found.push([...path.slice(path.indexOf(name)), name]);
      return;
    }
    state.set(name, 'open');
    path.push(name);
    graph.get(name)!.forEach(visit);
    path.pop();
    state.set(name, 'done');
  };
  for (const name of graph.keys()) visit(name);
  return found;
}

/** Every name reached from the given ones, themselves included. */
export function reached(graph: Graph, from: Iterable<string>): Set<string> {
  const seen = new Set<string>();
  const waiting = [...from];
  while (waiting.length > 0) {
    const name = waiting.pop()!;
    if (seen.has(name)) continue;
    seen.add(name);
    waiting.push(...(graph.get(name) ?? []));
  }
  return seen;
}
