import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { DrawnPage } from './pdf/draw-page.ts';
import { runInChild } from './process.ts';

/** Draws one page (from 1) of a PDF in a process of its own. A page that cannot be drawn is `Refused`. */
export async function drawPage(
  { sourcePath, page }: { sourcePath: string; page: number },
  signal: AbortSignal,
): Promise<DrawnPage> {
  signal.throwIfAborted();
  const { size } = await stat(sourcePath);
  const path = resolve(sourcePath);
  const job = { sourcePath: path, fileName: '', workId: '', workDir: dirname(path), draw: page };
  return runInChild<DrawnPage>(job, size, { signal, onProgress: () => undefined });
}
