import { beforeAll, expect, test } from 'vitest';
import type { SparkDetail } from '../../features/sparks/contract.ts';
import { newId } from '../../platform/common/id.ts';
import { addNovel, finished, makeSpark } from '../support/sparks-calls.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp, amina: Person, badr: Person, bookId: string, spark: SparkDetail;
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  bookId = await addNovel(amina);
  spark = await makeSpark(amina, bookId);
});

const get = async (id: string, person = amina): Promise<SparkDetail> => (await person.get(`/api/spark/${id}`)).json;
const patch = (id: string, change: object, person = amina) => person.call('PATCH', `/api/spark/${id}`, change);

test('SPARK-01 a Spark is made of a book: address at once, then a text whose quotations have their places', async () => {
  const made = await amina.post('/api/spark', { source: { kind: 'book', bookId }, words: 250 });
  expect([made.status, made.json]).toEqual([
    200,
    { id: expect.any(String), url: `/spark/${made.json.id}`, making: expect.objectContaining({ kind: 'spark' }) },
  ]);
  const whole = await finished(amina, made.json.id);
  expect(whole).toMatchObject({
    id: made.json.id,
    state: 'ready',
    revision: 1,
    type: 'article',
    publishedAt: null,
    source: { kind: 'book', bookId },
    wish: { words: 250, tone: 'plain', audience: 'general', prompt: '' },
  });
  expect(whole.authors.at(-1)).toBe('Amina');
  expect(whole.authors.length).toBeGreaterThan(1);
  expect([whole.wordCount > 0, whole.readingTime >= 1, whole.paragraphs.length > 0]).toEqual([true, true, true]);
  const places = whole.paragraphs.flatMap(({ pieces }) =>
    pieces.flatMap(({ evidence }) => (evidence.kind === 'quotation' ? evidence.quotations : [])),
  );
  expect(places.length).toBeGreaterThan(0);
  expect(places.every((place) => place.bookId === bookId && place.end > place.start)).toBe(true);
});

test('SPARK-01 a double click, and the same request again, is one Spark', async () => {
  const body = { source: { kind: 'book', bookId }, words: 400, requestKey: newId() };
  const both = await Promise.all([amina.post('/api/spark', body), amina.post('/api/spark', body)]);
  const again = await amina.post('/api/spark', body);
  expect(new Set([...both, again].map(({ json }) => json.id)).size).toBe(1);
  const id = both[0].json.id;
  await finished(amina, id);
  const { sparks } = (await amina.get('/api/spark?limit=60')).json;
  expect(sparks.filter((one: { id: string }) => one.id === id)).toHaveLength(1);
});

test('SPARK-01 what cannot work is refused at once and leaves nothing', async () => {
  const before = (await amina.get('/api/spark')).json.sparks.length;
  for (const [body, status] of [
    [{ source: { kind: 'book', bookId: newId() } }, 404],
    [{ source: { kind: 'idea', text: ' ' } }, 400],
    [{ source: { kind: 'book', bookId }, words: 5 }, 400],
    [{ source: { kind: 'book', bookId }, type: 'poem' }, 400],
  ] as const)
    expect([body, (await amina.post('/api/spark', body)).status]).toEqual([body, status]);
  const translated = await amina.post('/api/spark', { source: { kind: 'book', bookId }, language: 'ar' });
  expect(translated).toMatchObject({ status: 422, json: { code: 'MAKING_REFUSED' } });
  expect(translated.json.details).toMatchObject({ why: 'translation' });
  expect((await badr.post('/api/spark', { source: { kind: 'book', bookId } })).status).toBe(404);
  expect((await amina.get('/api/spark')).json.sparks).toHaveLength(before);
});

test('SPARK-01 a person’s words are theirs, what they left alone keeps its place', async () => {
  const { revision, paragraphs } = await get(spark.id);
  const [first, ...rest] = paragraphs;
  const text = first!.pieces.map((piece) => piece.text).join(' ');
  const reply = await patch(spark.id, {
    revision,
    title: 'What I found',
    tags: ['Sea', 'sea', ' Time  travel '],
    paragraphs: [{ id: first!.id, text: `Mind you: ${text}` }, ...rest.map(({ id }) => ({ id }))],
  });
  expect([reply.status, reply.json.title, reply.json.revision, reply.json.tags]).toEqual([
    200,
    'What I found',
    revision + 1,
    ['Sea', 'Time travel'],
  ]);
  const [changed, ...others] = reply.json.paragraphs;
  expect(changed.pieces[0]).toMatchObject({ text: 'Mind you:', role: 'own', evidence: { kind: 'none' } });
  expect(changed.pieces.slice(1)).toEqual(first!.pieces);
  expect(others).toEqual(rest);
  expect(await get(spark.id)).toMatchObject({ title: 'What I found', revision: revision + 1 });
});

