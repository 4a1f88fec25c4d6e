import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fakeAi, type FakeAi, kindOf } from '../support/fake-ai.ts';
import { writing } from '../support/fake-writer.ts';
import { beginMaking, endOf, makingWhen } from '../support/makings.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { plainForm } from '../support/plain-form.ts';
import { testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, fake: FakeAi;
const children: ChildProcess[] = [];
const program = resolve(import.meta.dirname, '../support/making-program.ts');

async function worker(mode: 'hold' | 'finish'): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, app.url, app.dataDir, mode, fake.url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout!, 'data');
  return child;
}
async function killed(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL');
  await once(child, 'exit');
}
beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({ role: 'web' });
  const { form } = plainForm();
  app.services.makings.forms.set(form.kind, form);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  await fake.close();
});

test('kill -9 in the middle of a draft and of a step after the text: each costs one part, nothing is done twice', async () => {
  let hangs = true;
  let drafts = 0;
  fake.script = (request) => {
    const isDraft = kindOf(request) === 'draft';
    if (isDraft && hangs && ++drafts === 2) return { hang: 'before' };
    return writing(request) ?? { text: '{"verdicts": []}' };
  };
  const amina = await app.person('Amina');
  let process = await worker('hold');
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'));
  const { making } = await beginMaking(app, amina, { kind: 'book', bookId }, { wish: { words: 400 } });
  await expect.poll(() => drafts).toBe(2);
  await killed(process);

  hangs = false;
  fake.seen.length = 0;
  process = await worker('hold');
  const voiced = () =>
    app.services.db
      .selectFrom('makings_steps')
      .select(['name', 'part', 'state', 'attempt'])
      .where('making_id', '=', making.id)
      .where('owner_id', '=', amina.id)
      .execute();
  await expect
    .poll(async () => (await voiced()).some(({ part, state }) => part === 'l2' && state === 'running'))
    .toBe(true);
  expect(fake.seen.filter((request) => kindOf(request) === 'outline')).toEqual([]);
  await killed(process);

  process = await worker('finish');
  expect((await endOf(amina, making.id)).status).toBe('completed');
  const attempts = Object.fromEntries(
    (await voiced()).map(({ name, part, attempt }) => [`${name} ${part}`.trim(), attempt]),
  );
  expect(attempts).toMatchObject({
    outline: 1,
    'draft 1': 1,
    'draft 2': 2,
    finish: 1,
    'voice l1': 1,
    'voice l2': 2,
    'voice l3': 1,
  });
  await killed(process);
  expect(await makingWhen(amina, making.id, () => true)).toMatchObject({ status: 'completed', progress: 100 });
});
