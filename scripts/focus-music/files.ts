// The tracks as files, made once for each state of what makes them and kept in .cache.
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { TRACKS, type TrackName } from '../../features/music/limits.ts';
import { root } from '../bootstrap.mjs';

/** All that the bytes of a track depend on. */
const MADE_BY = [
  'scripts/focus-music/{*,tracks/*}.ts',
  'features/music/limits.ts',
  'adapters/speech/episode/mp3/encode.ts',
  'adapters/speech/episode/sound/{filters,loudness}.ts',
  'node_modules/wasm-media-encoders/package.json',
];

function fingerprint(): string {
  const files = MADE_BY.flatMap((pattern) => globSync(pattern, { cwd: root }))
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex').slice(0, 16);
}

const make = (name: TrackName, file: string): Promise<void> =>
  new Promise((done, failed) => {
    const thread = new Worker(join(root, 'scripts/focus-music/make.ts'), { workerData: { name, file } });
    thread.once('error', failed);
    thread.once('exit', (code) => (code === 0 ? done() : failed(new Error(`${name}: the thread ended with ${code}`))));
  });

let made: Promise<string> | undefined;
/** Makes what is missing, one after the other. */
async function makeAll(): Promise<string> {
  const folder = join(root, '.cache', 'focus-music', fingerprint());
  mkdirSync(folder, { recursive: true });
  for (const name of TRACKS) {
    const file = join(folder, `${name}.mp3`);
    if (!existsSync(file)) await make(name, file);
  }
  return folder;
}

/** Where the tracks are; they are made first where they are missing. */
export const trackFolder = (): Promise<string> => (made ??= makeAll());
