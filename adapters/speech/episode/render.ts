// An episode as a file: frames grow in a draft, which is also what can be heard meanwhile; at the end the header goes before them.
import { createReadStream } from 'node:fs';
import { type FileHandle, open, readFile, rm } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';
import { readLine } from './line-files.ts';
import { masterSound, SAMPLE_RATE, type SoundFacts, type SpokenLine } from './master.ts';
import { encodeFrames, type Frames, secondsOf } from './mp3/encode.ts';
import { type EpisodeTags, id3Tag } from './mp3/id3.ts';
import { infoFrame } from './mp3/info-frame.ts';
import type { EpisodeLine, Heard, Mastered } from './types.ts';

/** A line and the file that keeps its sound (`voiceLine`, `keepProviderLine`). */
export type KeptLine = EpisodeLine & { segmentFile: string };
export type EpisodeJob = {
  /** Where the frames grow: an MP3 that can be played from its start at any time. It is gone at the end. */
  draft: string;
  /** Where the finished file will be. */
  file: string;
  tags: Omit<EpisodeTags, 'cover'>;
  /** A JPEG that is looked for when all lines have come: then it is the cover. */
  coverFile?: string;
  chimes: boolean;
  /** How long the episode will be about, for the progress. */
  expectedSeconds: number;
};
/** Seconds that can be heard, of how many; `bytes` of the draft; `heard`: of lines that ended since the last time. */
export type EpisodeProgress = { seconds: number; total: number; bytes: number; heard: Heard[] };
export type RenderOptions = { signal?: AbortSignal; onProgress?(progress: EpisodeProgress): void };

/**
 * Masters lines as they come and writes the episode. When it fails, is called off, or no room is left on the disk (`ENOSPC`),
 * neither file stays.
 */
export async function renderEpisode(
  job: EpisodeJob,
  lines: AsyncIterable<KeptLine> | Iterable<KeptLine>,
  o: RenderOptions = {},
): Promise<Mastered> {
  try {
    const { frames, facts } = await writing(job.draft, (draft) => grow(draft, job, lines, o));
    const tags = await coveredTags(job);
    const head = Buffer.concat([id3Tag(tags, facts.seconds, facts.chapters), infoFrame(frames, SAMPLE_RATE)]);
    await writing(job.file, (file) => finish(file, head, job.draft, o.signal));
    await rm(job.draft, { force: true });
    return { ...facts, bytes: head.length + frames.bytes };
  } catch (error) {
    for (const file of [job.draft, job.file]) await rm(file, { force: true }).catch(() => {});
    throw error;
  }
}

async function coveredTags({ tags, coverFile }: EpisodeJob): Promise<EpisodeTags> {
  const bytes = coverFile === undefined ? null : await readFile(coverFile).catch(() => null);
  return bytes ? { ...tags, cover: { mime: 'image/jpeg', bytes } } : tags;
}

async function* spoken(lines: AsyncIterable<KeptLine> | Iterable<KeptLine>): AsyncGenerator<SpokenLine> {
  for await (const { segmentFile, ...line } of lines) yield { ...line, segment: await readLine(segmentFile) };
}

/** Writes the frames as they are made. Each piece lets others have their turn. */
async function grow(
  draft: FileHandle,
  job: EpisodeJob,
  lines: AsyncIterable<KeptLine> | Iterable<KeptLine>,
  { signal, onProgress }: RenderOptions,
): Promise<{ frames: Frames; facts: SoundFacts }> {
  const heard: Heard[] = [];
  const onLine = onProgress && ((news: Heard) => void heard.push(news));
  const pieces = encodeFrames(masterSound(spoken(lines), { chimes: job.chimes, onLine }), SAMPLE_RATE);
  let bytes = 0;
  let next = await pieces.next();
  try {
    for (; !next.done; next = await pieces.next()) {
      signal?.throwIfAborted();
      await draft.writeFile(next.value);
      bytes += next.value.length;
      const seconds = secondsOf(bytes);
      onProgress?.({ seconds, total: Math.max(seconds, job.expectedSeconds), bytes, heard: heard.splice(0) });
      await setImmediate();
    }
  } finally {
    if (!next.done) await pieces.return(undefined as never);
  }
  return next.value;
}

async function finish(
  file: FileHandle,
  head: Uint8Array,
  draft: string,
  signal: AbortSignal | undefined,
): Promise<void> {
  await file.writeFile(head);
  for await (const chunk of createReadStream(draft)) {
    signal?.throwIfAborted();
    await file.writeFile(chunk as Buffer);
  }
}

async function writing<T>(path: string, work: (file: FileHandle) => Promise<T>): Promise<T> {
  const file = await open(path, 'w', 0o600);
  try {
    return await work(file);
  } finally {
    await file.close();
  }
}
