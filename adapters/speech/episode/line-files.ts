// Lines as files, so that their sound needn't travel between processes.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { EpisodeError } from './errors.ts';
import { packSegment, readSegment } from './segment.ts';
import { joinProviderLine, type LineToSpeak, type ProviderSentence, speakLine } from './speak-line.ts';
import type { Segment, Skipped } from './types.ts';

/** What is known of a kept line. */
export type LineFacts = { seconds: number; sentences: number; skipped: Skipped };
export type ProviderLine = { text: string; sentences: readonly ProviderSentence[]; file: string };

/** Says a line with a built-in voice and keeps its sound in a file. */
export const voiceLine = async (line: LineToSpeak & { file: string }, signal?: AbortSignal): Promise<LineFacts> =>
  keep(line.file, await speakLine(line, signal));

/** Keeps what a provider spoke of a line in a file. */
export const keepProviderLine = async (line: ProviderLine): Promise<LineFacts> =>
  keep(line.file, joinProviderLine(line.text, line.sentences));

/** The sound of a kept line. */
export async function readLine(file: string): Promise<Segment> {
  const segment = readSegment(await readFile(file));
  if (!segment) throw new EpisodeError('DAMAGED_SEGMENT', 'the sound of a line is not whole');
  return segment;
}

/** Under its name a file is whole or not there. */
async function keep(file: string, segment: Segment): Promise<LineFacts> {
  const draft = `${file}.part`;
  try {
    await writeFile(draft, packSegment(segment), { mode: 0o600 });
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  const { samples, sampleRate, sentences, skipped } = segment;
  return { seconds: samples.length / sampleRate, sentences: sentences.length, skipped };
}
