import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { randomUUID } from 'node:crypto';
import { LIMITS } from './limits.ts';
import { ConversionError } from './conversion-error.ts';
import { runInChild } from './process.ts';
import type { ConvertInput, ConvertOptions, Converted } from './types.ts';

/**
 * Converts one file in a process of its own. The result appears in `outDir` only when it is complete;
 * a refusal (`Refused`), an abort or a killed process leaves nothing behind.
 */
export async function convertFile(input: ConvertInput, options: ConvertOptions): Promise<Converted> {
  options.signal.throwIfAborted();
  const { size } = await stat(input.sourcePath);
  if (size === 0) throw new ConversionError('empty_file');
  if (size > LIMITS.fileBytes) throw new ConversionError('too_large', `${size} bytes`);
  const outDir = resolve(input.outDir);
  await removeLeftovers(outDir);
  const workDir = `${outDir}.part-${randomUUID()}`;
  await mkdir(workDir, { recursive: true });
  try {
    const job = { sourcePath: resolve(input.sourcePath), fileName: input.fileName, workId: input.workId, workDir };
    const converted = await runInChild(job, size, options);
    await replaceFolder(workDir, outDir);
    return converted;
  } finally {
    await rm(workDir, { recursive: true, force: true });
  }
}

/** What an attempt that died with its parent process left next to the target. */
async function removeLeftovers(outDir: string): Promise<void> {
  const parent = dirname(outDir);
  const prefix = `${basename(outDir)}.part-`;
  const names = await readdir(parent).catch(() => []);
  for (const name of names) {
    if (name.startsWith(prefix)) await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function replaceFolder(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true });
  await rename(from, to);
}
