// A recording that is still made, as it grows: whoever listens now is ahead of its end.
import { type FileHandle, open, stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const CHUNK = 64 * 1024;
const LOOK_AGAIN_MS = 250;
/** A draft that nobody touched for so long belongs to a process that is gone; one that waits for a line is touched meanwhile. */
const FORSAKEN_MS = 60_000;

/** Whether a draft is still the one under its name, and when somebody last worked on it. */
const nowAt = (path: string): Promise<{ ino: number; mtimeMs: number } | null> => stat(path).catch(() => null);

/** The bytes of a growing file from its start, until it is finished (its name is gone) or nobody writes it any more. */
async function* growing(file: FileHandle, path: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const { ino } = await file.stat();
  let position = 0;
  for (let last = false; !signal.aborted;) {
    const { bytesRead, buffer } = await file.read(new Uint8Array(CHUNK), 0, CHUNK, position);
    position += bytesRead;
    if (bytesRead > 0) {
      yield buffer.subarray(0, bytesRead);
      continue;
    }
    if (last) return;
    const now = await nowAt(path);
    if (now?.ino !== ino) last = true; // what came before the end is still to be read
    else if (Date.now() - now.mtimeMs > FORSAKEN_MS) return;
    else await sleep(LOOK_AGAIN_MS, undefined, { signal }).catch(() => {});
  }
}

/** A draft as a stream of what there is and what will come; null when nothing is recorded. */
export async function liveSound(path: string, signal: AbortSignal): Promise<ReadableStream<Uint8Array> | null> {
  const file = await open(path, 'r').catch(() => null);
  if (!file) return null;
  const bytes = growing(file, path, signal);
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await bytes.next();
      if (!done) return controller.enqueue(value);
      await file.close();
      controller.close();
    },
    async cancel() {
      await bytes.return(undefined);
      await file.close();
    },
  });
}
