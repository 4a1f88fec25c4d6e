// `node scripts/run.mjs bench/kill.ts`: kills the server, its database or both with -9, again and again, while writes of every kind are
// made, and then looks for every write that was acknowledged. `--rounds 50 --writes 1000 --seed 1`; ends with 1 when one is lost, or when
// a request was answered with a failure other than "the database is away".
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startEmbedded } from '../platform/server/embedded-postgres.ts';
import { ensureBuilt, fail } from '../scripts/bootstrap.mjs';
import { freePort } from '../scripts/server-process.ts';
import { type Acknowledged, type Client, looks, Refused, type Writer, writers } from './kill/writes.ts';
import { childrenOf, databasePid } from './measure/processes.ts';
import { keepBuild, type Program, startProgram } from './measure/program.ts';

const PASSWORD = 'a long bench passphrase 9';
const args = process.argv.slice(2);
const option = (name: string, usual: number): number =>
  args.includes(name) ? Number(args[args.indexOf(name) + 1]) : usual;
const rounds = option('--rounds', 50);
const wanted = option('--writes', 1000);
let seed = option('--seed', 1);
const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
const HANDS = 4;
const BACK_LIMIT_MS = 120_000;

type Victim = 'server' | 'database' | 'both' | 'postmaster alone' | 'one backend';
/** Server, database and both by turns, the database in each of the ways in which it dies. */
const VICTIMS: readonly Victim[] = [
  'server',
  'database',
  'both',
  'server',
  'postmaster alone',
  'both',
  'server',
  'one backend',
  'both',
];

function killHard(pids: readonly number[]): void {
  for (const pid of pids)
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // gone already
    }
}

function clientOf(
  url: string,
  token: () => string,
  broken: (what: string) => void,
): Client & { enter(path: string, body: object): Promise<string> } {
  const send = async (method: string, path: string, body?: unknown, as = token()): Promise<Response> => {
    const raw = body instanceof Uint8Array;
    const reply = await fetch(url + path, {
      method,
      signal: AbortSignal.timeout(60_000),
      headers: {
        origin: url,
        accept: 'application/json',
        ...(as && { authorization: `Bearer ${as}` }),
        ...(body !== undefined && !raw && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: raw ? (body as Uint8Array<ArrayBuffer>) : JSON.stringify(body) }),
    });
    if (reply.ok) return reply;
    const refused = new Refused(reply.status, `${method} ${path} ${await reply.text()}`);
    if (reply.status >= 500 && reply.status !== 503) broken(refused.message);
    throw refused;
  };
  const enter = async (path: string, body: object): Promise<string> => {
    const reply = await send('POST', path, body, '');
    await reply.text();
    return reply.headers.get('set-auth-token') ?? '';
  };
  return {
    enter,
    ask: async <T>(method: string, path: string, body?: unknown) =>
      (await (await send(method, path, body)).json().catch(() => null)) as T,
    bytes: async (path) => (await send('GET', path)).text(),
    signUp: async (email) =>
      void (await enter('/api/auth/sign-up/email', { email, password: PASSWORD, name: 'Somebody' })),
    signIn: async (email) => void (await enter('/api/auth/sign-in/email', { email, password: PASSWORD })),
  };
}

