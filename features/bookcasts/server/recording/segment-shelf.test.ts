import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { diskStore } from '../../../../adapters/files/index.ts';
import { segmentShelf } from './segment-shelf.ts';

const folder = mkdtempSync(join(tmpdir(), 'shelf-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const spoken = (bytes: number): string => {
  const file = join(folder, 'spoken');
  writeFileSync(file, new Uint8Array(bytes));
  return file;
};

test('CAST-01 spoken lines are kept by name; the oldest go when they take too much room', async () => {
  const work = join(folder, 'work');
  mkdirSync(work);
  const shelf = segmentShelf(diskStore(join(folder, 'files')), work, 250);
  for (const name of ['aa1', 'bb2', 'cc3']) {
    expect(await shelf.keep(name, spoken(100))).toBe(false);
    await sleep(15); // another time on their files
  }
  const file = await shelf.fileOf('bb2');
  expect(readFileSync(file!.path)).toHaveLength(100);
  await file!.done();
  expect(await shelf.sweep()).toBe(1);
  expect(await Promise.all(['aa1', 'bb2', 'cc3'].map((name) => shelf.has(name)))).toEqual([false, true, true]);
  expect(await shelf.fileOf('aa1')).toBeNull();
});

test('CAST-01 where files lie elsewhere, a line is fetched for as long as it is needed', async () => {
  const work = join(folder, 'fetched');
  mkdirSync(work);
  const { localPath: _local, ...elsewhere } = diskStore(join(folder, 'elsewhere'));
  const shelf = segmentShelf(elsewhere, work);
  await shelf.keep('dd4', spoken(7));
  const file = await shelf.fileOf('dd4');
  expect(readFileSync(file!.path)).toHaveLength(7);
  await file!.done();
  expect(() => readFileSync(file!.path)).toThrow();
});
