import { createReadStream } from 'node:fs';
import { mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from '../../../../adapters/files/index.ts';
import type { Cue, EpisodeCpu, EpisodeJob, KeptLine, Mastered } from '../../../../adapters/speech/index.ts';
import type { Host } from '../../../../adapters/ai/writer/types.ts';
import { newId } from '../../../../platform/common/id.ts';
import { knownProblem } from '../../../../platform/server/known-problem.ts';
import type { CastRow } from '../rows/bookcast-store.ts';
import type { RecordingStore } from '../rows/recording-store.ts';
import { plannedSeconds, type RecordedLine, saidOf, type StoredLine, textOf } from '../rows/stored.ts';
import type { Version } from '../rows/script-store.ts';
import { hostName } from '../script/host-name.ts';
import { type VoiceChoice, voiceMark } from './line-voice.ts';
import { RECORDINGS } from '../sweep.ts';
import { draftTimeline } from './draft-timeline.ts';
import type { LineFile } from './segment-shelf.ts';
import type { Voicing } from './voicing.ts';

type Parts = {
  files: FileStore;
  cpu: EpisodeCpu;
  recordings: RecordingStore;
  voices: Voicing;
  workDir: string;
  draftOf(id: string): string;
  /** The picture in the file, drawn first where there is none; null when that isn't possible now. */
  coverOf(cast: CastRow, signal: AbortSignal): Promise<Uint8Array | null>;
};
export type Recording = {
  cast: CastRow;
  version: Version;
  lines: readonly StoredLine[];
  choice: VoiceChoice;
  signal: AbortSignal;
  tell(share: number): Promise<void>;
};
export type Recorder = (recording: Recording) => Promise<void>;

/** Lines with their sound, in order, as they get spoken. */
async function* keptLines(
  { lines, version, choice, signal }: Recording,
  voices: Voicing,
  { fetched, covered }: { fetched: LineFile[]; covered: Promise<void> },
): AsyncGenerator<KeptLine> {
  const titles = new Map(version.script.parts.map(({ id, title }) => [id, title]));
  for (const line of lines) {
    const file = await voices.fileOf(choice, line, signal);
    fetched.push(file);
    const chapter = titles.get(line.partId);
    titles.delete(line.partId); // a chapter begins once
    yield {
      id: line.id,
      host: line.host,
      speaker: hostName(line.host, choice.lang),
      text: textOf(line),
      pauseAfter: line.pauseAfter,
      segmentFile: file.path,
      ...(chapter !== undefined && { chapter }),
    };
  }
  await covered; // the cover is drawn meanwhile, and looked for after the last line
}

const tagsOf = ({ title, description, lang, source }: CastRow, hosts: readonly string[]): EpisodeJob['tags'] => ({
  title,
  artist: hosts.join(', '),
  album: source.title || 'Maktaba',
  language: lang ?? 'en',
  ...(description && { comment: description }),
  date: new Date().toISOString().slice(0, 10),
});

/** When each line is said, and by which voice. */
function recordedLines(
  lines: readonly StoredLine[],
  cues: readonly Cue[],
  recipes: Readonly<Record<Host, string>>,
): RecordedLine[] {
  const byLine = Map.groupBy(cues, ({ lineId }) => lineId);
  return lines.flatMap((line) => {
    const own = byLine.get(line.id);
    const voice = voiceMark(recipes[line.host]);
    return own ? [{ id: line.id, said: saidOf(line), at: own[0]!.at, to: own.at(-1)!.to, voice }] : [];
  });
}

/** How often a draft says that it is still at work while it waits for a line, ms. */
const ALIVE_EVERY_MS = 10_000;

/** Whoever listens to a draft that doesn't grow sees by its time whether anybody still works on it. Answers how to end that. */
function keepAlive(draft: string): () => void {
  const timer = setInterval(() => void utimes(draft, new Date(), new Date()).catch(() => {}), ALIVE_EVERY_MS).unref();
  return () => clearInterval(timer);
}

/** Makes recordings: a file that grows and can be heard meanwhile, then the finished one in its place. Nothing of a failed one stays. */
export function recorder({ files, cpu, recordings, voices, workDir, draftOf, coverOf }: Parts): Recorder {
  async function keep(
    { cast, version, lines, choice }: Recording,
    file: string,
    mastered: Mastered,
    signal: AbortSignal,
  ) {
    const { cues, chapters, pauses, peaks, loudness, seconds, bytes } = mastered;
    const fileKey = `${RECORDINGS}${cast.owner_id}/${cast.id}/${newId()}.mp3`;
    await files.put(fileKey, createReadStream(file), { contentType: 'audio/mpeg', expectBytes: bytes, signal });
    const put = await recordings
      .put(cast.owner_id, cast.id, {
        revision: version.revision,
        fileKey,
        bytes,
        seconds,
        lines: recordedLines(lines, cues, await voices.recipes(choice)),
        timeline: { cues, chapters, pauses, peaks, loudness },
      })
      .catch(async (error: unknown) => {
        await files.delete(fileKey);
        throw error;
      });
    const stale = put ? put.before : fileKey; // without a Bookcast nobody needs the file
    if (stale) await files.delete(stale);
  }

  return async (recording) => {
    const { cast, lines, choice, signal, tell } = recording;
    const draft = draftOf(cast.id);
    const file = join(workDir, `${newId()}.mp3`);
    const coverFile = `${file}.cover`;
    const fetched: LineFile[] = [];
    await mkdir(dirname(draft), { recursive: true, mode: 0o700 });
    const covered = coverOf(cast, signal).then((cover) => (cover ? writeFile(coverFile, cover) : undefined));
    covered.catch(() => {}); // whoever waits for it is told
    const hosts = [...new Set(lines.map(({ host }) => hostName(host, choice.lang)))];
    const tags = tagsOf(cast, hosts);
    const job = { draft, file, tags, coverFile, chimes: true, expectedSeconds: plannedSeconds(lines) };
    const soFar = draftTimeline(draft, { bookcastId: cast.id, revision: recording.version.revision });
    const rest = keepAlive(draft);
    try {
      const mastered = await cpu.master(job, keptLines(recording, voices, { fetched, covered }), {
        signal,
        onProgress(progress) {
          soFar.add(progress);
          void tell(progress.seconds / progress.total).catch(() => {});
        },
      });
      await keep(recording, file, mastered, signal);
    } catch (error) {
      signal.throwIfAborted();
      throw knownProblem(error) ?? error; // a full disk is no bug: it is told, and tried again when the person says so
    } finally {
      rest();
      await Promise.all([soFar.end(), covered.catch(() => {})]);
      for (const one of [file, coverFile]) await rm(one, { force: true });
      for (const one of fetched) await one.done();
    }
  };
}
