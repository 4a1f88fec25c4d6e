import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type EpisodeCpu,
  type EpisodeLine,
  type EpisodeProgress,
  HOSTS,
  type KeptLine,
  type Mastered,
} from '../../adapters/speech/index.ts';
import { openCpu } from '../../app/server/cpu.ts';
import { twoHosts } from '../content/two-hosts.ts';
import { BUDGETS } from '../measure/budgets.ts';
import { heardByOthers, recognized } from '../bookcast/outside.ts';
import { product } from '../bookcast/product.ts';
import type { Part } from '../measure/part.ts';
import { childrenOf, mostMemoryOf, processorTimeOfAll } from '../measure/processes.ts';
import type { Report } from '../measure/report.ts';

const WORDS = 700,
  QUICK_WORDS = 150;
/** How often the episode is said again to make one of half an hour. */
const ROUNDS = 6;
const HEARD_S = 2;

type Made = Mastered & { file: string; wallMs: number; cpuSeconds: number; memory: number | null };
type Told = EpisodeProgress & { afterMs: number };

/** Makes an episode in processes of its own, one for the voices and one for the recording, from its start to its end. */
async function make(
  file: string,
  lines: (speech: EpisodeCpu) => AsyncGenerator<KeptLine>,
  told: Told[] = [],
): Promise<Made> {
  const { speech, ends } = openCpu();
  const others = new Set(childrenOf(process.pid));
  const began = performance.now();
  const tags = { title: 'Bench', artist: 'Malaika & Marcus', album: 'Bookcasts', language: 'en' };
  const job = { draft: `${file}.part`, file, tags, chimes: true, expectedSeconds: 300 };
  const onProgress = (now: EpisodeProgress) => void told.push({ ...now, afterMs: performance.now() - began });
  try {
    const mastered = await speech.master(job, lines(speech), { onProgress });
    const pids = childrenOf(process.pid).filter((child) => !others.has(child));
    const cpuSeconds = processorTimeOfAll(pids) / 1000;
    const most = pids.map(mostMemoryOf).filter((megabytes) => megabytes !== null);
    const memory = most.length > 0 ? most.reduce((sum, megabytes) => sum + megabytes, 0) : null;
    return { ...mastered, file, wallMs: performance.now() - began, cpuSeconds, memory };
  } finally {
    for (const end of ends) await end();
  }
}

/** Lines as they are voiced. */
async function* voicing(speech: EpisodeCpu, lines: readonly EpisodeLine[], folder: string): AsyncGenerator<KeptLine> {
  for (const line of lines) {
    const segmentFile = join(folder, line.id);
    if (!existsSync(segmentFile)) {
      const { text, host } = line;
      await speech.voiceLine({ text, language: 'en', voice: HOSTS[host].voice, file: segmentFile });
    }
    yield { ...line, segmentFile };
  }
}

const sumOf = async (file: string): Promise<string> =>
  createHash('sha256')
    .update(await readFile(file))
    .digest('hex');

/** The episode as a person waits for it: nothing is kept yet, and the first sentence can be heard long before the last is said. */
async function cold(lines: readonly EpisodeLine[], folder: string, report: Report): Promise<Made> {
  const told: Told[] = [];
  const made = await make(join(folder, 'cold.mp3'), (speech) => voicing(speech, lines, folder), told);
  const when = (seconds: number) => told.find((one) => one.seconds >= seconds)?.afterMs ?? Number.NaN;
  const words = lines.reduce((sum, { text }) => sum + text.split(' ').length, 0);
  const note = `${words} words, ${Math.round(made.seconds)} s`;
  const per5 = 300 / made.seconds;
  report.add('episode, cold, CPU for 5 minutes', made.cpuSeconds * per5, 's', { budget: BUDGETS.episodeCold, note });
  report.add('episode, cold, until it is finished', made.wallMs / 1000, 's', { note });
  report.add('until 2 s can be heard', when(HEARD_S), 'ms', { budget: BUDGETS.episodeHeard });
  report.add('until the first sentence can be heard', when(made.cues[0]!.to), 'ms');
  if (made.memory !== null) report.add('memory at most, voices and all', made.memory, 'MB');
  report.add('size', made.bytes / 1024, 'KB', { note: `${Math.round(made.bytes / made.seconds)} bytes a second` });
  return made;
}

/** The same again: every line is kept, so only mastering and coding are left, and the file must be the same. */
async function kept(lines: readonly EpisodeLine[], folder: string, before: Made, report: Report): Promise<void> {
  const made = await make(join(folder, 'kept.mp3'), (speech) => voicing(speech, lines, folder));
  const same = (await sumOf(made.file)) === (await sumOf(before.file));
  const note = same ? 'byte-identical' : 'NOT the same file';
  report.add('episode, all lines kept, CPU for 5 minutes', (made.cpuSeconds * 300) / made.seconds, 's', {
    budget: BUDGETS.episodeKept,
    note,
  });
  if (!same) throw new Error('kept lines gave another file');
}

/** Half an hour of kept lines. */
async function long(lines: readonly EpisodeLine[], folder: string, report: Report): Promise<void> {
  async function* rounds(speech: EpisodeCpu): AsyncGenerator<KeptLine> {
    for (let round = 0; round < ROUNDS; round++) yield* voicing(speech, lines, folder);
  }
  const made = await make(join(folder, 'long.mp3'), rounds);
  const note = `${Math.round(made.seconds / 60)} minutes`;
  if (made.memory !== null)
    report.add('long episode, memory at most', made.memory, 'MB', { budget: BUDGETS.episodeMemory, note });
  report.add('long episode, CPU', made.cpuSeconds, 's', { note });
}

/** Two hosts reading, offline: what an episode takes and how it sounds to other programs; then one through the built program. */
export const bookcast: Part = {
  name: 'bookcast',
  async run(bench, report) {
    const folder = bench.folder('episode');
    const lines = twoHosts(bench.quick ? QUICK_WORDS : WORDS);
    const made = await cold(lines, folder, report);
    await kept(lines, folder, made, report);
    if (!bench.quick) await long(lines, folder, report);
    const { file, seconds, chapters } = made;
    await heardByOthers(bench, { file, seconds, chapters: chapters.length }, report);
    const said = lines.map(({ text }) => text);
    await recognized(bench, file, said, report);
    bench.say('bookcast, through the program');
    await product(bench, {
      ...report,
      add: (what, ...figure) => report.add(`through the program: ${what}`, ...figure),
    });
  },
};
