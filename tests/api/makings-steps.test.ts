import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { AfterStep } from '../../features/makings/server/index.ts';
import { Problem } from '../../platform/common/problem.ts';
import { beginMaking, endOf, makingOf, makingWhen } from '../support/makings.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { plainForm } from '../support/plain-form.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, bookId: string;
let runs: string[] = [];
/** What a part does: nothing unless a test says otherwise. */
let act: (part: string, o: Parameters<AfterStep['run']>[2]) => Promise<void> = async () => {};
let words = 300;

const voice: AfterStep = {
  name: 'voice',
  atOnce: 2,
  parts: async () => ['l1', 'l2', 'l3', 'l4'],
  async run(_, part, o) {
    runs.push(part);
    await act(part, o);
  },
};
const master: AfterStep = { name: 'master', parts: async () => ['all'], run: async () => void runs.push('master') };
const { form, kept } = plainForm({ after: [voice, master] });

beforeAll(async () => {
  app = await testApp();
  app.services.makings.forms.set(form.kind, form);
  amina = await app.person('Amina');
  bookId = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
});
beforeEach(() => {
  runs = [];
  act = async () => {};
});
const begin = async (o: { review?: boolean } = {}) =>
  (await beginMaking(app, amina, { kind: 'book', bookId }, { wish: { words: ++words, ...o } })).making;

test('CAST-02 steps after the text run side by side and part by part, each once, and progress never goes back', async () => {
  const seen: number[] = [];
  const stop = app.services.live.subscribe({ kind: 'makings.changed', ownerId: amina.id }, () => {
    void makingOf(amina, making.id).then(({ progress }) => seen.push(progress));
  });
  act = async (part, { tell }) => {
    if (part === 'l1') await expect.poll(() => runs).toContain('master');
    for (const share of [0.3, 0.6, 1]) await tell(share);
  };
  const making = await begin();
  expect(await endOf(amina, making.id)).toMatchObject({ status: 'completed', progress: 100 });
  stop();
  expect(runs.toSorted()).toEqual(['l1', 'l2', 'l3', 'l4', 'master']);
  expect(seen.length).toBeGreaterThan(3);
  const rows = await app.services.db
    .selectFrom('makings_steps')
    .select(['name', 'part', 'state', 'attempt'])
    .where('making_id', '=', making.id)
    .where('owner_id', '=', amina.id)
    .orderBy('started_at')
    .execute();
  expect(rows.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['sources', 'gather', 'draft', 'check', 'finish', 'voice', 'master']),
  );
  expect(rows.every(({ state, attempt }) => state === 'done' && attempt === 1)).toBe(true);
});

test('a part that fails ends the making in its words; Retry goes on from it, and what is done stays done', async () => {
  act = async (part) => {
    if (part === 'l3') throw new Problem('SERVER_FULL', 507);
  };
  const making = await begin();
  const failed = await endOf(amina, making.id);
  expect(failed).toMatchObject({ status: 'failed', step: 'voice', code: 'SERVER_FULL' });
  expect(failed.error).toContain('out of storage space');
  expect(failed.progress).toBeLessThan(100);
  const before = new Set(runs.filter((part) => part !== 'l3'));
  const texts = kept.length;
  runs = [];
  act = async () => {};
  expect((await amina.post(`/api/makings/${making.id}/retry`, {})).json).toMatchObject({
    status: 'generating',
    error: null,
  });
  expect((await endOf(amina, making.id)).status).toBe('completed');
  expect(runs).toContain('l3');
  expect(runs.filter((part) => before.has(part) && part !== 'l4')).toEqual([]);
  expect(kept).toHaveLength(texts);
});

test('a part that is cancelled stops at once, also one that listens to nothing', async () => {
  act = () => new Promise<never>(() => {});
  const making = await begin();
  await makingWhen(amina, making.id, ({ step }) => step === 'voice');
  await expect.poll(() => runs.filter((part) => part !== 'master')).toHaveLength(2);
  expect((await amina.post(`/api/makings/${making.id}/cancel`)).json.status).toBe('cancelled');
  await expect
    .poll(async () => (await app.services.jobs.latest(making.id))?.state)
    .toSatisfy((state) => state === 'cancelled' || state === 'done');
  act = async () => {};
  await amina.post(`/api/makings/${making.id}/retry`, {});
  expect((await endOf(amina, making.id)).status).toBe('completed');
});

test('CAST-02 a text that waits for its person is voiced when it is opened again, and again after a change', async () => {
  const making = await begin({ review: true });
  const review = await endOf(amina, making.id);
  expect(review).toMatchObject({ status: 'review', message: 'Ready for you to read' });
  expect(runs).toEqual([]);
  expect(review.progress).toBeLessThan(100);
  for (const _ of [1, 2]) {
    await app.services.makings.reopen(amina.id, making.id, 'voice');
    expect((await endOf(amina, making.id)).status).toBe('completed');
  }
  expect(runs).toHaveLength(10);
  expect(kept.filter((one) => one.making.id === making.id)).toHaveLength(1);
  const chen = await app.person('Chen');
  await expect(app.services.makings.reopen(chen.id, making.id, 'voice')).rejects.toMatchObject({ status: 404 });
});

test('a job that comes twice does nothing twice', async () => {
  const making = await begin();
  const again = () =>
    app.services.jobs.send(
      'makings.make',
      { makingId: making.id, ownerId: amina.id },
      { subjectId: making.id, ownerId: amina.id },
    );
  await Promise.all([again(), again()]);
  expect((await endOf(amina, making.id)).status).toBe('completed');
  await again();
  await expect.poll(async () => (await app.services.jobs.latest(making.id))?.state).toBe('done');
  expect(kept.filter((one) => one.making.id === making.id)).toHaveLength(1);
  expect((await makingOf(amina, making.id)).status).toBe('completed');
});
