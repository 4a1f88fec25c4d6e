import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../scripts/server-process.ts';
import { childrenOf } from '../support/server-process.ts';

const root = join(import.meta.dirname, '../..');
const data = mkdtempSync(join(tmpdir(), 'maktaba-killed-'));
chmodSync(data, 0o755); // as root the database runs under another account
const port = await freePort();
const base = `http://127.0.0.1:${port}`;
let said = '';
let server: ChildProcess;
let token = '';

const until = async <T>(ask: () => Promise<T | false | undefined> | T | false | undefined): Promise<T> => {
  for (const end = Date.now() + 200_000; Date.now() < end; await sleep(50)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error(`waited in vain:\n${said}`);
};
const postmaster = (): number =>
  Number(readFileSync(join(data, 'postgres/cluster/postmaster.pid'), 'utf8').split('\n')[0]);
const kill = (...pids: number[]) => {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // its parent's death was faster
    }
};
const call = (method: string, path: string, body?: unknown) =>
  fetch(base + path, {
    method,
    headers: {
      origin: base,
      accept: 'application/json',
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
const ready = () => call('GET', '/readyz').then((reply) => reply.ok);
const ended = () => server.exitCode !== null || server.signalCode !== null;

afterAll(async () => {
  server.kill('SIGTERM'); // in order, so that the database goes with it
  for (const end = Date.now() + 60_000; !ended() && Date.now() < end;) await sleep(50);
  rmSync(data, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
});

test('kill -9 of the database: the server lives, answers 503 meanwhile, starts it again and keeps what it acknowledged', async () => {
  server = spawn(process.execPath, [join(root, 'app/server/main.ts')], {
    cwd: root,
    env: { PATH: process.env['PATH'] ?? '', PORT: String(port), DATA_DIR: data, LOG_LEVEL: 'warn', HANDBOOK: 'off' },
  });
  for (const stream of [server.stdout!, server.stderr!]) stream.on('data', (text) => (said += String(text)));
  await until(() => /is ready at/.test(said) || ended());
  token =
    (
      await call('POST', '/api/auth/sign-up/email', {
        email: 'amina@example.org',
        password: 'correct horse battery 9',
        name: 'Amina',
      })
    ).headers.get('set-auth-token') ?? '';
  const lose: Record<string, (pid: number) => void> = {
    'every process': (pid) => kill(pid, ...childrenOf(pid)),
    'the postmaster': (pid) => kill(pid),
    'one backend': (pid) => kill(...childrenOf(pid).slice(-1)),
  };
  for (const [what, how] of Object.entries(lose)) {
    let asking = true;
    const statuses = new Set<number>();
    const wrong: string[] = [];
    const ask = async () => {
      while (asking) {
        const name = `Amina ${Math.random()}`;
        const reply = await call('PATCH', '/api/accounts/me', { name });
        const body = (await reply.json()) as { name?: string; code?: string };
        statuses.add(reply.status);
        if (reply.status === 503 && (reply.headers.get('retry-after') !== '2' || body.code !== 'DATABASE_UNAVAILABLE'))
          wrong.push(JSON.stringify(body));
        await sleep(10);
      }
    };
    const askers = [ask(), ask(), ask()];
    await until(() => statuses.has(200));
    how(postmaster());
    await until(() => statuses.has(503));
    expect((await call('GET', '/healthz')).status).toBe(200);
    await until(ready);
    asking = false;
    await Promise.all(askers);
    expect([what, ended(), [...statuses].sort(), wrong]).toEqual([what, false, [200, 503], []]);
    const made = await call('POST', '/api/collections', { name: what });
    expect(made.status).toBe(200);
  }
  const { collections } = (await (await call('GET', '/api/collections')).json()) as { collections: { name: string }[] };
  expect(collections.map(({ name }) => name).sort()).toEqual(Object.keys(lose).sort());
  expect(said).not.toContain('Unhandled');
});
