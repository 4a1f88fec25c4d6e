/** Sentences on each side of a place that are compared; measured on joined articles, smaller and larger blocks cut worse. */
const BLOCK = 18;

type Bag = Map<string, number>;

function bagOf(sentences: readonly (readonly string[])[], from: number, to: number): Bag {
  const bag: Bag = new Map();
  for (let at = Math.max(0, from); at < Math.min(sentences.length, to); at++)
    for (const term of sentences[at]!) bag.set(term, (bag.get(term) ?? 0) + 1);
  return bag;
}

function cosine(one: Bag, other: Bag): number {
  let product = 0;
  let [a, b] = [0, 0];
  for (const count of one.values()) a += count * count;
  for (const count of other.values()) b += count * count;
  for (const [term, count] of one) product += count * (other.get(term) ?? 0);
  return product / Math.sqrt((a || 1) * (b || 1));
}

/** How deep the valley is at each place: the climb to the nearest peak on either side. */
function depths(values: readonly number[]): number[] {
  return values.map((value, at) => {
    let [left, right] = [value, value];
    for (let i = at; i > 0 && values[i - 1]! >= left; i--) left = values[i - 1]!;
    for (let i = at; i < values.length - 1 && values[i + 1]! >= right; i++) right = values[i + 1]!;
    return left - value + (right - value);
  });
}

/** TextTiling: the sentences before which the topic of a text without headings changes. */
export function topicCuts(sentences: readonly (readonly string[])[]): number[] {
  const count = sentences.length;
  if (count < BLOCK * 3) return [];
  const likeness = sentences.map((_, at) => cosine(bagOf(sentences, at - BLOCK, at), bagOf(sentences, at, at + BLOCK)));
  const smooth = likeness.map(
    (_, at) => (likeness[Math.max(0, at - 1)]! + likeness[at]! + likeness[Math.min(count - 1, at + 1)]!) / 3,
  );
  const depth = depths(smooth);
  const mean = depth.reduce((sum, one) => sum + one, 0) / count;
  const deviation = Math.sqrt(depth.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count);
  const cuts: number[] = [];
  const deepest = depth
    .map((_, at) => at)
    .filter((at) => at > BLOCK && at < count - BLOCK && depth[at]! > mean + deviation / 2)
    .sort((a, b) => depth[b]! - depth[a]! || a - b);
  for (const at of deepest) if (cuts.every((cut) => Math.abs(cut - at) > BLOCK)) cuts.push(at);
  return cuts.sort((a, b) => a - b);
}
