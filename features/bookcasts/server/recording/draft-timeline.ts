// What is bound to the seconds of a recording under way, in a file beside its draft: whichever process is asked can tell it.
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import type { EpisodeProgress, Heard } from '../../../../adapters/speech/index.ts';
import { Timeline } from '../../contract.ts';

const fileOf = (draft: string): string => `${draft}.json`;
/** How often the file is written, ms. */
const EVERY_MS = 1000;

/** Keeps what can be heard of a recording while it grows. What can't be written is left out: the recording is more than that. */
export function draftTimeline(draft: string, of: { bookcastId: string; revision: number }) {
  const file = fileOf(draft);
  const so: Timeline = {
    ...of,
    complete: false,
    seconds: 0,
    chapters: [],
    lines: [],
    pauses: [],
    peaks: { perSecond: 1, values: [] },
  };
  let written = 0;
  let next: NodeJS.Timeout | undefined;
  let writing = write().catch(() => {}); // before there is sound: who hears it finds this

  function take({ cues, chapters, pauses, peaks }: Heard): void {
    so.lines.push(...cues.map(({ lineId, text, at, to, words }) => ({ id: lineId, text, at, to, words })));
    so.chapters.push(...chapters.map(({ title, at }) => ({ title, at, to: at })));
    so.pauses.push(...pauses);
    so.peaks = { perSecond: peaks.perSecond, values: [...so.peaks.values, ...peaks.values] };
  }
  async function write(): Promise<void> {
    const chapters = so.chapters.map((one, i) => ({ ...one, to: so.chapters[i + 1]?.at ?? so.seconds }));
    await writeFile(`${file}.part`, JSON.stringify({ ...so, chapters }), { mode: 0o600 });
    await rename(`${file}.part`, file);
  }

  function flush(): void {
    next = undefined;
    written = Date.now();
    writing = writing.then(write).catch(() => {});
  }

  return {
    add({ seconds, heard }: EpisodeProgress): void {
      so.seconds = seconds;
      for (const news of heard) take(news);
      if (heard.length > 0) next ??= setTimeout(flush, Math.max(0, written + EVERY_MS - Date.now())).unref();
    },
    /** The recording is there, or nothing will come of it. */
    async end(): Promise<void> {
      clearTimeout(next);
      await writing;
      for (const one of [file, `${file}.part`]) await rm(one, { force: true });
    },
  };
}

/** What can be heard of a recording under way; null when there is none. */
export async function timelineSoFar(draft: string): Promise<Timeline | null> {
  const text = await readFile(fileOf(draft), 'utf8').catch(() => null);
  return text === null ? null : (Timeline.safeParse(JSON.parse(text)).data ?? null); // an older program may have written another form
}
