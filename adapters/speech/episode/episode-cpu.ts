import type { LineFacts, ProviderLine } from './line-files.ts';
import type { EpisodeJob, KeptLine, RenderOptions } from './render.ts';
import type { LineToSpeak } from './speak-line.ts';
import type { Mastered } from './types.ts';

/**
 * Making episodes off the server's event loop. Sound stays in files that the caller names. Errors carry a `code`
 * (`EpisodeErrorCode`); a full disk is StorageFull. What is called off rejects once nothing of it is under way.
 */
export type EpisodeCpu = {
  /** Says a line with a built-in voice into a file. */
  voiceLine(line: LineToSpeak & { file: string }, o?: { signal?: AbortSignal }): Promise<LineFacts>;
  /** Puts what a provider spoke of a line into a file. */
  keepLine(line: ProviderLine, o?: { signal?: AbortSignal }): Promise<LineFacts>;
  /** Masters lines as they come; the draft can be heard while it grows. */
  master(job: EpisodeJob, lines: AsyncIterable<KeptLine>, o?: RenderOptions): Promise<Mastered>;
};
