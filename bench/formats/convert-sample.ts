import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { convertFile, ConversionError } from '../../adapters/formats/index.ts';
import { childMemory } from '../fuzz/run.ts';
import { recall, wordsOf } from './words.ts';

const TICKS_PER_SECOND = 100;
const SAMPLE_MS = 50;

export type SampleResult = {
  name: string;
  /** `ok` or why not. */
  outcome: string;
  recall: number | null;
  cpuSeconds: number;
  peakMegabytes: number;
  /** The EPUB that was made, when one is to be kept. */
  epub: string | null;
};

/** CPU seconds of the children of this process that have ended; each conversion has one. */
function childSeconds(): number {
  if (!existsSync('/proc/self/stat')) return 0;
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND;
}

/** Converts one sample the way the server does and measures it against its truth. */
export async function convertSample(path: string, keepIn: string | null): Promise<SampleResult> {
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-formats-')),
    name = basename(path),
    before = childSeconds();
  let peakMegabytes = 0;
  const watch = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, childMemory())), SAMPLE_MS);
  const result = (outcome: string, share: number | null, epub: string | null): SampleResult => ({
    name,
    outcome,
    recall: share,
    cpuSeconds: childSeconds() - before,
    peakMegabytes,
    epub,
  });
  try {
    const outDir = join(folder, 'out');
    const converted = await convertFile(
      { sourcePath: path, fileName: name, outDir, workId: 'bench' },
      { signal: new AbortController().signal, onProgress() {} },
    );
    const truth = `${path}.truth.txt`;
    const passages = readFileSync(join(outDir, converted.passagesFile), 'utf8').split('\n').filter(Boolean);
    const text = passages.map((line) => (JSON.parse(line) as { text: string }).text).join('\n');
    const share = existsSync(truth) ? recall(wordsOf(readFileSync(truth, 'utf8')), wordsOf(text)) : null;
    const made =
      converted.readable.kind === 'epub' && converted.readable.file ? join(outDir, converted.readable.file) : null;
    const kept = made && keepIn ? join(keepIn, `${name}.epub`) : null;
    if (made && kept) copyFileSync(made, kept);
    return result('ok', share, kept);
  } catch (error) {
    return result(
      error instanceof ConversionError ? error.reason : `error: ${String(error).slice(0, 200)}`,
      null,
      null,
    );
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}
