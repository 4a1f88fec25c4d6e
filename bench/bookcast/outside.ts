// What other programs say of a recording; where one is not on the machine the bench says so and goes on.
import { normalise } from '../../adapters/speech/index.ts';
import { BUDGETS } from '../measure/budgets.ts';
import {
  faultsByFfmpeg,
  headByFfprobe,
  loudnessByFfmpeg,
  samplesByFfmpeg,
  wordsFound,
  wordsHeard,
} from '../measure/outside-meters.ts';
import type { Bench } from '../measure/part.ts';
import type { Report } from '../measure/report.ts';

const LOUDNESS = -16;
const SAMPLE_RATE = 44_100;

/** What the program itself says of the recording. */
export type Recording = { file: string; seconds: number; chapters: number };

async function byFfmpeg(bench: Bench, { file, seconds }: Recording, report: Report): Promise<void> {
  const [loudness, faults] = [await loudnessByFfmpeg(file), await faultsByFfmpeg(file)];
  if (!loudness || !faults) return bench.say('  loudness, true peak, faults, length: not measured (no ffmpeg)');
  const off = Math.abs(loudness.lufs - LOUDNESS);
  report.add('loudness, off -16 LUFS', off, 'LU', { budget: BUDGETS.loudnessOff, note: `${loudness.lufs} LUFS` });
  report.add('true peak', loudness.truePeak, 'dBTP', { budget: BUDGETS.truePeak });
  report.add('loudness range', loudness.range, 'LU');
  report.add('samples at full scale', faults.clipped, '');
  report.add('longest silence', faults.longestSilence, 's');
  const samples = (await samplesByFfmpeg(file))!;
  report.add('decoded length against the told one', samples - Math.round(seconds * SAMPLE_RATE), 'samples');
}

/** Loudness, true peak, faults, length and chapters. */
export async function heardByOthers(bench: Bench, recording: Recording, report: Report): Promise<void> {
  await byFfmpeg(bench, recording, report);
  const head = await headByFfprobe(recording.file);
  if (!head) return bench.say('  head of the file: not measured (no ffprobe)');
  const note = `${head.seconds.toFixed(2)} s; ${head.chapters} of ${recording.chapters} chapters`;
  report.add('length that the head tells, off', (head.seconds - recording.seconds) * 1000, 'ms', { note });
}

/** How many of the words a recogniser finds again. */
export async function recognized(bench: Bench, file: string, lines: readonly string[], report: Report): Promise<void> {
  const heard = await wordsHeard(file);
  if (!heard) return bench.say('  words recognized: not measured (no pocketsphinx_continuous, or no ffmpeg)');
  const said = lines.flatMap(
    (text) =>
      normalise(text)
        .text.toLowerCase()
        .match(/[a-z']+/g) ?? [],
  );
  const found = wordsFound(said, heard);
  report.add('words recognized, in order', (found / said.length) * 100, '%', { note: `${found} of ${said.length}` });
}
