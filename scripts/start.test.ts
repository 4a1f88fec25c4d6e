import { spawn, spawnSync } from 'node:child_process';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';

vi.setConfig({ testTimeout: 600_000 }); // each start is several programs one after the other

const made: string[] = [];
afterEach(() => made.splice(0).forEach((dir) => rmSync(dir, { recursive: true, force: true })));

/** A stand-in for the build: says that it ran, may be slow, writes its stamp last as the real one does. */
const BUILD = `
import { appendFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { buildStamp, sourceFingerprint } from './bootstrap.mjs';
const fingerprint: string = sourceFingerprint();
appendFileSync('builds.txt', 'x');
if (process.env.SLOW_BUILD) await new Promise((done) => setTimeout(done, 60_000));
for (const dir of ['dist/web', 'dist/server']) mkdirSync(dir, { recursive: true });
writeFileSync('dist/web/index.html', '');
writeFileSync('dist/server/main.mjs', \`
  if (process.env.STAY) { process.on('SIGTERM', () => { console.log('stopped'); process.exit(7); }); setInterval(() => {}, 1000); console.log('ready ' + process.env.NODE_ENV); }
  else { console.log('served ' + process.argv[1].endsWith('main.mjs')); process.exit(5); }
\`);
writeFileSync(buildStamp(), fingerprint);
`;

/** A small project with our start scripts, one dependency from a folder and nothing installed. */
function project(): string {
  const root = mkdtempSync(join(tmpdir(), 'start-'));
  made.push(root);
  chmodSync(root, 0o700); // only its owner may enter
  mkdirSync(join(root, 'scripts'));
  for (const name of ['bootstrap.mjs', 'start.mjs', 'run.mjs'])
    cpSync(join(import.meta.dirname, name), join(root, 'scripts', name));
  writeFileSync(join(root, 'scripts', 'build.ts'), BUILD);
  mkdirSync(join(root, 'app'));
  writeFileSync(join(root, 'app', 'main.ts'), 'export {};');
  writeFileSync(join(root, 'package.json'), JSON.stringify({ name: 'small', version: '1.0.0', type: 'module' }));
  writeFileSync(
    join(root, 'package-lock.json'),
    JSON.stringify({
      name: 'small',
      version: '1.0.0',
      lockfileVersion: 3,
      packages: { '': { name: 'small', version: '1.0.0' } },
    }),
  );
  return root;
}

const HOME = () => {
  const home = mkdtempSync(join(tmpdir(), 'home-'));
  made.push(home);
  return home;
};

function start(root: string, env: Record<string, string | undefined> = {}, script = ['scripts/start.mjs']) {
  const result = spawnSync(process.execPath, script, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: '', HOME: HOME(), npm_execpath: '', ...env },
  });
  return { code: result.status, out: result.stdout, err: result.stderr };
}

const builds = (root: string) =>
  existsSync(join(root, 'builds.txt')) ? readFileSync(join(root, 'builds.txt'), 'utf8').length : 0;

test("the first start installs and builds, the second does neither, and the exit code is the server's", () => {
  const root = project();
  const first = start(root);
  expect(first.out).toBe('Installing (first start only)…\nBuilding…\nserved true\n');
  expect(first.code).toBe(5);
  const second = start(root);
  expect(second.out).toBe('served true\n');
  expect(builds(root)).toBe(1);
});

test('a changed source is built again, a changed test is not', () => {
  const root = project();
  start(root);
  writeFileSync(join(root, 'app', 'main.test.ts'), '// new');
  expect(start(root).out).toBe('served true\n');
  appendFileSync(join(root, 'app', 'main.ts'), ' // changed');
  expect(start(root).out).toBe('Building…\nserved true\n');
});

test('a changed lock file and a lost node_modules are installed again', () => {
  const root = project();
  start(root);
  appendFileSync(join(root, 'package-lock.json'), '\n');
  expect(start(root).out).toContain('Installing');
  rmSync(join(root, 'node_modules'), { recursive: true });
  expect(start(root).out).toContain('Installing');
});

test('a start that is killed while it builds leaves nothing that looks built', async () => {
  const root = project();
  const killed = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, HOME: HOME(), SLOW_BUILD: '1' },
  });
  while (builds(root) === 0) await sleep(50);
  process.kill(-killed.pid!, 'SIGKILL');
  await new Promise((done) => killed.on('exit', done));
  const next = start(root);
  expect(next.out).toBe('Building…\nserved true\n');
  expect(builds(root)).toBe(2);
});

test('a signal reaches the server and its exit code comes back', async () => {
  const root = project();
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: root,
    env: { ...process.env, HOME: HOME(), NODE_ENV: '', STAY: '1' },
  });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()));
  while (!out.includes('ready')) await sleep(50);
  child.kill('SIGTERM');
  const code = await new Promise((done) => child.on('close', done)); // with all it has said
  expect(out).toContain('ready production');
  expect(out).toContain('stopped');
  expect(code).toBe(7);
});

test.each([
  ['without HOME', undefined],
  ['with a HOME that does not exist', '/nonexistent/home'],
])('npm keeps its cache in the project %s', (_case, HOME) => {
  const root = project();
  expect(start(root, { HOME, USERPROFILE: undefined, npm_config_cache: undefined }).code).toBe(5);
  expect(existsSync(join(root, '.cache', 'npm'))).toBe(true);
});

test('a folder that cannot be written gets a sentence, no stack', () => {
  const root = project();
  writeFileSync(join(root, '.cache'), 'a file where the folder should be');
  const { code, err } = start(root);
  expect(code).toBe(1);
  expect(err).toMatch(
    /^Maktaba has to install or build first, but cannot write to .* \(E[A-Z]+\)\. Start it once as the owner of that folder\.\n$/,
  );
});

test('run.mjs runs a TypeScript file with its arguments', () => {
  const root = project();
  writeFileSync(
    join(root, 'scripts', 'say.ts'),
    'const words: string[] = process.argv.slice(2); console.log(words.join(" "));',
  );
  expect(start(root, {}, ['scripts/run.mjs', 'scripts/say.ts', 'a', '--b']).out).toBe(
    'Installing (first start only)…\na --b\n',
  );
});
