/** Sentences alike below this are no neighbors. */
const ALIKE = 0.1;
const DAMPING = 0.85;
const ROUNDS = 25;
/** A term in more of the sentences than this tells nothing. */
const COMMON = 0.2;
const MOST_HOLDING = 800;

type Vector = ReadonlyMap<string, number>;

function vectorOf(terms: ReadonlySet<string>, weight: (term: string) => number): Vector {
  const vector = new Map<string, number>();
  let sum = 0;
  for (const term of terms) {
    const one = weight(term);
    vector.set(term, one);
    sum += one * one;
  }
  const length = Math.sqrt(sum) || 1;
  for (const [term, one] of vector) vector.set(term, one / length);
  return vector;
}

/** Neighbors of each sentence, found over an inverted index. */
function neighbors(vectors: readonly Vector[]): number[][] {
  const holding = new Map<string, number[]>();
  for (const [at, vector] of vectors.entries())
    for (const term of vector.keys()) {
      const list = holding.get(term);
      if (list) list.push(at);
      else holding.set(term, [at]);
    }
  const most = Math.min(vectors.length * COMMON, MOST_HOLDING);
  const likeness = new Float64Array(vectors.length);
  return vectors.map((vector, at) => {
    const seen: number[] = [];
    for (const [term, weight] of vector) {
      const list = holding.get(term)!;
      if (list.length > most) continue;
      for (const other of list) {
        if (likeness[other] === 0) seen.push(other);
        likeness[other]! += weight * vectors[other]!.get(term)!;
      }
    }
    const near = seen.filter((other) => other !== at && likeness[other]! > ALIKE);
    for (const other of seen) likeness[other] = 0;
    return near;
  });
}

/** LexRank: how central each sentence is among those that resemble it, 1 for the most central. */
export function lexRank(sentences: readonly ReadonlySet<string>[], weight: (term: string) => number): Float64Array {
  const count = sentences.length;
  const near = neighbors(sentences.map((terms) => vectorOf(terms, weight)));
  let rank = new Float64Array(count).fill(1 / Math.max(1, count));
  for (let round = 0; round < ROUNDS; round++) {
    const next = new Float64Array(count).fill((1 - DAMPING) / count);
    for (const [at, list] of near.entries())
      for (const other of list) next[other]! += (DAMPING * rank[at]!) / list.length;
    rank = next;
  }
  const most = rank.reduce((top, one) => Math.max(top, one), Number.EPSILON);
  return rank.map((one) => one / most);
}
