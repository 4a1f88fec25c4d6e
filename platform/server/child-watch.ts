import type { ChildProcess } from 'node:child_process';
import { WORK_MARK } from './watchdog.ts';

const WORK_LINE = new RegExp(`${WORK_MARK} (\\d+)\\n`, 'g');

/** How long a child may use no processor time and tell nothing, and how often it is looked at. */
const STALL_LIMITS = { stallMs: 180_000, lookMs: 5000 };
/** Less than this is not work: a process that waits wakes up now and then. */
const MIN_WORK_MS = 20;

/** The work of a child stood still: it got no processor time, or waits for something. It can be tried again later. */
export class ChildStalled extends Error {
  constructor(what: string) {
    super(`${what} got no further: no processor time was used`);
    this.name = 'ChildStalled';
  }
}

/**
 * Reads what a child writes to its error stream: the end of its words, and the processor time its watchdog reports. `onWords`
 * hears everything but that.
 */
export function readChildErrors(
  child: Pick<ChildProcess, 'stderr'>,
  tailCharacters: number,
  onWords: (words: string) => void = () => {},
): { tail(): string; workMs(): number } {
  let tail = '';
  let workMs = 0;
  child.stderr?.on('data', (chunk: Buffer) => {
    const words = chunk.toString().replace(WORK_LINE, (_, milliseconds: string) => {
      workMs = Number(milliseconds);
      return '';
    });
    if (words) onWords(words);
    tail = (tail + words).slice(-tailCharacters);
  });
  return { tail: () => tail, workMs: () => workMs };
}

/**
 * Calls `onStalled` once when the processor time stood still and `progress` was not called for so long. A pause of this
 * program itself (a computer that slept) counts as one look.
 */
export function watchForStall(
  workMs: () => number,
  onStalled: () => void,
  { stallMs, lookMs }: typeof STALL_LIMITS = STALL_LIMITS,
): { progress(): void; stop(): void } {
  let quietMs = 0;
  let lastWork = workMs();
  let lastLook = performance.now();
  const timer = setInterval(() => {
    const now = performance.now();
    if (workMs() - lastWork >= MIN_WORK_MS) {
      lastWork = workMs();
      quietMs = 0;
    } else quietMs += Math.min(now - lastLook, 2 * lookMs);
    lastLook = now;
    if (quietMs < stallMs) return;
    clearInterval(timer);
    onStalled();
  }, lookMs);
  return { progress: () => void (quietMs = 0), stop: () => clearInterval(timer) };
}