async function main(): Promise<void> {
  ensureBuilt(process.execPath);
  const build = keepBuild();
  const folder = mkdtempSync(join(tmpdir(), 'maktaba-kill-'));
  chmodSync(folder, 0o755); // as root the database runs under another account
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  let program: Program | undefined;
  const deaths: string[] = [];
  const start = async () =>
    (program = await startProgram(build.main, folder, { PORT: port, HANDBOOK: 'off', LOG_LEVEL: 'warn' }));
  const alive = (): boolean => {
    try {
      process.kill(program?.pid ?? 0, 0);
      return true;
    } catch {
      return false;
    }
  };
  const end = async (): Promise<void> => {
    await program?.stop();
    if (databasePid(folder))
      await startEmbedded(join(folder, 'postgres'))
        .then((left) => left.stop())
        .catch(() => {});
    build.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void end().then(() => process.exit(1)));

  try {
    await start();
    let token = '';
    const broken: string[] = [];
    /** With what the server logged of the request, which may come a moment after its answer. */
    const note = (what: string): void => {
      const asked = program;
      const id = /"requestId":"([^"]+)/.exec(what)?.[1];
      setTimeout(() => {
        const lines =
          asked
            ?.log()
            .split('\n')
            .filter((line) => id && line.includes(id)) ?? [];
        broken.push([what, ...lines].join('\n'));
      }, 500);
    };
    const client = clientOf(url, () => token, note);
    token = await client.enter('/api/auth/sign-up/email', {
      email: 'amina@example.org',
      password: PASSWORD,
      name: 'Amina',
    });
    const books = await Promise.all(['edited', 'marked'].map((name) => firstBook(client, name)));
    const uploaded: string[] = [];
    const kinds = writers(books as [string, string], uploaded);

    const kept: Acknowledged[] = [];
    const unanswered = new Map<string, number>();
    const refused: string[] = [];
    const waiting: Writer[] = [...kinds];
    let n = 0;
    let stopping = false;
    /** Takes the writer that has waited longest, so that each is in one hand at a time. */
    const hand = async (): Promise<void> => {
      while (!stopping) {
        const writer = waiting.shift()!;
        const number = ++n;
        try {
          const there = (await writer.write(client, number))();
          kept.push({ kind: writer.kind, what: `${writer.kind} ${number}`, there });
        } catch (error) {
          const status = error instanceof Refused ? error.status : -1;
          if (status > 0 && status < 500 && status !== 429) refused.push((error as Error).message);
          const why = status === -1 ? 'connection lost' : String(status);
          unanswered.set(why, (unanswered.get(why) ?? 0) + 1);
          await sleep(status === 429 ? 1000 : 50);
        }
        waiting.push(writer);
      }
    };
    let looked = 0;
    const look = async (): Promise<void> => {
      while (!stopping) {
        const paths = looks(books as [string, string], uploaded.at(-1));
        await client.bytes(paths[looked++ % paths.length]!).catch(() => sleep(50));
      }
    };
    const hands = [...Array.from({ length: HANDS }, hand), look(), look()];
    const began = Date.now();
    const away: Record<string, number[]> = {};
    for (let round = 0; round < rounds; round++) {
      const goal = Math.ceil((wanted * (round + 1)) / rounds);
      for (const limit = Date.now() + BACK_LIMIT_MS; kept.length < goal && Date.now() < limit;) await sleep(20);
      await sleep(random() * 300);
      const victim = VICTIMS[round % VICTIMS.length]!;
      const postmaster = databasePid(folder) ?? 0;
      const backends = postmaster ? childrenOf(postmaster) : [];
      const killed = Date.now();
      if (victim === 'server' || victim === 'both') {
        if (victim === 'both') killHard([postmaster, ...backends]);
        await program!.kill();
        await start();
      } else if (victim === 'database') killHard([postmaster, ...backends]);
      else if (victim === 'postmaster alone') killHard([postmaster]);
      else killHard(backends.slice(-1));
      await sleep(50);
      for (const limit = killed + BACK_LIMIT_MS; Date.now() < limit; await sleep(50)) {
        if (!alive()) {
          deaths.push(
            `round ${round + 1}: the server ended by itself after the death of ${victim}:\n${program?.log().slice(-2000) ?? ''}`,
          );
          await start();
        }
        if (
          await fetch(`${url}/readyz`).then(
            (reply) => reply.ok,
            () => false,
          )
        )
          break;
      }
      const { survived } = (await (await fetch(`${url}/healthz`)).json()) as { survived: number };
      if (survived > 0)
        broken.push(`round ${round + 1}: errors that no code expected: ${survived}\n${program!.log().slice(-5000)}`);
      (away[victim] ??= []).push(Date.now() - killed);
      if ((round + 1) % 10 === 0)
        console.log(`round ${round + 1}: ${kept.length} acknowledged (${Math.round((Date.now() - began) / 1000)} s)`);
    }
    stopping = true;
    await Promise.all(hands);
    await program!.kill();
    await start();

    const lost: string[] = [];
    for (const one of kept)
      if (
        !(await one.there(client).catch((error: Error) => {
          lost.push(`${one.what}: ${error.message}`);
          return true;
        }))
      )
        lost.push(one.what);
    await sleep(1000);
    report({ kept, looked, unanswered, refused, away, lost, deaths, broken });
    if (lost.length > 0) console.log(`what the server logged last:\n${program!.log().slice(-5000)}`);
    if (lost.length + deaths.length + broken.length > 0) process.exitCode = 1;
  } finally {
    await end();
  }
}

/** A book that is ready before the killing begins. */
async function firstBook(client: Client, name: string): Promise<string> {
  const upload = writers(['', '']).find(({ kind }) => kind === 'upload')!;
  let id = '';
  const noting: Client = {
    ...client,
    ask: async <T>(method: string, path: string, body?: unknown) => {
      const answer = await client.ask<T>(method, path, body);
      if (path.endsWith('process-uploaded')) id = (answer as { bookId: string }).bookId;
      return answer;
    },
  };
  const there = (await upload.write(noting, name.length * 1_000_000))();
  if (!(await there(client))) throw new Error(`the book ${name} was not made`);
  return id;
}

function report(o: {
  kept: Acknowledged[];
  looked: number;
  unanswered: Map<string, number>;
  refused: string[];
  away: Record<string, number[]>;
  lost: string[];
  deaths: string[];
  broken: string[];
}): void {
  const counts = Map.groupBy(o.kept, ({ kind }) => kind);
  console.log(`\nacknowledged: ${[...counts].map(([kind, all]) => `${kind} ${all.length}`).join(', ')}`);
  console.log(`not acknowledged: ${[...o.unanswered].map(([why, times]) => `${why} ${times}`).join(', ') || 'none'}`);
  for (const [victim, times] of Object.entries(o.away)) {
    const sorted = times.toSorted((a, b) => a - b);
    console.log(
      `${victim}: ${times.length} rounds, ready again after ${sorted[sorted.length >> 1]} ms (longest ${sorted.at(-1)} ms)`,
    );
  }
  for (const one of new Set(o.refused)) console.log(`refused: ${one}`);
  for (const one of [...o.deaths, ...o.broken.map((what) => `BROKEN ${what}`)]) console.log(one);
  for (const one of o.lost) console.log(`LOST ${one}`);
  console.log(
    `${o.kept.length} acknowledged writes, ${o.lost.length} lost, ${o.looked} looks, ${o.broken.length} requests broken; the server ended by itself ${o.deaths.length} times`,
  );
}

await main().catch((error: Error) => fail(`The kill run could not end: ${error.stack ?? error.message}`));
process.exit();
