// Documents of an episode for programs.
import type { SpokenWord } from '../../types.ts';
import type { Chapter, Cue, Pause, Peaks, Timeline } from '../types.ts';

/** Chapters as the podcast namespace has them (`application/json+chapters`). */
export const chaptersDocument = (chapters: readonly Chapter[]) => ({
  version: '1.2.0',
  chapters: chapters.map(({ title, at }) => ({ startTime: at, title })),
});

export type WordsDocument = {
  version: 1;
  lines: { id: string; speaker: string; at: number; to: number; words: SpokenWord[] }[];
};

/** When each word is said, line by line; offsets are those in the line's text. A sentence whose words nobody timed counts as one. */
export function wordsDocument(cues: readonly Cue[]): WordsDocument {
  const lines: WordsDocument['lines'] = [];
  for (const { lineId, speaker, at, to, words } of cues) {
    const last = lines.at(-1);
    if (last?.id !== lineId) lines.push({ id: lineId, speaker, at, to, words: [...words] });
    else {
      last.to = to;
      last.words.push(...words);
    }
  }
  return { version: 1, lines };
}

/** How loud the recording is where, for a picture of it: the loudest sample of each stretch, of 100. */
export const peaksDocument = ({ seconds, peaks }: { seconds: number; peaks: Peaks }) => ({
  version: 1,
  seconds,
  perSecond: peaks.perSecond,
  most: 100,
  peaks: peaks.values,
});

/** The pauses that a player may skip. */
export const pausesDocument = ({ seconds, pauses }: Pick<Timeline, 'seconds' | 'pauses'>) => ({
  version: 1,
  seconds,
  pauses: pauses.map(({ at, to }): Pause => ({ at, to })),
});
