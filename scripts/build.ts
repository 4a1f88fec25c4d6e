// Builds the client, its compressed copies and the server into dist/. Made aside and moved in whole,
// so a killed build leaves the last one standing.
import { readFileSync, readdirSync, renameSync, rmSync, mkdirSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as viteBuild, type Plugin } from 'vite';
import { buildManifest, buildWorker } from './worker.ts';
import { buildStamp, fail, root, sourceFingerprint } from './bootstrap.mjs';

const COMPRESSIBLE = /\.(js|mjs|css|svg|json|wasm|ttf|txt)$/;
const SMALLEST_BYTES = 512;

/** Programs that run under Node, by the name of their bundle. */
const SERVER_ENTRIES = {
  main: 'app/server/main.ts',
  'cpu-worker': 'app/server/cpu-worker.ts',
  'speech-worker': 'app/server/speech-worker.ts',
  'format-child': 'adapters/formats/child.ts',
  'ocr-child': 'adapters/ocr/child.ts',
};

async function buildClient(outDir: string): Promise<void> {
  process.env['MAKTABA_WEB_OUT'] = outDir;
  await viteBuild({ root, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
}

/**
 * Packages that join the bundle. As hundreds of modules with their comments, and with all that is never called, they were
 * half of what the server held (docs/operations.md). The others stay outside: native parts, files of their own, or used seldom.
 */
const INSIDE = [
  /^(pg-boss|luxon|cron-parser|rrule-temporal|zod|kysely|hono|rou3|radash|fflate|papaparse|parse5|entities|jose|defu|nanostores|better-auth|better-call|foliate-js|intl-messageformat)(\/|$)/,
  /^@(orpc|better-auth|better-fetch|noble|hono|formatjs|xmldom)\//,
];

/** One letter beyond Latin-1 makes the engine hold a whole source with two bytes a letter: they are escaped. */
const latinSources: Plugin = {
  name: 'latin-sources',
  renderChunk: (code) => ({
    code: code.replace(/[^\x00-\xff]/g, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`),
    map: null,
  }),
};

/** Each program for itself, so that none loads what only another needs; migrations and server words are read from the project folder. */
async function buildServer(outDir: string): Promise<void> {
  for (const [name, file] of Object.entries(SERVER_ENTRIES)) {
    await viteBuild({
      root,
      configFile: false,
      publicDir: false,
      logLevel: 'warn',
      plugins: [latinSources],
      ssr: { noExternal: INSIDE },
      build: {
        ssr: true,
        outDir,
        emptyOutDir: false,
        target: 'node24',
        minify: false,
        sourcemap: true,
        rolldownOptions: {
          input: { [name]: join(root, file) },
          treeshake: { moduleSideEffects: 'no-external' },
          output: {
            format: 'es',
            entryFileNames: '[name].mjs',
            chunkFileNames: `${name}-[name]-[hash].mjs`,
            comments: false,
          },
        },
      },
    });
  }
}

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const bytes = readFileSync(path);
  if (bytes.length < SMALLEST_BYTES) return;
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
  const copies = await Promise.all([brotli(bytes, { params }), gzipped(bytes, { level: 9 })]);
  for (const [i, ending] of ['.br', '.gz'].entries()) {
    if (copies[i]!.length < bytes.length) await writeFile(path + ending, copies[i]!);
  }
}

/** Writes .br and .gz beside every asset that gains by it. */
async function compressAssets(dir: string): Promise<void> {
  const waiting = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((name) => COMPRESSIBLE.test(name));
  const worker = async () => {
    for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) await compressFile(join(dir, name));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
}

function moveIn(made: string, dist: string, old: string): void {
  rmSync(old, { recursive: true, force: true });
  try {
    renameSync(dist, old);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  renameSync(made, dist);
  rmSync(old, { recursive: true, force: true });
}

/** Builds everything into dist/. */
export async function build(): Promise<void> {
  const fingerprint = sourceFingerprint(); // before the build: what changes meanwhile is built the next time
  const made = join(root, '.cache', 'dist.new');
  rmSync(made, { recursive: true, force: true });
  mkdirSync(made, { recursive: true });
  await buildClient(join(made, 'web'));
  await buildManifest(join(made, 'web'));
  await buildWorker(join(made, 'web'));
  await compressAssets(join(made, 'web', 'assets'));
  await compressFile(join(made, 'web', 'sw.js'));
  await buildServer(join(made, 'server'));
  writeFileSync(buildStamp(made), fingerprint);
  moveIn(made, join(root, 'dist'), join(root, '.cache', 'dist.old'));
}

if (import.meta.main) await build().catch((error: Error) => fail(error.message));
