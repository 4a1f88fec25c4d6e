// What is stored as JSON of a Bookcast, and how an old row is read.
import type { Timeline } from '../../../../adapters/speech/index.ts';
import * as z from 'zod';
import { HOSTS } from '../../../../adapters/ai/catalogue.ts';
import { EngineMark, PlacedPiece } from '../../../makings/contract.ts';

/** `templateId`: which of the built-in writer's sentences it is, for writing it anew. */
const StoredPiece = PlacedPiece.extend({ templateId: z.string().optional() });
export type StoredPiece = z.infer<typeof StoredPiece>;
const StoredLine = z.object({
  id: z.string(),
  host: z.enum(HOSTS),
  move: z.string(),
  partId: z.string(),
  pieces: z.array(StoredPiece),
  seconds: z.number(),
  pauseAfter: z.number(),
  editedBy: z.literal('person').nullable().default(null),
});
export type StoredLine = z.infer<typeof StoredLine>;
const StoredWarning = z.object({
  kind: z.enum(['shorter', 'dropped', 'builtin-parts', 'off-topic']),
  asked: z.number().nullable(),
  got: z.number(),
});
const StoredScript = z.object({
  parts: z.array(z.object({ id: z.string(), title: z.string() })),
  lines: z.array(StoredLine),
  asked: z.number(),
  engine: EngineMark.nullable().default(null),
  warnings: z.array(StoredWarning).default([]),
});
export type StoredScript = z.infer<typeof StoredScript>;

/** `said`: who said what; a line that says something else by now isn't in the recording. `voice`: the mark of the voice that said it. */
const RecordedLine = z.object({
  id: z.string(),
  said: z.string(),
  at: z.number(),
  to: z.number(),
  voice: z.string().optional(),
});
export type RecordedLine = z.infer<typeof RecordedLine>;

/** What a stored script says; a row of another shape is a bug that is told. */
export const readScript = (stored: unknown): StoredScript => StoredScript.parse(stored);
export const readRecordedLines = (stored: unknown): RecordedLine[] => z.array(RecordedLine).parse(stored);

/** The words of a line. */
export const textOf = ({ pieces }: Pick<StoredLine, 'pieces'>): string =>
  pieces
    .map(({ text }) => text.trim())
    .filter(Boolean)
    .join(' ');

/** Who says what: what the sound of a line depends on, beside the voices. */
export const saidOf = (line: Pick<StoredLine, 'host' | 'pieces'>): string => `${line.host}: ${textOf(line)}`;

/** What `saidOf` was made of. */
export function wordsSaid({ said }: Pick<RecordedLine, 'said'>): { host: string; text: string } {
  const at = said.indexOf(': ');
  return { host: said.slice(0, at), text: said.slice(at + 2) };
}

/** Planned length of a script, seconds. */
export const plannedSeconds = (lines: readonly StoredLine[]): number =>
  Math.round(lines.reduce((sum, line) => sum + line.seconds + line.pauseAfter, 0) * 10) / 10;

/** What of a recording is said when, without the seconds of each word: they are most of it. */
export type StoredCaptions = Pick<StoredTimeline, 'chapters' | 'pauses'> & {
  cues: Omit<StoredTimeline['cues'][number], 'words'>[];
};

/** What is bound to the seconds of a recording, beside its length. */
export type StoredTimeline = Omit<Timeline, 'seconds'> & { loudness: number | null };
