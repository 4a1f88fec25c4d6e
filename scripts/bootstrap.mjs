// What `npm start` and `npm test` share: install, pinned Node, build stamp, child processes.
// Runs under any Node >= 20 with nothing installed: only node: modules, only JavaScript.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { constants as osConstants } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(dirname(fileURLToPath(import.meta.url)), '..');
const at = (...parts) => join(root, ...parts);
const cacheDir = at('.cache');
const stampFile = at('node_modules', '.maktaba', 'installed');
const OLDEST_NODE = 20;
const PINNED_MAJOR = 24;
const LOCK_STALE_MS = 20 * 60 * 1000;

/** Everything a build is made of. */
const SOURCES = [
  'app',
  'features',
  'platform',
  'adapters',
  'locales',
  'migrations',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/focus-music',
];

/** Prints one short line. */
export const say = (line) => process.stdout.write(`${line}\n`);

/** Ends the program with a message for people. */
export function fail(message, code = 1) {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

const hash = (text) => createHash('sha256').update(text).digest('hex');

function readOr(path, fallback) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return fallback;
  }
}

function parseOr(text, fallback) {
  try {
    return JSON.parse(text);
  } catch {
    return fallback;
  }
}

function writable(dir) {
  try {
    accessSync(dir, constants.W_OK | constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The environment of every child: local binaries first, an npm cache that can be written. */
export function childEnv(node) {
  const paths = [at('node_modules', '.bin')];
  if (node) paths.unshift(dirname(node));
  const env = { ...process.env, PATH: [...paths, process.env.PATH ?? ''].join(delimiter) };
  const home = process.env.HOME ?? process.env.USERPROFILE;
  if (!env.npm_config_cache && (!home || !writable(home))) env.npm_config_cache = join(cacheDir, 'npm');
  env.NODE_COMPILE_CACHE ??= join(cacheDir, 'compile');
  return env;
}

// --- one at a time -------------------------------------------------------------------------------

function alive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function takeLock(file) {
  try {
    const handle = openSync(file, 'wx');
    writeFileSync(handle, String(process.pid));
    closeSync(handle);
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function lockIsStale(file) {
  try {
    const owner = Number(readFileSync(file, 'utf8'));
    const age = Date.now() - statSync(file).mtimeMs;
    if (owner) return owner === process.pid || !alive(owner) || age > LOCK_STALE_MS;
    return age > 5000; // made, and its maker killed before writing its id
  } catch {
    return false; // gone meanwhile
  }
}

const sleep = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** Runs `work` while no other start of this folder installs or builds. A killed owner's lock is taken over. */
export function alone(work) {
  try {
    mkdirSync(cacheDir, { recursive: true });
    accessSync(root, constants.W_OK);
  } catch (error) {
    fail(
      `Maktaba has to install or build first, but cannot write to ${root} (${error.code}). Start it once as the owner of that folder.`,
    );
  }
  const file = join(cacheDir, 'bootstrap.lock');
  let told = false;
  while (!takeLock(file)) {
    if (lockIsStale(file)) {
      rmSync(file, { force: true });
      continue;
    }
    if (!told) say('Waiting for another start in this folder…');
    told = true;
    sleep(200);
  }
  try {
    return work();
  } finally {
    rmSync(file, { force: true });
  }
}

// --- install -------------------------------------------------------------------------------------

function lockedPackages() {
  const lock = parseOr(readOr(at('package-lock.json'), ''), null);
  if (!lock?.packages) fail('package-lock.json is missing or damaged. Restore it from the repository and start again.');
  return Object.entries(lock.packages).filter(([path]) => path.startsWith('node_modules/'));
}

/** Every package of the lock that this machine needs has its folder. */
function complete(packages) {
  return packages.every(([path, entry]) => entry.optional || entry.link || existsSync(at(path, 'package.json')));
}

/** npm writes this file as the last act of an install: it stands for a tree that npm finished. */
function installedByNpm(packages) {
  const tree = parseOr(readOr(at('node_modules', '.package-lock.json'), ''), null)?.packages;
  if (!tree) return false;
  const runtime = `node_modules/${runtimePackage()}`;
  return packages.every(([path, entry]) => {
    const found = tree[path];
    return found ? found.version === entry.version : entry.optional && path !== runtime;
  });
}

/** The package that carries Node for this machine; the list of the lock need not have it. */
const runtimePackage = () => `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`;

const stampNow = () => `${hash(readFileSync(at('package-lock.json')))} ${process.platform}-${process.arch}\n`;

function installed() {
  const packages = lockedPackages();
  const stamp = stampNow();
  if (!complete(packages)) return false;
  if (readOr(stampFile, '') === stamp) return true;
  if (!installedByNpm(packages)) return false;
  mark(stamp);
  return true;
}

function mark(stamp) {
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

function npmCommand() {
  const cli = process.env.npm_execpath ?? '';
  if (/npm-cli\.[cm]?js$/.test(cli) && existsSync(cli))
    return { command: process.execPath, first: [cli], shell: false };
  return { command: process.platform === 'win32' ? 'npm.cmd' : 'npm', first: [], shell: process.platform === 'win32' };
}

function npmCi() {
  const { command, first, shell } = npmCommand();
  const args = [
    ...first,
    'ci',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--no-progress',
    '--loglevel=error',
  ];
  const result = spawnSync(command, args, {
    cwd: root,
    env: childEnv(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    shell,
    maxBuffer: 64 << 20,
  });
  if (result.error) fail(`npm could not be started (${result.error.code}). Install Node.js with npm and start again.`);
  if (result.status === 0) return;
  const tail = `${result.stdout}${result.stderr}`.trim().split('\n').slice(-25).join('\n');
  fail(
    `${tail}\n\nInstallation failed. Check the network connection and the free disk space, then start again.`,
    result.status ?? 1,
  );
}

/** Installs the locked packages when they are not all there. Returns whether it had to. */
export function ensureInstalled() {
  if (installed()) return false;
  return alone(() => {
    if (installed()) return false;
    say(existsSync(stampFile) ? 'Installing (the packages changed)…' : 'Installing (first start only)…');
    npmCi();
    mark(stampNow());
    return true;
  });
}

// --- runtime -------------------------------------------------------------------------------------

const nodeMajor = () => Number(process.versions.node.split('.')[0]);

/** Refuses a Node that is too old to start from. */
export function checkHostNode() {
  if (nodeMajor() < OLDEST_NODE) fail(`Maktaba needs Node.js ${OLDEST_NODE} or later; this is ${process.version}.`);
}

const answers = (node) =>
  spawnSync(node, ['-v'], { encoding: 'utf8' }).stdout?.startsWith(`v${PINNED_MAJOR}.`) ?? false;

/** Path of the Node that everything after the install runs under. */
export function pinnedNode() {
  const file = at('node_modules', runtimePackage(), 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
  if (existsSync(file) && (file === process.execPath || answers(file))) return file;
  if (nodeMajor() >= PINNED_MAJOR) return process.execPath;
  return fail(
    `Maktaba runs on Node.js ${PINNED_MAJOR}, and no package of it exists for ${process.platform}-${process.arch}.\n` +
      `Install Node.js ${PINNED_MAJOR} or later (https://nodejs.org) and start again; this is ${process.version}.`,
  );
}

// --- build ---------------------------------------------------------------------------------------

const isSource = (name) => !/\.test\.tsx?$/.test(name);

function filesBelow(path) {
  const info = statSync(at(path), { throwIfNoEntry: false });
  if (!info) return [];
  if (info.isFile()) return [[path, info]];
  return readdirSync(at(path), { withFileTypes: true })
    .filter((entry) => isSource(entry.name))
    .flatMap((entry) => filesBelow(`${path}/${entry.name}`));
}

/** A hash of names, sizes and times of everything a build is made of: cheap, and touching a file costs one extra build. */
export function sourceFingerprint() {
  const lines = SOURCES.flatMap(filesBelow).map(([path, info]) => `${path}:${info.size}:${info.mtimeMs}`);
  return hash(lines.sort().join('\n'));
}

/** The stamp is inside the folder it speaks of, so a half-made build never carries one. */
export const buildStamp = (dist = at('dist')) => join(dist, 'built');

/** Whether dist/ was made from the sources as they are now. */
export const isBuilt = () =>
  readOr(buildStamp(), '') === sourceFingerprint() &&
  existsSync(at('dist', 'server', 'main.mjs')) &&
  existsSync(at('dist', 'web', 'index.html'));

/** Builds when the sources changed since the last build. Returns whether it had to. */
export function ensureBuilt(node) {
  if (isBuilt()) return false;
  return alone(() => {
    if (isBuilt()) return false;
    say('Building…');
    const result = spawnSync(node, [at('scripts', 'build.ts')], {
      cwd: root,
      env: childEnv(node),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
      maxBuffer: 64 << 20,
    });
    if (result.status !== 0) fail(`${result.stdout ?? ''}${result.stderr ?? ''}\nBuilding failed.`, result.status ?? 1);
    return true;
  });
}

// --- running -------------------------------------------------------------------------------------

/**
 * How the server is run: new objects get a small space that is cleared often, or it grows to a hundred megabytes of garbage
 * before anybody did anything. The Dockerfile says the same.
 */
export const SERVER_FLAGS = ['--max-semi-space-size=4'];

/** Few memory arenas: with one for each thread the C library hardly ever gives back what a picture or a search took. */
export const SERVER_ENV = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/** Runs a child in our place: same terminal, our signals once each, its exit code. */
export function become(node, args, env = {}) {
  const child = spawn(node, args, { cwd: process.cwd(), env: { ...childEnv(node), ...env }, stdio: 'inherit' });
  const sent = new Set();
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (!sent.has(signal)) child.kill(signal);
      sent.add(signal);
    });
  }
  child.on('error', (error) => fail(`${node} could not be started (${error.code}).`));
  child.on('exit', (code, signal) => process.exit(signal ? 128 + (osConstants.signals[signal] ?? 0) : (code ?? 1)));
}