test('SPARK-01 a change of an older text is refused with the current revision; nothing is overwritten', async () => {
  const { revision } = await get(spark.id);
  const writes = await Promise.all(
    ['One', 'Two', 'Three', 'Four'].map((title) => patch(spark.id, { revision, title })),
  );
  expect(writes.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
  const won = writes.find(({ status }) => status === 200)!;
  for (const lost of writes.filter(({ status }) => status === 409))
    expect(lost.json).toMatchObject({ code: 'SPARK_CHANGED', details: { revision: revision + 1 } });
  expect(await get(spark.id)).toMatchObject({ title: won.json.title, revision: revision + 1 });
});

test('SPARK-01 no job writes over a text: what is kept again changes nothing, whatever a person did since', async () => {
  const mine = await makeSpark(amina, bookId, { words: 200 });
  const edited = (await patch(mine.id, { revision: 1, title: 'Mine' })).json;
  await app.services.db.deleteFrom('makings_steps').where('making_id', '=', mine.making!.id).execute();
  await app.services.db
    .updateTable('makings')
    .set({ status: 'generating', step: 'sources', turn: 9 })
    .where('id', '=', mine.making!.id)
    .execute();
  await app.services.jobs.send(
    'makings.make',
    { makingId: mine.making!.id, ownerId: amina.id },
    { subjectId: mine.making!.id, ownerId: amina.id },
  );
  await expect.poll(async () => (await get(mine.id)).making?.status, { timeout: 60_000 }).toBe('completed');
  expect(await get(mine.id)).toMatchObject({ title: 'Mine', revision: 2, paragraphs: edited.paragraphs });
});

test('SPARK-01 a paragraph that is not there, twice the same, and an empty title are refused', async () => {
  const { revision, paragraphs } = await get(spark.id);
  const id = paragraphs[0]!.id;
  for (const [change, status] of [
    [{ paragraphs: [{ id: newId() }] }, 404],
    [{ paragraphs: [{ id }, { id }] }, 404],
    [{ paragraphs: [] }, 400],
    [{ title: '  ' }, 400],
    [{ tags: Array.from({ length: 13 }, (_, at) => `tag ${at}`) }, 400],
    [{ paragraphs: [{ id, text: 'x'.repeat(8001) }] }, 400],
  ] as const)
    expect([change, (await patch(spark.id, { revision, ...change })).status]).toEqual([change, status]);
  expect((await get(spark.id)).revision).toBe(revision);
});

test('SPARK-01 a paragraph is written anew from the same source: another quotation, the rest as it was', async () => {
  const own = await makeSpark(amina, bookId, { words: 220 });
  const at = own.paragraphs.findIndex(({ pieces }) => pieces.some(({ role }) => role === 'quotation')),
    old = own.paragraphs[at]!,
    path = `/api/spark/${own.id}/paragraphs/${old.id}/rewrite`;
  const { status, json } = await amina.post(path, { revision: 1 });
  expect([status, json.revision]).toEqual([200, 2]);
  const fresh = json.paragraphs[at];
  expect([fresh.id, fresh.heading]).toEqual([old.id, old.heading]);
  const quoted = (paragraph: SparkDetail['paragraphs'][number]) =>
    paragraph.pieces.filter(({ role }) => role === 'quotation').map(({ text }) => text);
  expect(quoted(fresh).length).toBeGreaterThan(0);
  expect(quoted(fresh)).not.toEqual(quoted(old));
  expect(json.paragraphs.toSpliced(at, 1)).toEqual(own.paragraphs.toSpliced(at, 1));
  expect((await amina.post(path, { revision: 1 })).json).toMatchObject({
    code: 'SPARK_CHANGED',
    details: { revision: 2 },
  });
  expect((await amina.post(path.replace(old.id, 'none'), { revision: 2 })).status).toBe(404);
  expect((await badr.post(path, { revision: 2 })).status).toBe(404);
});

test('SPARK-01 versions: earlier texts are listed, shown and brought back; those of one sitting are one', async () => {
  const own = await makeSpark(amina, bookId, { words: 180 });
  for (const [at, title] of ['A', 'B', 'C'].entries()) await patch(own.id, { revision: at + 1, title });
  const listed = async () =>
    (await amina.get(`/api/spark/${own.id}/versions`)).json.versions.map(
      (one: { revision: number; cause: string; title: string }) => [one.revision, one.cause, one.title],
    );
  expect(await listed()).toEqual([
    [4, 'edit', 'C'],
    [1, 'made', own.title],
  ]);
  const first = (await amina.get(`/api/spark/${own.id}/versions/1`)).json;
  expect(first).toMatchObject({ title: own.title, paragraphs: own.paragraphs, excerpt: own.excerpt });
  const back = await amina.post(`/api/spark/${own.id}/versions/1/restore`, {});
  expect(back.json).toMatchObject({ title: own.title, revision: 5, paragraphs: own.paragraphs });
  expect((await listed()).map(([revision]: [number]) => revision)).toEqual([5, 4, 1]);
  expect((await amina.get(`/api/spark/${own.id}/versions/9`)).status).toBe(404);
});

test('SPARK-01 into the trash and back; from there away for good', async () => {
  const own = await makeSpark(amina, bookId, { words: 160 });
  const ids = async (query: string) =>
    (await amina.get(`/api/spark?limit=60${query}`)).json.sparks.map((one: { id: string }) => one.id);
  expect((await amina.call('DELETE', `/api/spark/${own.id}`)).json).toEqual({ success: true, deleted: false });
  expect([(await ids('')).includes(own.id), (await ids('&tab=trash')).includes(own.id)]).toEqual([false, true]);
  expect((await patch(own.id, { revision: 1, title: 'Late' })).status).toBe(404);
  expect((await amina.post(`/api/spark/${own.id}/restore`, {})).json).toMatchObject({ id: own.id, state: 'ready' });
  expect((await ids('')).includes(own.id)).toBe(true);
  for (const deleted of [false, true])
    expect((await amina.call('DELETE', `/api/spark/${own.id}`)).json).toEqual({ success: true, deleted });
  expect((await amina.get(`/api/spark/${own.id}`)).status).toBe(404);
  expect((await amina.post(`/api/spark/${own.id}/restore`, {})).status).toBe(404);
});
