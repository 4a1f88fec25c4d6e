import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { LIMITS } from '../limits.ts';
import { runInChild } from '../process.ts';
import { ConversionError } from '../conversion-error.ts';
import type { PageSource, WebPage } from './web-page.ts';

/** Reads a fetched page in a process of its own; the readable page is left in `workDir`. */
export async function preparePage(
  input: { sourcePath: string; workDir: string; source: PageSource },
  options: { signal: AbortSignal },
): Promise<WebPage> {
  options.signal.throwIfAborted();
  const { size } = await stat(input.sourcePath);
  if (size === 0) throw new ConversionError('empty_file');
  if (size > LIMITS.webPageBytes) throw new ConversionError('too_large', `${size} bytes`);
  await mkdir(input.workDir, { recursive: true });
  const job = {
    sourcePath: resolve(input.sourcePath),
    fileName: 'page.html',
    workId: '',
    workDir: resolve(input.workDir),
    page: input.source,
  };
  return runInChild<WebPage>(job, size, { signal: options.signal, onProgress() {} });
}
