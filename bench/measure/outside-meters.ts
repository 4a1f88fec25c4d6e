// What other people's programs say about a recording. Each answers null where its program is not on the machine.
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const OUTPUT_MAX = 64 * 2 ** 20;

/** What a program printed; null when it is not there. */
async function printed(program: string, args: readonly string[]): Promise<{ stdout: string; stderr: string } | null> {
  try {
    return await run(program, args, { maxBuffer: OUTPUT_MAX });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

const numberIn = (text: string, pattern: RegExp): number => Number(pattern.exec(text)?.[1] ?? Number.NaN);

const filtered = async (file: string, filter: string): Promise<string | null> =>
  (await printed('ffmpeg', ['-hide_banner', '-nostats', '-i', file, '-af', filter, '-f', 'null', '-']))?.stderr ?? null;

/** Integrated loudness, its range, and the true peak (ffmpeg's ebur128). */
export async function loudnessByFfmpeg(
  file: string,
): Promise<{ lufs: number; range: number; truePeak: number } | null> {
  const text = await filtered(file, 'ebur128=peak=true:framelog=verbose');
  const summary = text?.slice(text.lastIndexOf('Summary:'));
  if (!summary) return null;
  return {
    lufs: numberIn(summary, /I:\s+(-?[\d.]+) LUFS/),
    range: numberIn(summary, /LRA:\s+(-?[\d.]+) LU\b/),
    truePeak: numberIn(summary, /Peak:\s+(-?[\d.]+) dBFS/),
  };
}

/** The longest silence, seconds, and how many samples stand at full scale (silencedetect, astats). */
export async function faultsByFfmpeg(file: string): Promise<{ longestSilence: number; clipped: number } | null> {
  const text = await filtered(file, 'silencedetect=n=-50dB:d=0.2,astats=measure_perchannel=none');
  if (text === null) return null;
  const silences = Array.from(text.matchAll(/silence_duration: ([\d.]+)/g), (match) => Number(match[1]));
  const peak = numberIn(text, /Peak level dB: (-?[\d.]+)/);
  return { longestSilence: Math.max(0, ...silences), clipped: peak < 0 ? 0 : numberIn(text, /Peak count: ([\d.]+)/) };
}

/** Samples of one channel after decoding. */
export async function samplesByFfmpeg(file: string): Promise<number | null> {
  const text = await filtered(file, 'astats=measure_perchannel=none');
  return text === null ? null : numberIn(text, /Number of samples: (\d+)/);
}

/** Seconds and chapters that ffprobe reads from the file's head. */
export async function headByFfprobe(file: string): Promise<{ seconds: number; chapters: number } | null> {
  const args = ['-v', 'error', '-show_format', '-show_chapters', '-of', 'json', file];
  const answer = await printed('ffprobe', args);
  if (!answer) return null;
  const { format, chapters } = JSON.parse(answer.stdout) as { format: { duration: string }; chapters: unknown[] };
  return { seconds: Number(format.duration), chapters: chapters.length };
}

/** The words that PocketSphinx hears, with its model of American English. It needs ffmpeg to decode. */
export async function wordsHeard(file: string): Promise<string[] | null> {
  const wav = `${file}.wav`;
  try {
    if (!(await printed('ffmpeg', ['-v', 'error', '-y', '-i', file, '-ac', '1', '-ar', '16000', wav]))) return null;
    const heard = await printed('pocketsphinx_continuous', ['-infile', wav, '-logfn', '/dev/null']);
    return heard && heard.stdout.toLowerCase().split(/\s+/).filter(Boolean);
  } finally {
    await rm(wav, { force: true });
  }
}

/** How many words of `said` were heard in the same order. */
export function wordsFound(said: readonly string[], heard: readonly string[]): number {
  let row = new Uint32Array(heard.length + 1);
  for (const word of said) {
    const next = new Uint32Array(heard.length + 1);
    for (let i = 1; i <= heard.length; i++)
      next[i] = heard[i - 1] === word ? row[i - 1]! + 1 : Math.max(row[i]!, next[i - 1]!);
    row = next;
  }
  return row.at(-1)!;
}
