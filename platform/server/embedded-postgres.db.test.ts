import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { memoryFolder } from '../../tests/support/memory-folder.ts';
import { failure } from './embedded-postgres-cluster.ts';
import { preparePlace } from './embedded-postgres-place.ts';
import { livePid, serves } from './embedded-postgres-process.ts';
import { type Embedded, startEmbedded } from './embedded-postgres.ts';
import { StartError } from './start-error.ts';

/** A server that still runs may write into what is being removed. */
const UNDER_WAY = { maxRetries: 20, retryDelay: 50 };
const base = mkdtempSync(join(memoryFolder, 'maktaba-embedded-'));
chmodSync(base, 0o755);
const program = resolve(import.meta.dirname, '../../tests/support/embedded-program.ts');
const children: ChildProcess[] = [];
const servers: Embedded[] = [];
let folders = 0;
const freshFolder = (): string => join(base, String(++folders), 'postgres');

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const server of servers.splice(0)) await server.stop();
});
afterAll(async () => {
  for (const name of readdirSync(base)) {
    const folder = join(base, name, 'postgres'),
      pid = livePid(join(folder, 'cluster')); // what a killed program left running
    if (!pid) continue;
    process.kill(pid, 'SIGQUIT');
    await gone(pid, folder);
  }
  rmSync(base, { recursive: true, force: true, ...UNDER_WAY });
});

async function start(folder: string, notice?: (what: string) => void): Promise<Embedded> {
  const server = await startEmbedded(folder, { fsync: 'off' }, { quick: true, ...(notice && { notice }) });
  servers.push(server);
  return server;
}
type Hello = { how: string; pid: number };
async function hold(folder: string): Promise<ChildProcess & { hello: Hello }> {
  const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'inherit'] });
  children.push(child);
  const [line] = (await once(child.stdout!, 'data')) as [Buffer];
  return Object.assign(child, { hello: JSON.parse(line.toString()) as Hello });
}
async function killHard(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
/** The program first: it would start a server that dies under it again. */
async function killAll(child: ChildProcess & { hello: Hello }, folder: string): Promise<void> {
  await killHard(child);
  process.kill(child.hello.pid, 'SIGKILL');
  await gone(child.hello.pid, folder);
}
async function query<R extends pg.QueryResultRow>(url: string, sql: string): Promise<R[]> {
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<R>(sql)).rows;
  } finally {
    await client.end();
  }
}
const gone = async (pid: number, folder: string): Promise<void> => {
  while (serves(pid, join(folder, 'cluster'))) await sleep(10);
};

test('the first start makes a database that sorts and folds Unicode, reachable by its socket alone', async () => {
  const folder = freshFolder();
  const server = await start(folder);
  expect(server.how).toBe('started');
  const [row] = await query<{ low: string; version: string; listen: string }>(
    server.url,
    "select lower('ÀÉÎ ΣΑΣ') as low, current_setting('server_version_num') as version, current_setting('listen_addresses') as listen",
  );
  expect(row?.low).toBe('àéî σασ');
  expect(row?.version).toMatch(/^18/);
  expect(row?.listen).toBe('');
  expect(statSync(join(folder, 'password')).mode & 0o777).toBe(0o600);
  expect(statSync(join(folder, 'run')).mode & 0o777).toBe(0o700);
  await expect(query(server.url.replace(/:[0-9a-f]{48}@/, ':wrong@'), 'select 1')).rejects.toThrow(
    'password authentication failed',
  );
  expect(await server.stop()).toBe('stopped');
  expect(livePid(join(folder, 'cluster'))).toBeNull();
});

test('a second program joins, the first leaves it running, the last one stops it', async () => {
  const folder = freshFolder();
  const first = await hold(folder);
  expect(first.hello.how).toBe('started');
  const second = await start(folder);
  expect(second).toMatchObject({ how: 'adopted' });
  expect(second.pid()).toBe(first.hello.pid);
  const said = once(first.stdout!, 'data') as Promise<[Buffer]>;
  first.kill('SIGTERM');
  expect(JSON.parse((await said)[0].toString())).toEqual({ result: 'left running' });
  await query(second.url, 'select 1');
  expect(await second.stop()).toBe('stopped');
});

