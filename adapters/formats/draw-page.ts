import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { runInChild } from './process.ts';

/** Draws one page (from 1) of a PDF in a process of its own: a JPEG. A page that cannot be drawn is `Refused`. */
export async function drawPage({ sourcePath, page }: { sourcePath: string; page: number }, signal: AbortSignal): Promise<Uint8Array> {
  signal.throwIfAborted();
  const { size } = await stat(sourcePath);
  const path = resolve(sourcePath);
  const job = { sourcePath: path, fileName: '', workId: '', workDir: dirname(path), draw: page };
  return runInChild<Uint8Array>(job, size, { signal, onProgress: () => undefined });
}
