// `npm run fuzz`: mutated samples and bombs through the real conversion, each in its child process.
//   -- --runs 1000 --seed 1 --only epub --jobs 2 --no-bombs
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { closeSpare, extensionOf } from '../adapters/formats/index.ts';
import { ACCEPTED_EXTENSIONS } from '../features/ingest/limits.ts';
import { BOMBS } from './fuzz/bombs.ts';
import { type Specimen, specimenOf } from './fuzz/mutations.ts';
import { runOne, type RunResult } from './fuzz/run.ts';

const LARGEST_SAMPLE = 4 * 1024 * 1024;
const { values: o } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: String(Math.floor(Date.now() / 1000) % 1_000_000) },
    only: { type: 'string' },
    jobs: { type: 'string', default: '2' },
    samples: { type: 'string', default: join(import.meta.dirname, '../../shared/samples') },
    'no-bombs': { type: 'boolean', default: false },
  },
});

function samples(folder: string): Specimen[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return files
    .filter(({ name }) => ACCEPTED_EXTENSIONS.includes(extensionOf(name)) && !name.endsWith('.truth.txt'))
    .filter(({ name, parentPath }) => !o.only || extensionOf(name) === o.only || parentPath.endsWith(`/${o.only}`))
    .map(({ name, parentPath }) => ({ name, bytes: new Uint8Array(readFileSync(join(parentPath, name))) }))
    .filter(({ bytes }) => bytes.length <= LARGEST_SAMPLE)
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

const crashes: string[] = [];
process.on('uncaughtException', (error) => crashes.push(String(error)));
process.on('unhandledRejection', (error) => crashes.push(String(error)));

const seed = Number(o.seed),
  runs = Number(o.runs),
  all = samples(o.samples);
const tally = new Map<string, number>();
const remarkable: string[] = [];
let peak = 0,
  slowest = 0,
  hangs = 0,
  unclear = 0,
  done = 0;

function note(how: string, result: RunResult): void {
  done++;
  tally.set(result.outcome, (tally.get(result.outcome) ?? 0) + 1);
  peak = Math.max(peak, result.peakMegabytes);
  slowest = Math.max(slowest, result.milliseconds);
  if (result.hang) hangs++;
  if (result.outcome === 'unclear') unclear++;
  const odd =
    result.hang || ['unclear', 'timed_out', 'out_of_memory'].includes(result.outcome) || /crashed/.test(result.detail);
  if (odd)
    remarkable.push(
      `${how} -> ${result.outcome} ${result.detail} (${Math.round(result.milliseconds)} ms, ${Math.round(result.peakMegabytes)} MB)`,
    );
  if (odd) console.log(remarkable.at(-1));
  if (done % 100 === 0) console.log(`${done} runs, ${hangs} hangs, ${unclear} unclear, peak ${Math.round(peak)} MB`);
}

async function inTurn(count: number, make: (index: number) => { specimen: Specimen; how: string }): Promise<void> {
  let next = 0;
  const worker = async () => {
    for (let index = next++; index < count; index = next++) {
      const { specimen, how } = make(index);
      note(how, await runOne(specimen));
    }
  };
  await Promise.all(Array.from({ length: Number(o.jobs) }, worker));
}

console.log(`seed ${seed}, ${runs} runs over ${all.length} samples`);
if (all.length > 0) await inTurn(runs, (index) => specimenOf(seed, index, all));
const bombs = o['no-bombs'] ? [] : Object.entries(BOMBS);
for (const [name, make] of bombs) {
  const result = await runOne(make());
  note(`bomb ${name}`, result);
  console.log(
    `bomb ${name.padEnd(24)} ${result.outcome.padEnd(20)} ${Math.round(result.milliseconds)} ms, ${Math.round(result.peakMegabytes)} MB`,
  );
}
closeSpare();
console.log(
  `\n${done} runs with seed ${seed}: ${crashes.length} crashes of the parent, ${hangs} hangs, ${unclear} failures without a clear reason`,
);
console.log(`peak memory of a child ${Math.round(peak)} MB, slowest run ${Math.round(slowest)} ms`);
for (const [outcome, n] of [...tally].toSorted((a, b) => b[1] - a[1])) console.log(`  ${outcome.padEnd(22)} ${n}`);
for (const crash of crashes) console.log(`  crash: ${crash}`);
process.exit(crashes.length + hangs + unclear > 0 ? 1 : 0);
