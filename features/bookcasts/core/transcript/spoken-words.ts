import type { Script, Timeline } from '../../contract.ts';
import { isSpeakable, type LineText } from './line-text.ts';

/** A word of the recording where it is in the script: `line` is the line's number, `start` and `end` are places in its text. */
export type SpokenWord = { at: number; to: number; line: number; start: number; end: number };
/** What of a script is in its recording: words, and when each line begins, both as they are heard. */
export type Spoken = {
  words: readonly SpokenWord[];
  lines: readonly { at: number; line: number }[];
  /** When a line begins, by its number; null while it isn't in the recording. */
  startOf: readonly (number | null)[];
};

/** A word stays lit this long after its end when none follows, seconds. */
const STAYS = 0.6;

const byTime = (a: { at: number }, b: { at: number }): number => a.at - b.at;

/** Matches a recording with a script. Lines with other words than the recorded ones aren't in it. */
export function spokenOf(
  script: Pick<Script, 'lines' | 'revision'>,
  texts: readonly LineText[],
  timeline: Timeline | undefined,
): Spoken {
  const same = timeline?.revision === script.revision;
  const cuesOf = Map.groupBy(timeline?.lines ?? [], ({ id }) => id);
  const words: SpokenWord[] = [];
  const startOf = script.lines.map((line, number) => {
    const text = texts[number]?.text ?? '';
    const cues = same || line.at !== null ? (cuesOf.get(line.id) ?? []) : [];
    if (cues.length === 0 || !cues.every((cue) => text.includes(cue.text))) return line.at;
    for (const { at, to, start, end } of cues.flatMap((cue) => cue.words))
      words.push({ at, to, line: number, start, end });
    return Math.min(...cues.map(({ at }) => at));
  });
  const lines = startOf.flatMap((at, line) => (at === null ? [] : [{ at, line }])).sort(byTime);
  return { words: words.sort(byTime), lines, startOf };
}

/** The last of things in time order that began by a second; -1 before the first. */
export function lastBegun(things: readonly { at: number }[], seconds: number): number {
  let [low, high] = [0, things.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (things[middle]!.at <= seconds) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** The number of the word that is said at a second; -1 in a longer pause. */
export function wordAt({ words }: Pick<Spoken, 'words'>, seconds: number): number {
  const last = lastBegun(words, seconds);
  const word = words[last];
  return word && seconds <= word.to + STAYS ? last : -1;
}

/** The number of the line that is said at a second, or was last; -1 before the first. */
export const lineAt = ({ lines }: Pick<Spoken, 'lines'>, seconds: number): number =>
  lines[lastBegun(lines, seconds)]?.line ?? -1;

/** When the words at a place of a line are said; the beginning of the line where its words have no times. */
export function secondOf({ words, startOf }: Spoken, line: number, offset: number): number | null {
  const own = words.filter((word) => word.line === line);
  return (own.findLast(({ start }) => start <= offset) ?? own[0])?.at ?? startOf[line] ?? null;
}

/** Lines that say something else by now than their recording, or weren't there then. */
export const editedSince = (script: Pick<Script, 'lines'>, { startOf }: Spoken): ReadonlySet<string> =>
  new Set(script.lines.filter((line, number) => startOf[number] === null && isSpeakable(line)).map(({ id }) => id));
