import { appendFileSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { liveSound } from './live-sound.ts';

const folder = mkdtempSync(join(tmpdir(), 'live-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('CAST-01 a growing recording is heard to its end, which is when its name goes away', async () => {
  const path = join(folder, 'a.mp3');
  writeFileSync(path, 'one ');
  const stream = await liveSound(path, new AbortController().signal);
  const reader = stream!.getReader();
  const next = async () => new TextDecoder().decode((await reader.read()).value);
  expect(await next()).toBe('one ');
  appendFileSync(path, 'two ');
  expect(await next()).toBe('two ');
  appendFileSync(path, 'three');
  rmSync(path);
  expect(await next()).toBe('three');
  expect((await reader.read()).done).toBe(true);
});

test('CAST-01 a recording that nobody works on any more ends; one that waits for a line is waited for', async () => {
  const path = join(folder, 'c.mp3');
  writeFileSync(path, 'one');
  const reader = (await liveSound(path, new AbortController().signal))!.getReader();
  await reader.read();
  const waiting = reader.read();
  appendFileSync(path, 'two');
  expect(new TextDecoder().decode((await waiting).value)).toBe('two');
  const longAgo = new Date(Date.now() - 3600_000);
  utimesSync(path, longAgo, longAgo);
  expect((await reader.read()).done).toBe(true);
});

test('CAST-01 whoever stops listening lets go of it; where nothing is recorded there is nothing', async () => {
  const path = join(folder, 'b.mp3');
  writeFileSync(path, 'one');
  const stop = new AbortController();
  const reader = (await liveSound(path, stop.signal))!.getReader();
  await reader.read();
  const waiting = reader.read();
  stop.abort();
  expect((await waiting).done).toBe(true);
  expect(await liveSound(join(folder, 'none.mp3'), stop.signal)).toBeNull();
});
