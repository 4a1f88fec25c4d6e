import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './bootstrap.mjs';
import { openRunFolder } from './run-folder.ts';

const idle = 'setInterval(() => {}, 1000); process.stdout.write("up")';

test('what a run started ends with it: also a group of its own that knows the folder by its data alone', async () => {
  const run = openRunFolder();
  const folder = run.env['TMPDIR']!;
  writeFileSync(join(folder, 'left.txt'), 'left');
  const children = [
    spawn(process.execPath, ['-e', idle], { detached: true, env: { DATA_DIR: join(folder, 'data') } }),
    spawn(process.execPath, ['-e', idle, '--', `-D${join(folder, 'cluster')}`], { detached: true, env: {} }),
  ];
  const stranger = spawn(process.execPath, ['-e', idle], { env: { DATA_DIR: `${folder}0` } });
  await Promise.all([...children, stranger].map((child) => once(child.stdout, 'data')));
  const gone = Promise.all(children.map((child) => once(child, 'exit')));
  run.end();
  expect((await gone).map(([, signal]) => signal)).toEqual(['SIGKILL', 'SIGKILL']);
  expect([existsSync(folder), existsSync(run.env['TEST_MEMORY']!)]).toEqual([false, false]);
  expect(stranger.exitCode).toBeNull();
  stranger.kill('SIGKILL');
});

test('SIGINT while the checks run: the step, its children and its folders go', async () => {
  const check = spawn(process.execPath, [join(root, 'scripts/check.ts'), '--only', 'types: pure'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(check.stdout, 'data'); // the step's name: its program starts now
  const folders = [tmpdir(), '/dev/shm'].map((home) => join(home, `maktaba-run-${check.pid}`));
  check.kill('SIGINT');
  expect(await once(check, 'exit')).toEqual([130, null]);
  expect(folders.filter((one) => existsSync(one))).toEqual([]);
});
