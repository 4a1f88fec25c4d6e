// `npm test`: every check by name, stopping at the first red. `--fast` leaves out the build and the journeys,
// `--only lint` runs the one check of that name (`npm run check -- --only lint`). A failing database test or journey has a
// second try; one that needed it is printed as flaky, and too many of them make the run red.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnv, ensureBuilt, fail, root } from './bootstrap.mjs';
import { chromiumPath } from '../tests/support/chromium.ts';
import { leftOutTests } from '../tests/support/left-out.ts';
import { flakyJourneys, judgeFlaky, type Tried } from './flaky.ts';
import { openRunFolder } from './run-folder.ts';
import { bundleSizes, sizeLine } from './sizes.ts';

type Counts = { passed: number; failed: number; skipped: number };
type Outcome = { ok: boolean; output: string; note?: string; counts?: Counts; flaky?: string[] };
type Step = { name: string; slow?: boolean; run(): Outcome | Promise<Outcome> };

/** Ends a step that hangs, on slow machines too: the journeys take a quarter of this on two quiet cores. */
const STEP_LIMIT_MS = 60 * 60 * 1000;
const results = join(root, '.cache', 'check');
const bin = (...path: string[]) => join(root, 'node_modules', ...path);

const run = openRunFolder();
let current: ChildProcess | undefined;

/** Ends the step and all that it started; a group of its own, so that Ctrl-C reaches us alone and we take down the rest. */
function endStep(): void {
  try {
    if (current?.pid) process.kill(-current.pid, 'SIGKILL');
  } catch {
    current?.kill('SIGKILL'); // no groups on this system, or the group is gone
  }
}

/** Runs a program of Node's and keeps what it prints. */
function program(args: string[], env: Record<string, string> = {}): Promise<Outcome> {
  return new Promise((done) => {
    const child = spawn(process.execPath, args, {
      cwd: root,
      env: { ...childEnv(process.execPath), FORCE_COLOR: '0', NO_COLOR: '1', ...run.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
      timeout: STEP_LIMIT_MS,
    });
    current = child;
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    child.on('close', (code, signal) =>
      done({ ok: code === 0, output: signal ? `${output}\nended by ${signal}` : output }),
    );
  });
}

const lastLine = (text: string) => text.trim().split('\n').at(-1) ?? '';

/** A script of ours, whose last line is worth showing. */
async function script(file: string, ...args: string[]): Promise<Outcome> {
  const outcome = await program([join(root, 'scripts', file), ...args]);
  return { ...outcome, note: lastLine(outcome.output) };
}

const types = (wall: string, project = `tsconfig.${wall}.json`): Step => ({
  name: `types: ${wall}`,
  run: () => program([bin('typescript', 'bin', 'tsc'), '-p', project, '--noEmit']),
});

function readJson<T>(file: string): T | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as T;
  } catch {
    return null;
  }
}

const countsNote = ({ passed, failed, skipped }: Counts) =>
  [`${passed} passed`, failed ? `${failed} failed` : '', skipped ? `${skipped} skipped` : '']
    .filter(Boolean)
    .join(', ');

/** A run that reports no test at all is red, whatever its exit code. */
function counted(outcome: Outcome, counts: Counts): Outcome {
  return { ...outcome, ok: outcome.ok && counts.passed > 0 && counts.failed === 0, counts, note: countsNote(counts) };
}

type VitestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numFailedTestSuites: number;
  numPendingTests: number;
};

const vitest = (name: string, project: string): Step => ({
  name,
  async run() {
    const file = join(results, `${project}.json`);
    const flakyFile = join(results, `${project}-flaky.json`);
    const outcome = await program(
      [
        bin('vitest', 'vitest.mjs'),
        'run',
        '--project',
        project,
        '--reporter=default',
        '--reporter=json',
        '--reporter=./scripts/retried.ts',
        `--outputFile.json=${file}`,
      ],
      { FLAKY_REPORT: flakyFile },
    );
    const report = readJson<VitestReport>(file);
    const flaky = readJson<string[]>(flakyFile);
    if (!report || !flaky) return { ...outcome, ok: false };
    return {
      ...counted(outcome, {
        passed: report.numPassedTests,
        failed: report.numFailedTests,
        skipped: report.numPendingTests,
      }),
      flaky,
    };
  },
});

