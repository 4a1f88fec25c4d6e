// A person changed a text made of pieces: what is still there word for word keeps what it rests on, all else is theirs.

type Stretch = { start: number; end: number; text: string };
/** A piece as far as it matters here, with quotations of whatever shape. */
type Held = {
  text: string;
  role: string;
  lang: string;
  evidence: { kind: string; quotations?: readonly Stretch[] | undefined };
};
/** A word of the text as it was, and of which piece. */
type Old = { word: string; of: number };
type Word = { text: string; start: number; end: number };

/** Words that a rest of a quotation needs to count as one. */
const LEAST_WORDS = 3;
/** Words, or single letters of scripts without spaces between words. */
const WORD =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]+/gu;

const wordsOf = (text: string): Word[] =>
  [...text.matchAll(WORD)].map(({ 0: word, index }) => ({ text: word, start: index, end: index + word.length }));

/** For each new word the old one that it is, or -1: the longest common order of both. */
function sameWords(before: readonly string[], after: readonly string[]): Int32Array {
  const same = new Int32Array(after.length).fill(-1);
  let from = 0,
    oldEnd = before.length,
    newEnd = after.length;
  while (from < oldEnd && from < newEnd && before[from] === after[from]) same[from] = from++;
  while (oldEnd > from && newEnd > from && before[oldEnd - 1] === after[newEnd - 1]) same[--newEnd] = --oldEnd;
  const rows = oldEnd - from,
    columns = newEnd - from,
    width = columns + 1,
    best = new Uint16Array((rows + 1) * width);
  for (let i = rows - 1; i >= 0; i--)
    for (let j = columns - 1; j >= 0; j--)
      best[i * width + j] =
        before[from + i] === after[from + j]
          ? best[(i + 1) * width + j + 1]! + 1
          : Math.max(best[(i + 1) * width + j]!, best[i * width + j + 1]!);
  for (let i = 0, j = 0; i < rows && j < columns;) {
    if (before[from + i] === after[from + j]) same[from + j++] = from + i++;
    else if (best[(i + 1) * width + j]! >= best[i * width + j + 1]!) i++;
    else j++;
  }
  return same;
}

/** A word that could belong to two pieces belongs to the one that goes on after it, unless the other is there whole. */
function drawnTogether(
  same: Int32Array,
  before: readonly Old[],
  after: readonly string[],
  size: ReadonlyMap<number, number>,
) {
  const found = new Map<number, number>();
  for (const at of same) if (at >= 0) found.set(before[at]!.of, (found.get(before[at]!.of) ?? 0) + 1);
  const whole = (of: number) => found.get(of) === size.get(of);
  for (let j = same.length - 1; j > 0; j--) {
    const wanted = same[j]! - 1,
      has = same[j - 1]!;
    if (wanted < 0 || has === wanted || before[wanted]!.of !== before[wanted + 1]!.of) continue;
    if (before[wanted]!.word === after[j - 1] && (has < 0 || !whole(before[has]!.of))) same[j - 1] = wanted;
  }
  return same;
}

/** The stretch of a quotation that holds these words and nothing else; null where it doesn't. */
function narrowed<Q extends Stretch>(quotation: Q, text: string): Q | null {
  const pattern = wordsOf(text)
    .map((word) => word.text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join(String.raw`\s*`);
  const found = new RegExp(pattern, 'u').exec(quotation.text);
  if (!found) return null;
  const start = quotation.start + found.index;
  return { ...quotation, start, end: start + found[0].length, text: found[0] };
}

/** Part of a piece: only a quotation can be cut, for a checked sentence was checked as a whole. */
function restOf<P extends Held>(piece: P, text: string, words: number): P | null {
  if (piece.role !== 'quotation' || piece.evidence.kind !== 'quotation' || words < LEAST_WORDS) return null;
  for (const quotation of piece.evidence.quotations ?? []) {
    const rest = narrowed(quotation, text);
    if (rest) return { ...piece, text, evidence: { ...piece.evidence, quotations: [rest] } };
  }
  return null;
}

/** The pieces of a changed text. `own` makes a piece of the person's words. */
export function editedPieces<P extends Held>(pieces: readonly P[], text: string, own: (text: string) => P): P[] {
  const before = pieces.flatMap((piece, of): Old[] => wordsOf(piece.text).map((word) => ({ word: word.text, of }))),
    after = wordsOf(text),
    words = after.map((word) => word.text),
    size = new Map([...Map.groupBy(before, ({ of }) => of)].map(([of, held]) => [of, held.length])),
    first = sameWords(
      before.map(({ word }) => word),
      words,
    ),
    same = drawnTogether(first, before, words, size),
    made: (P | Word)[] = [];
  const theirs = (from: number, to: number): void => {
    const last = made.at(-1);
    const start = last && 'start' in last ? last.start : from;
    if (last && 'start' in last) made.pop();
    made.push({ text: text.slice(start, to), start, end: to });
  };
  for (let at = 0; at < after.length;) {
    const old = same[at]!,
      of = old < 0 ? -1 : before[old]!.of;
    let end = at + 1;
    while (of >= 0 && end < after.length && same[end] === old + end - at && before[same[end]!]!.of === of) end++;
    const from = after[at]!.start,
      to = after[end - 1]!.end,
      piece = pieces[of];
    const kept = piece && (end - at === size.get(of) ? piece : restOf(piece, text.slice(from, to), end - at));
    if (kept) made.push(kept);
    else theirs(from, to);
    at = end;
  }
  return made.map((one) => ('start' in one ? own(one.text) : one));
}