test('two starts in the same moment: one starts, the other joins', async () => {
  const folder = freshFolder();
  const both = await Promise.all([hold(folder), hold(folder)]);
  expect(both.map((one) => one.hello.how).sort()).toEqual(['adopted', 'started']);
  expect(both[0]?.hello.pid).toBe(both[1]?.hello.pid);
});

test('kill -9 of the program: the next start joins the server that still runs', async () => {
  const folder = freshFolder();
  const child = await hold(folder);
  await killHard(child);
  const next = await start(folder);
  expect(next.how).toBe('adopted');
  expect(next.pid()).toBe(child.hello.pid);
  // the server frees the lease of the killed one by itself, once it sees that the line is cut
  await expect.poll(() => query(next.url, "select pid from pg_locks where locktype = 'advisory'")).toHaveLength(1);
  expect(await next.stop()).toBe('stopped');
});

test('kill -9 of the program and of every server process: what was committed is there', async () => {
  const folder = freshFolder();
  const child = await hold(folder);
  const { url } = preparePlace(folder);
  await query(url, 'create table kept (n int); insert into kept values (42)');
  await killAll(child, folder);
  const next = await start(folder);
  expect(next.how).toBe('started');
  expect(await query(url, 'select n from kept')).toEqual([{ n: 42 }]);
});

test('the same, and the process number now belongs to another program', async () => {
  const folder = freshFolder();
  const child = await hold(folder);
  const place = preparePlace(folder);
  await killAll(child, folder);
  // a program of the server's own account, which PostgreSQL takes for the old server
  const other = spawn('sleep', ['600'], { ...(place.account && { uid: place.account.uid, gid: place.account.gid }) });
  children.push(other);
  for (const file of [join(place.cluster, 'postmaster.pid'), join(place.sockets, '.s.PGSQL.5432.lock')])
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, String(other.pid)));
  const next = await start(folder);
  expect(next.how).toBe('started');
  expect(next.pid()).not.toBe(other.pid);
  expect(other.exitCode).toBeNull();
  await query(next.url, 'select 1');
});

test('the server dies alone: it is started again under the same address', async () => {
  const notices: string[] = [];
  const server = await start(freshFolder(), (what) => notices.push(what));
  const before = server.pid();
  process.kill(before, 'SIGKILL');
  while (!notices.includes('back')) await sleep(20);
  expect(notices[0]).toBe('lost');
  expect(server.pid()).not.toBe(before);
  await query(server.url, 'select 1');
  expect(await server.stop()).toBe('stopped');
});

test('a folder deleted under a running server: the new database in its place is not disturbed by the old one', async () => {
  const folder = freshFolder();
  const child = await hold(folder);
  await killHard(child);
  rmSync(folder, { recursive: true, ...UNDER_WAY });
  const next = await start(folder);
  expect(next.pid()).not.toBe(child.hello.pid);
  expect(serves(child.hello.pid, join(folder, 'cluster'))).toBe(false);
  await query(next.url, 'select 1');
});

test('a first start that was killed half way leaves no half database', async () => {
  const folder = freshFolder();
  mkdirSync(join(folder, 'cluster.new-1'), { recursive: true });
  writeFileSync(join(folder, 'cluster.new-1/PG_VERSION'), '18\n');
  expect((await start(folder)).how).toBe('started');
});

test('data of another PostgreSQL version is refused with advice, untouched', async () => {
  const folder = freshFolder();
  const server = await start(folder);
  await server.stop();
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '19\n');
  const error: unknown = await startEmbedded(folder).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain(
    'was written by PostgreSQL 19; this version of Maktaba comes with PostgreSQL 18. Export it',
  );
  writeFileSync(join(folder, 'cluster/PG_VERSION'), '18\n');
  expect((await start(folder)).how).toBe('started');
});

test('a lost password file is named', async () => {
  const folder = freshFolder();
  const server = await start(folder);
  await server.stop();
  rmSync(join(folder, 'password'));
  const error: unknown = await startEmbedded(folder, { fsync: 'off' }).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain(`does not accept the password in ${join(folder, 'password')}`);
});

