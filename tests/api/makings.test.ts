import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import type { Making, Source } from '../../features/makings/contract.ts';
import { newId } from '../../platform/common/id.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { plainForm } from '../support/plain-form.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp;
const { form, kept } = plainForm();
beforeAll(async () => {
  app = await testApp();
  app.services.makings.forms.set(form.kind, form);
});

const begin = (person: Person, source: Source, o: { wish?: object; requestKey?: string } = {}) =>
  app.services.makings.begin(app.services.db, {
    ownerId: person.id,
    kind: 'spark',
    source,
    wish: { words: 400, ...o.wish },
    resultId: newId(),
    title: 'Made',
    engine: 'default',
    locale: 'en',
    requestKey: o.requestKey,
  });
const get = async (person: Person, id: string): Promise<Making> => (await person.get(`/api/makings/${id}`)).json;
async function ended(person: Person, id: string): Promise<Making> {
  for (const end = Date.now() + 120_000; Date.now() < end; await sleep(50)) {
    const making = await get(person, id);
    if (making.status !== 'generating') return making;
  }
  throw new Error('waited in vain');
}

test('SPARK-01 a book becomes a text: every quotation is the book’s, and its place opens', async () => {
  const amina = await app.person('Amina');
  const { bookId } = await amina.add('wells.epub', ownBookBytes('wells.epub'));
  const { making, created } = await begin(amina, { kind: 'book', bookId });
  expect(created).toBe(true);
  const end = await ended(amina, making.id);
  expect(end).toMatchObject({ status: 'completed', progress: 100, error: null, cost: null });
  const text = kept.find((one) => one.making.id === making.id)!;
  expect(text.draft).toMatchObject({ paragraphs: expect.anything() });
});
