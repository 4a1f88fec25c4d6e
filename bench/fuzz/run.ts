import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertFile, ConversionError } from '../../adapters/formats/index.ts';
import { workLimitMs } from '../../adapters/formats/process.ts';
import type { Specimen } from './mutations.ts';

/** Beyond the wall limit: what ending a process may take on a busy machine. */
const GRACE_MS = 20_000;
const SAMPLE_MS = 100;

export type RunResult = {
  /** `ok`, a refusal, or `unclear`: an error that is no refusal. */
  outcome: string;
  detail: string;
  milliseconds: number;
  peakMegabytes: number;
  hang: boolean;
};

/** Highest resident memory of the children of this process so far, MB; 0 where /proc does not tell. */
export function childMemory(): number {
  try {
    const pids = readFileSync(`/proc/${process.pid}/task/${process.pid}/children`, 'utf8')
      .trim()
      .split(' ')
      .filter(Boolean);
    const peaks = pids.map((pid) =>
      Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0),
    );
    return Math.max(0, ...peaks) / 1024;
  } catch {
    return 0;
  }
}

/** Converts one specimen the way the server does, and tells what became of it. */
export async function runOne(specimen: Specimen): Promise<RunResult> {
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-fuzz-'));
  const sourcePath = join(folder, 'source'),
    began = performance.now();
  let peakMegabytes = 0;
  const watch = setInterval(() => (peakMegabytes = Math.max(peakMegabytes, childMemory())), SAMPLE_MS);
  const done = (outcome: string, detail = ''): RunResult => {
    const milliseconds = performance.now() - began;
    return {
      outcome,
      detail,
      milliseconds,
      peakMegabytes,
      hang: milliseconds > workLimitMs(specimen.bytes.length) + GRACE_MS,
    };
  };
  try {
    writeFileSync(sourcePath, specimen.bytes);
    const outDir = join(folder, 'out');
    await convertFile(
      { sourcePath, fileName: specimen.name, outDir, workId: 'fuzz' },
      { signal: new AbortController().signal, onProgress() {} },
    );
    return existsSync(join(outDir, 'result.json')) ? done('ok') : done('unclear', 'no result was left');
  } catch (error) {
    const left = readdirSync(folder).filter((name) => name !== 'source');
    if (left.length > 0) return done('unclear', `left behind: ${left.join(', ')}`);
    return error instanceof ConversionError
      ? done(error.reason, error.detail)
      : done('unclear', String(error).slice(0, 300));
  } finally {
    clearInterval(watch);
    rmSync(folder, { recursive: true, force: true });
  }
}
