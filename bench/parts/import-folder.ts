import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from '../../scripts/bootstrap.mjs';
import { writeMixedFiles } from '../content/mixed-files.ts';
import type { Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import { childMemoryOf, databasePid, residentOf, sharedMemoryOf } from '../measure/processes.ts';
import { type Program, startProgram } from '../measure/program.ts';

const FILES = 1000,
  QUICK = 200,
  LINES = 10;
const LOOK_MS = 1000,
  STALLED_MS = 10 * 60_000;
/** Idle threads and processes have ended by then. */
const REST_MS = 150_000;
const PERSON = 'importer';

/** Megabytes: the server, its heap and what it holds outside of it, its child processes, the database. */
type Look = { server: number; heap: number; outside: number; children: number; database: number };
type Line = Look & { books: number; seconds: number };

function lookAt(pid: number, dataDir: string, probed: string): Look {
  const held = existsSync(probed) ? (JSON.parse(readFileSync(probed, 'utf8')) as NodeJS.MemoryUsage) : null;
  const postmaster = databasePid(dataDir);
  const megabytes = (bytes: number | undefined) => (bytes ?? Number.NaN) / 1e6;
  return {
    server: residentOf(pid) ?? Number.NaN,
    heap: megabytes(held?.heapUsed),
    outside: megabytes(held?.external),
    children: childMemoryOf(pid, postmaster),
    database: (postmaster && sharedMemoryOf(postmaster)?.megabytes) || Number.NaN,
  };
}

const aligned = (cells: readonly (string | number)[]): string =>
  `  ${cells.map((cell) => (typeof cell === 'number' ? cell.toFixed(0) : cell).padStart(10)).join('')}`;

/** Highest values since the line before: a look in between two files would be a matter of luck. */
const higher = (a: Look, b: Look): Look => ({
  server: Math.max(a.server, b.server),
  heap: Math.max(a.heap, b.heap),
  outside: Math.max(a.outside, b.outside),
  children: Math.max(a.children, b.children),
  database: Math.max(a.database, b.database),
});

/** Imports until all files are done or nothing moves any more; a line of memory after every tenth part. */
async function follow(o: {
  person: Person;
  program: Program;
  count: number;
  look(): Look;
  say(line: string): void;
}): Promise<Line[]> {
  const began = performance.now(),
    lines: Line[] = [];
  let highest = o.look(),
    done = 0,
    moved = began,
    next = 0;
  o.say(aligned(['books', 'seconds', 'server', 'heap', 'outside', 'children', 'database']));
  while (done < o.count && performance.now() - moved < STALLED_MS) {
    const [{ total }, { refused }] = await Promise.all([
      o.person.call<{ total: number }>('GET', '/api/user/library/facets'),
      o.person.call<{ refused: number }>('GET', '/api/inbox/summary'),
    ]);
    if (total + refused > done) moved = performance.now();
    done = total + refused;
    highest = higher(highest, o.look());
    if (done >= next) {
      const line = { books: done, seconds: (performance.now() - began) / 1000, ...highest };
      lines.push(line);
      o.say(aligned([line.books, line.seconds, line.server, line.heap, line.outside, line.children, line.database]));
      next = done + o.count / LINES - (done % (o.count / LINES));
      highest = o.look();
    }
    await sleep(LOOK_MS);
  }
  return lines;
}

/** Memory while very many small files of a watched folder become books; runs only when it is named, for it takes long. */
export const importFolder: Part = {
  name: 'import-folder',
  onlyWhenNamed: true,
  async run(bench, report) {
    const count = bench.files ?? (bench.quick ? QUICK : FILES);
    const folder = bench.folder('watched'),
      dataDir = bench.folder('importing'),
      probed = join(dataDir, 'memory.json');
    await writeMixedFiles(folder, count);
    const program = await startProgram(bench.main, dataDir, {
      NODE_OPTIONS: `--import=${join(root, 'bench', 'measure', 'memory-probe.mjs')}`,
      MEMORY_FILE: probed,
      IMPORT_DIR: folder,
      IMPORT_OWNER: `${PERSON}-${process.pid}@example.org`,
      IMPORT_REVIEW: 'off',
      HANDBOOK: 'off',
    });
    bench.onEnd(() => program.stop());
    const person = await signUp(program.url, PERSON);
    const look = () => lookAt(program.pid, dataDir, probed);
    const lines = await follow({ person, program, count, look, say: bench.say });
    const [half, last] = [lines[Math.floor(lines.length / 2)], lines.at(-1)];
    if (!half || !last || last.books < count) throw new Error(`only ${last?.books ?? 0} of ${count} files were done`);
    report.add('server at its highest', Math.max(...lines.map(({ server }) => server)), 'MB', {
      note: `${count} files in ${last.seconds.toFixed(0)} s`,
    });
    report.add('server, second half', last.server - half.server, 'MB more', { note: 'a leak would go on growing' });
    report.add('heap, second half', last.heap - half.heap, 'MB more');
    report.add('database, second half', last.database - half.database, 'MB more');
    await sleep(REST_MS);
    const rest = look();
    report.add('server, afterwards at rest', rest.server, 'MB', {
      note: `heap ${rest.heap.toFixed(0)}, outside ${rest.outside.toFixed(0)}, children ${rest.children.toFixed(0)}`,
    });
  },
};
