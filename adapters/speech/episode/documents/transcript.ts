import type { Chapter, Cue } from '../types.ts';

/** What was said, to read: a paragraph for each turn, chapters with their titles. */
export function plainTranscript(
  title: string,
  { cues, chapters }: { cues: readonly Cue[]; chapters: readonly Chapter[] },
): string {
  const lines = [title];
  const begins = chapters.toReversed();
  let turn: string | null = null;
  for (const { lineId, speaker, text, at } of cues) {
    while (begins.length > 0 && begins.at(-1)!.at <= at) lines.push('', oneLine(begins.pop()!.title));
    if (lineId === turn) lines.push(`${lines.pop()} ${oneLine(text)}`);
    else lines.push('', `${speaker}: ${oneLine(text)}`);
    turn = lineId;
  }
  return `${lines.join('\n')}\n`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
