import { existsSync } from 'node:fs';
import { afterEach, expect, test, vi } from 'vitest';
import { ChildStalled } from '../../platform/server/child-watch.ts';
import { drawnPage } from '../../tests/support/drawn-scan.ts';
import { installedOcr } from './installed.ts';
import { OCR_LIMITS } from './limits.ts';
import type { Look } from './messages.ts';
import { textOf } from './read-page.ts';
import { PictureReader } from './reader.ts';

const onLinux = existsSync('/proc/self/task');
const languages = installedOcr({ systemFolders: [] })().languages.filter(({ code }) => code === 'eng');
const LOOK: Look = { languages, turned: 0, cleaned: false };
const page = () => drawnPage({ lines: ['The keeper carries one lantern'] });

let reader = new PictureReader();
afterEach(() => {
  vi.useRealTimers();
  reader.close();
  reader = new PictureReader();
});

const look = (picture: Uint8Array) =>
  reader.look(picture, LOOK, OCR_LIMITS.lookMs, new AbortController().signal).catch((error: unknown) => error);

/** Begins to read a page, in a process that gets no processor time. */
async function begin(): Promise<{ outcome: ReturnType<typeof look>; pid: number }> {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const outcome = look(await page());
  await vi.waitUntil(() => reader.pid);
  process.kill(reader.pid!, 'SIGSTOP');
  return { outcome, pid: reader.pid! };
}

test.runIf(onLinux)(
  'UPL-05 a look whose process gets no further is ended, and the next one has a new process',
  async () => {
    const { outcome, pid } = await begin();
    await vi.advanceTimersByTimeAsync(600_000);
    expect(await outcome).toBeInstanceOf(ChildStalled);
    vi.useRealTimers();
    expect(textOf((await look(await page())) as Parameters<typeof textOf>[0])).toContain('keeper carries one lantern');
    expect(reader.pid).not.toBe(pid);
  },
);

test.runIf(onLinux)('UPL-05 a look whose process only waits for a processor for a while is not ended', async () => {
  const { outcome, pid } = await begin();
  await vi.advanceTimersByTimeAsync(150_000);
  process.kill(pid, 'SIGCONT');
  expect(textOf((await outcome) as Parameters<typeof textOf>[0])).toContain('keeper carries one lantern');
  expect(reader.pid).toBe(pid);
});