test('a server that cannot start says why, and where to read on', async () => {
  const folder = freshFolder();
  const error: unknown = await startEmbedded(folder, { shared_buffers: 'much' }, { quick: true }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(
    /^The database could not be started: invalid value for parameter "shared_buffers".*See .*server\.log\.$/,
  );
});

test('what the server logs becomes advice', () => {
  const place = { ...preparePlace(freshFolder()), state: '/data/postgres', log: '/data/postgres/server.log' };
  const words = (logged: string): string => failure(place, logged, 'The database could not be started').message;
  expect(words('FATAL:  could not write lock file "postmaster.pid": No space left on device\n')).toBe(
    'The disk that contains /data/postgres is full, so the database cannot start. Free some space and start again; nothing is lost.',
  );
  expect(
    words('postgres: error while loading shared libraries: libicuuc.so.60: cannot open shared object file'),
  ).toContain('needs the library libicuuc.so.60');
  expect(words('initdb: error: could not look up effective user ID 4711: user does not exist')).toContain(
    'not in /etc/passwd',
  );
  expect(words('')).toBe('The database could not be started. See /data/postgres/server.log.');
});

test('a log above 10 MB is put aside at the start', async () => {
  const folder = freshFolder();
  const server = await start(folder);
  await server.stop();
  truncateSync(join(folder, 'server.log'), 11 * 1024 * 1024);
  await start(folder);
  expect(statSync(join(folder, 'server.log.1')).size).toBe(11 * 1024 * 1024);
  expect(statSync(join(folder, 'server.log')).size).toBeLessThan(1024 * 1024);
});

test('a path too long for a socket gets its socket elsewhere', async () => {
  const folder = join(base, String(++folders), 'x'.repeat(60), 'y'.repeat(60), 'postgres');
  const server = await start(folder);
  await query(server.url, 'select 1');
  expect(server.url).not.toContain('xxxx');
});

test('a private umask and a temporary folder with a long path are no hindrance', async () => {
  const umask = process.umask(0o077);
  vi.stubEnv('TMPDIR', join(base, 'z'.repeat(90)));
  try {
    const server = await start(join(base, String(++folders), 'new', 'x'.repeat(90), 'postgres'));
    await query(server.url, 'select 1');
    expect(server.url).not.toContain('zzzz');
  } finally {
    process.umask(umask);
    vi.unstubAllEnvs();
  }
});

test.runIf(process.getuid?.() === 0)(
  'as root in a folder only root may enter, the data moves to where its account can',
  async () => {
    const closed = join(base, String(++folders));
    mkdirSync(closed, { mode: 0o700 });
    const wanted = join(closed, 'data/postgres');
    const server = await start(wanted);
    await query(server.url, 'create table kept (n int)');
    await server.stop();
    const target = readFileSync(join(wanted, 'MOVED.txt'), 'utf8').split('\n')[1] ?? '';
    expect(existsSync(join(target, 'cluster'))).toBe(true);
    const again = await start(wanted);
    await query(again.url, 'select n from kept');
    await again.stop();
    // a new folder in the same place is a new library, not the old one
    rmSync(wanted, { recursive: true });
    const other = await start(wanted);
    await expect(query(other.url, 'select n from kept')).rejects.toThrow('does not exist');
    await other.stop();
    const second = readFileSync(join(wanted, 'MOVED.txt'), 'utf8').split('\n')[1] ?? '';
    for (const folder of [target, second]) rmSync(folder, { recursive: true });
  },
);

test.runIf(process.getuid?.() === 0)(
  'as root, data in a folder that was closed later is not replaced by an empty one',
  async () => {
    const parent = join(base, String(++folders));
    const server = await start(join(parent, 'postgres'));
    await server.stop();
    chmodSync(parent, 0o700);
    await expect(startEmbedded(join(parent, 'postgres'))).rejects.toThrow(/cannot enter .*chmod o\+x/);
    chmodSync(parent, 0o755);
    renameSync(parent, `${parent}-moved`);
    expect((await start(join(`${parent}-moved`, 'postgres'))).how).toBe('started'); // a moved folder is found as it is
  },
);
