import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import * as z from 'zod';
import { testDatabase } from '../../tests/support/test-database.ts';
import { newId } from '../common/id.ts';
import { type JobRun, type Jobs, type JobTables, openJobs } from './jobs.ts';
import { givesWay } from './jobs-turns.ts';

const t = await testDatabase<JobTables>();
const opened: Jobs[] = [];
afterAll(async () => {
  for (const jobs of opened) await jobs.stop();
});

async function until<T>(ask: () => Promise<T | undefined | false>): Promise<T> {
  for (const end = Date.now() + 200_000; Date.now() < end; await sleep(25)) {
    const found = await ask();
    if (found) return found;
  }
  throw new Error('waited in vain');
}

type Work = {
  kind: string;
  order: string[];
  atWork: Set<string>;
  end(name: string): void;
  send(name: string, ownerId: string, priority?: number): Promise<string>;
  stop(): Promise<void>;
};

/** Workers of some processes at a kind of their own. `short` work ends by itself, other work when it is told to. */
async function workers(o: { each: number; processes?: number; short?: true }): Promise<Work> {
  const kind = `test.${newId()}`;
  const order: string[] = [];
  const atWork = new Set<string>();
  const gates = new Map<string, () => void>();
  const own: Jobs[] = [];
  for (let i = 0; i < (o.processes ?? 1); i++) {
    const jobs = openJobs({ url: t.url, role: 'all', db: t.db });
    jobs.define(kind, {
      schema: z.object({ name: z.string() }),
      concurrency: o.each,
      takesTurns: true,
      async run({ data: { name }, signal }) {
        order.push(name);
        atWork.add(name);
        try {
          if (o.short) return void (await sleep(20));
          await new Promise<void>((done, fail) => {
            gates.set(name, done);
            signal.addEventListener('abort', () => fail(signal.reason as Error));
          });
        } finally {
          atWork.delete(name);
        }
      },
    });
    own.push(jobs);
    opened.push(jobs);
  }
  const [first] = own;
  const send: Work['send'] = async (name, ownerId, priority = 0) =>
    (await first!.send(kind, { name }, { subjectId: null, ownerId, priority })).id;
  for (const jobs of own) await jobs.start();
  return {
    kind,
    order,
    atWork,
    end: (name) => gates.get(name)?.(),
    send,
    stop: async () => void (await Promise.all(own.map((jobs) => jobs.stop()))),
  };
}
const runOf = (id: string): Promise<JobRun | undefined> =>
  t.db.selectFrom('job_runs').selectAll().where('id', '=', id).executeTakeFirst();
const allDone = (kind: string) =>
  until(async () => {
    const left = await t.db
      .selectFrom('job_runs')
      .select('id')
      .where('kind', '=', kind)
      .where('state', 'in', ['queued', 'running'])
      .limit(1)
      .execute();
    return left.length === 0;
  });
const Ann = newId(),
  Bo = newId(),
  Cy = newId();
const are = (work: Work, ...names: string[]) => until(async () => [...work.atWork].toSorted().join() === names.join());

test('a person alone has every worker; when another waits, half of them, and what gave way goes on later', async () => {
  const work = await workers({ each: 2 });
  const ids = [await work.send('a1', Ann), await work.send('a2', Ann), await work.send('a3', Ann)];
  await are(work, 'a1', 'a2');
  await work.send('b1', Bo);
  await are(work, 'a1', 'b1');
  expect(await runOf(ids[1]!)).toMatchObject({ state: 'queued', attempts: 0, errors: 0, worker: null });
  await work.send('b2', Bo); // no gap of two: nobody gives way
  work.end('a1');
  await are(work, 'a2', 'b1');
  work.end('b1');
  await are(work, 'a2', 'b2');
  work.end('b2');
  await are(work, 'a2', 'a3');
  work.end('a2');
  work.end('a3');
  await allDone(work.kind);
  for (const id of ids) expect(await runOf(id)).toMatchObject({ state: 'done', attempts: 1 });
  await work.stop();
});

test('few files go between the many of another person, in several processes', async () => {
  const work = await workers({ each: 1, processes: 2, short: true });
  await Promise.all(Array.from({ length: 40 }, (_, i) => work.send(`a${i}`, Ann)));
  const before = work.order.length;
  for (let i = 0; i < 6; i++) await work.send(`b${i}`, Bo);
  await allDone(work.kind);
  expect(new Set(work.order).size).toBe(46);
  const last = work.order.indexOf('b5') - before;
  expect(last).toBeLessThan(20); // one line would have put all forty before it
  await work.stop();
});

test('with one worker people take turns', async () => {
  const work = await workers({ each: 1 });
  await work.send('a1', Ann);
  await are(work, 'a1');
  for (const name of ['a2', 'a3', 'a4']) await work.send(name, Ann);
  for (const name of ['b1', 'b2']) await work.send(name, Bo);
  await work.send('c1', Cy);
  const turns: string[] = [];
  for (let i = 0; i < 7; i++) {
    const [name] = await until(async () => work.atWork.size === 1 && [...work.atWork]);
    turns.push(name!);
    work.end(name!);
    await until(async () => !work.atWork.has(name!));
  }
  expect(
    turns
      .slice(0, 3)
      .map((name) => name[0])
      .toSorted(),
  ).toEqual(['a', 'b', 'c']);
  expect(
    turns
      .slice(3, 5)
      .map((name) => name[0])
      .toSorted(),
  ).toEqual(['a', 'b']);
  expect(turns.slice(5)).toEqual(['a3', 'a4']);
  await work.stop();
});

test('work in the background waits until nobody else does', async () => {
  const work = await workers({ each: 2 });
  await work.send('a1', Ann);
  await work.send('a2', Ann);
  await are(work, 'a1', 'a2');
  await work.send('b-low', Bo, -10);
  await work.send('a3', Ann);
  work.end('a1');
  await are(work, 'a2', 'a3');
  work.end('a2');
  await are(work, 'a3', 'b-low');
  work.end('a3');
  work.end('b-low');
  await allDone(work.kind);
  expect(work.order).toEqual(['a1', 'a2', 'a3', 'b-low']);
  await work.stop();
});

test('the latest run of whoever has most gives way, to whoever has two fewer and waited a while', () => {
  const held = ['1', '2', '3'].map((id) => ({ id, ownerId: 'a', priority: 0 }));
  const waiting = { id: '9', ownerId: 'b', priority: 0, running: 0, waitedMs: 5000 };
  expect(givesWay(held, [waiting])).toBe('3');
  expect(givesWay(held, [{ ...waiting, running: 1 }])).toBe('3');
  expect(givesWay(held, [{ ...waiting, running: 2 }])).toBeUndefined();
  expect(givesWay(held, [{ ...waiting, waitedMs: 500 }])).toBeUndefined();
  expect(givesWay(held, [{ ...waiting, priority: -10 }])).toBeUndefined();
  expect(givesWay(held, [{ ...waiting, ownerId: 'a' }])).toBeUndefined();
  expect(givesWay(held.slice(0, 1), [waiting])).toBeUndefined();
});
