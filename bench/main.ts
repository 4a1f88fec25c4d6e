// `npm run bench`: figures of this machine beside their budgets. `--only NAME[,NAME]` runs parts, `--quick` takes smaller sizes,
// `--as-built` measures the build that is there instead of building first. Some parts run only when they are named:
// `--only import-folder --files 1000`, `--only scaling --formats txt,csv`, `--only bookcast-lengths`. A figure over its budget is no failure of the run.
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt, fail, root } from '../scripts/bootstrap.mjs';
import { startEmbedded } from '../platform/server/embedded-postgres.ts';
import { noteLeftOut, SampleMissing, sampleNotes } from './content/bench-files.ts';
import { sampleSentences } from './content/novels.ts';
import { type House, openHouse } from './measure/house.ts';
import type { Bench, Part } from './measure/part.ts';
import { databasePid } from './measure/processes.ts';
import { keepBuild } from './measure/program.ts';
import { countOver, type Figure, machine, reportOf, table } from './measure/report.ts';
import { access } from './parts/access.ts';
import { answers } from './parts/answers.ts';
import { bookcastLengths } from './parts/bookcast-lengths.ts';
import { bookcast } from './parts/bookcast.ts';
import { bundle } from './parts/bundle.ts';
import { canvas } from './parts/canvas.ts';
import { canvasBulk } from './parts/canvas-bulk.ts';
import { dashboard } from './parts/dashboard.ts';
import { database } from './parts/database.ts';
import { fairShares } from './parts/fair-shares.ts';
import { importFolder } from './parts/import-folder.ts';
import { jobs } from './parts/jobs.ts';
import { libraryList } from './parts/library-list.ts';
import { load } from './parts/load.ts';
import { memory } from './parts/memory.ts';
import { passages } from './parts/passages.ts';
import { reader } from './parts/reader.ts';
import { scaling } from './parts/scaling.ts';
import { speech } from './parts/speech.ts';
import { startUp } from './parts/start-up.ts';
import { upload } from './parts/upload.ts';

const PARTS: Part[] = [
  bundle,
  startUp,
  jobs,
  upload,
  canvas,
  canvasBulk,
  fairShares,
  dashboard,
  load,
  database,
  libraryList,
  passages,
  answers,
  speech,
  bookcast,
  bookcastLengths,
  reader,
  memory,
  importFolder,
  scaling,
  access,
];

const args = process.argv.slice(2);
const say = (line: string) => console.log(line);

function chosen(): Part[] {
  const only = args.includes('--only') ? (args[args.indexOf('--only') + 1] ?? '').split(',') : null;
  const unknown = only?.find((name) => !PARTS.some((part) => part.name === name));
  if (unknown !== undefined)
    fail(`No part is named ${unknown}. There are: ${PARTS.map(({ name }) => name).join(', ')}`);
  return PARTS.filter(({ name, onlyWhenNamed }) => (only ? only.includes(name) : !onlyWhenNamed));
}

const ends: (() => Promise<unknown>)[] = [];
const folders: string[] = [];
let ending: Promise<void> | undefined;

/** Stops what the bench started, also the database that a killed program left, and removes its folders. */
async function endAll(): Promise<void> {
  for (const end of ends.toReversed()) await end().catch(() => {});
  for (const folder of folders) {
    if (databasePid(folder))
      await startEmbedded(join(folder, 'postgres'))
        .then((left) => left.stop())
        .catch(() => {});
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}
const end = (): Promise<void> => (ending ??= endAll());

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= make());
}

function openBench(): Bench {
  const build = keepBuild();
  ends.push(async () => build.remove());
  const bench: Bench = {
    quick: args.includes('--quick'),
    files: args.includes('--files') ? Number(args[args.indexOf('--files') + 1]) : null,
    formats: args.includes('--formats') ? (args[args.indexOf('--formats') + 1] ?? '').split(',') : null,
    main: build.main,
    folder(name) {
      const folder = mkdtempSync(join(tmpdir(), `maktaba-bench-${name}-`));
      chmodSync(folder, 0o755); // as root the database runs under another account
      folders.push(folder);
      return folder;
    },
    onEnd: (work) => void ends.push(work),
    house: once<House>(() => openHouse(bench)),
    sentences: once<string[]>(() => sampleSentences(bench.folder('texts'))),
    say,
  };
  return bench;
}

async function main(): Promise<void> {
  const parts = chosen();
  if (!args.includes('--as-built')) ensureBuilt(process.execPath);
  if (!existsSync(join(root, 'dist', 'server', 'main.mjs'))) fail('There is no build. Run it without --as-built.');
  const bench = openBench();
  const figures: Figure[] = [];
  say(machine());
  for (const part of parts) {
    const began = Date.now();
    say(part.name);
    await part.run(bench, reportOf(part.name, figures, say)).catch((error: Error) => {
      if (error instanceof SampleMissing) {
        noteLeftOut(`the rest of ${part.name}, which ${error.message}`);
        return say(`  left out: ${error.message}`);
      }
      process.exitCode = 1;
      say(`  did not run to its end: ${error.message}`);
    });
    say(`  (${Math.round((Date.now() - began) / 1000)} s)`);
  }
  say(`\n${table(figures)}\n\n${machine()}`);
  const notes = sampleNotes();
  if (notes.length > 0)
    say(`\nWithout the real files beside the project:\n${notes.map((note) => `  ${note}`).join('\n')}`);
  await end();
  say(countOver(figures));
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void end().then(() => process.exit(1)));
await main().catch(async (error: Error) => {
  await end();
  fail(`The bench could not run: ${error.stack ?? error.message}`);
});
process.exit();