/** Components are drawn in the browser that the journeys use. */
const components: Step = {
  name: 'components',
  run() {
    chromiumPath(); // installs one where it may, or says how to get one
    return vitest('components', 'components').run();
  },
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
  suites: Parameters<typeof flakyJourneys>[0];
};

async function journeys(): Promise<Outcome> {
  const file = join(results, 'journeys.json');
  const outcome = await program([bin('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_FILE: file,
  });
  const report = readJson<PlaywrightReport>(file);
  if (!report) return { ...outcome, ok: false };
  const { expected, unexpected, flaky, skipped } = report.stats;
  return {
    ...counted(outcome, { passed: expected + flaky, failed: unexpected, skipped }),
    flaky: flakyJourneys(report.suites),
  };
}

function build(): Outcome {
  ensureBuilt(process.execPath); // ends the program with the build's own words when it fails
  return {
    ok: true,
    output: '',
    note: bundleSizes(join(root, 'dist', 'web'))
      .map(sizeLine)
      .join('; '),
  };
}

const STEPS: Step[] = [
  { name: 'messages', run: () => script('messages.ts', '--check') },
  { name: 'fence', run: () => script('fence.ts') },
  types('pure'),
  types('server'),
  types('web'),
  types('worker'),
  types('journeys', 'tests/journeys/tsconfig.json'),
  { name: 'format', run: () => program([bin('oxfmt', 'bin', 'oxfmt'), '--check', '.']) },
  { name: 'lint', run: () => program([bin('oxlint', 'bin', 'oxlint'), '--deny-warnings']) },
  {
    name: 'dead exports',
    run: () => program([bin('knip', 'bin', 'knip.js'), '--include', 'files,exports,types', '--no-config-hints']),
  },
  vitest('unit', 'unit'),
  components,
  vitest('api', 'db'),
  { name: 'build', slow: true, run: build },
  { name: 'journeys', slow: true, run: journeys },
];

/** The steps that the arguments ask for. */
function chosen(args: string[]): Step[] {
  const only = args.includes('--only') ? args[args.indexOf('--only') + 1] : undefined;
  if (only === undefined) return STEPS.filter(({ slow }) => !(slow && args.includes('--fast')));
  const steps = STEPS.filter(({ name }) => name === only);
  if (steps.length === 0) fail(`No check is named ${only}. There are: ${STEPS.map(({ name }) => name).join(', ')}`);
  return steps;
}

async function main(): Promise<void> {
  const total: Counts = { passed: 0, failed: 0, skipped: 0 };
  const tried: Tried[] = [];
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const absent = leftOutTests().length;
  if (absent)
    console.log(`The sample books in ../shared/samples are missing: skipping ${absent} test files that read them.`);
  for (const step of chosen(process.argv.slice(2))) {
    const began = Date.now();
    process.stdout.write(`${step.name.padEnd(17)}`);
    const outcome = await step.run();
    const seconds = ((Date.now() - began) / 1000).toFixed(1).padStart(6);
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += outcome.counts?.[key] ?? 0;
    if (outcome.flaky) tried.push({ tests: outcome.counts?.passed ?? 0, flaky: outcome.flaky });
    console.log(`${outcome.ok ? 'ok ' : 'RED'} ${seconds} s  ${outcome.ok ? (outcome.note ?? '') : ''}`);
    if (outcome.ok) continue;
    console.log(`\n${outcome.output.trim()}\n\n${step.name} failed; the checks after it did not run.`);
    total.failed = Math.max(total.failed, 1);
    process.exitCode = 1;
    break;
  }
  const verdict = judgeFlaky(tried);
  if (verdict.lines.length) console.log(verdict.lines.join('\n'));
  if (!verdict.ok) {
    total.failed += 1;
    process.exitCode = 1;
  }
  console.log(countsLine(total));
}

/** The closing line: how many tests passed and failed, over all kinds. */
function countsLine({ passed, failed, skipped }: Counts): string {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
  ['SIGHUP', 129],
] as const)
  process.once(signal, () => {
    endStep();
    process.exit(code);
  });
process.once('exit', run.end); // however it ends
await main();
