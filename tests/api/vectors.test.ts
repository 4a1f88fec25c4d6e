import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { normalized, planQuery } from '../../adapters/ai/index.ts';
import { vectorStore } from '../../features/passages/server/vector-store.ts';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

/** What the fake's embedding model understands: words of one line mean the same. */
const CONCEPTS = [/physician|quinine|doctor|medicine|healer/i, /lantern|lamp/i, /goat|shepherd/i, /harbour|ship/i];
const meaningOf = (text: string) => [...CONCEPTS.map((words) => (words.test(text) ? 1 : 0)), 0.05];
const VOYAGE = [
  '# The Voyage',
  '## Fever',
  'The physician prescribed quinine to the whole crew.',
  '## Shore',
  'The shepherd counted his goats before the rain came.',
  '## Night',
  'Seventeen lanterns burned along the quay until morning.',
].join('\n\n');
const SECRET = '# Diary\n\n## Spring\n\nMy own physician keeps the quinine in a blue chest.';
const QUESTION = 'Did any doctor hand out medicine?';
const wish = (more: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: fake.url,
  model: 'fake-1',
  embeddingModel: 'vec-1',
  imageModel: null,
  speechModel: null,
  dailyTokens: null,
  ...more,
});

let app: TestApp, amina: Person, badr: Person, fake: FakeAi, voyage: string, secret: string;
let broken: (request: FakeRequest) => FakeReply | null = () => null;
const embeddings = () => fake.seen.filter((request) => request.path.endsWith('/embeddings'));
const counts = async (bookId: string): Promise<Record<string, number>> => {
  const { rows } = await sql<{
    model: string;
    n: number;
  }>`select model, count(*)::int as n from library_vectors where book_id = ${bookId} group by model`.execute(
    app.services.db,
  );
  return Object.fromEntries(rows.map((row) => [row.model, row.n]));
};
const finished = async (bookId: string): Promise<string | null> =>
  (
    await sql<{
      of: string | null;
    }>`select vectors_model as of from library_index_stats where book_id = ${bookId}`.execute(app.services.db)
  ).rows[0]?.of ?? null;
const until = async (bookId: string, model: string): Promise<void> => {
  await expect.poll(() => finished(bookId), { timeout: 200_000 }).toBe(model);
};
/** The waits between the tries of a job belong to the queue. */
const hurry = () => sql`update jobs.job set start_after = now() where state = 'retry'`.execute(app.services.db);
const found = async (person: Person, question: string, upTo?: ReadonlyMap<string, number>) => {
  const scope = { ownerId: person.id, bookIds: null, ...(upTo && { upTo }) };
  return (await app.services.passages.search(scope, planQuery(question, ['en']), 5, { question })).hits;
};
/** A question that only vectors answer waits two seconds for its own; who has no time for it is asked again. */
const foundNear = async (...asked: Parameters<typeof found>): ReturnType<typeof found> => {
  let hits: Awaited<ReturnType<typeof found>> = [];
  await expect.poll(async () => (hits = await found(...asked)).length).toBeGreaterThan(0);
  return hits;
};

beforeAll(async () => {
  fake = await fakeAi(
    (request) =>
      broken(request) ?? (request.path.endsWith('/embeddings') ? { embed: meaningOf } : { text: 'NOT_FOUND' }),
  );
  app = await testApp({ timeouts: { totalMs: 60_000, firstChunkMs: 30_000, chunkMs: 30_000 } });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  voyage = (await amina.add('voyage.md', new TextEncoder().encode(VOYAGE))).bookId;
  secret = (await badr.add('diary.md', new TextEncoder().encode(SECRET))).bookId;
});
afterAll(() => fake.close());

test('CHAT-02 without a provider nothing is sent and nothing kept; words that no book holds find nothing', async () => {
  expect(await found(amina, QUESTION)).toEqual([]);
  await app.services.passages.beginVectors();
  expect(await counts(voyage)).toEqual({});
  const { rows } = await sql`select 1 from job_runs where kind like 'library.embed%'`.execute(app.services.db);
  expect(rows).toEqual([]);
});

test('CHAT-02 a model that does not work is never used for books', async () => {
  broken = (request) => (request.path.endsWith('/embeddings') ? { status: 400 } : null);
  await amina.call('PUT', '/api/ai/settings', wish({ embeddingModel: 'no-such' }));
  await expect
    .poll(
      async () =>
        (
          await sql<{ state: string }>`select state from job_runs where kind = 'library.embed_all'`.execute(
            app.services.db,
          )
        ).rows[0]?.state,
      { timeout: 200_000 },
    )
    .toBe('done');
  expect((await amina.get('/api/ai/settings')).json.probe.findings.embeddings).toEqual({ state: 'no' });
  expect(await counts(voyage)).toEqual({});
  broken = () => null;
});

test('CHAT-02 once a provider offers a model, the books that are there get vectors, at the expense of their owners', async () => {
  await amina.call('PUT', '/api/ai/settings', wish());
  await until(voyage, 'vec-1');
  await until(secret, 'vec-1');
  await expect
    .poll(async () => (await badr.get('/api/ai/usage')).json.own)
    .toMatchObject([{ task: 'embed', model: 'vec-1', calls: 1, tokensIn: 3 }]);
});

test('CHAT-01 a question without a word of the passage finds it, and the model is given it; never another person’s', async () => {
  const [first] = await foundNear(amina, QUESTION);
  expect(first?.text).toContain('physician prescribed quinine');
  const prompts = () =>
    JSON.stringify(
      fake.seen.filter((request) => request.path.endsWith('/chat/completions')).map((request) => request.body),
    );
  await expect
    .poll(async () => {
      expect((await amina.ask(QUESTION)).reply.status).toBe(200);
      return prompts();
    })
    .toContain('physician prescribed quinine');
  expect(prompts()).not.toContain('blue chest');
  for (const hit of await foundNear(amina, QUESTION)) expect(hit.bookId).toBe(voyage);
  const his = (await foundNear(badr, QUESTION)).map((hit) => hit.bookId);
  expect(his).toContain(secret);
  expect(his).not.toContain(voyage);
});

test('CHAT-01 words still lead: what is named comes before what is only near', async () => {
  const [first] = await found(amina, 'shepherd medicine');
  expect(first?.text).toContain('shepherd');
});

test('CHAT-01 vectors end at the wall: what was not read yet is not found by its meaning either', async () => {
  const place = (await foundNear(amina, QUESTION))[0]!.ord;
  expect((await foundNear(amina, QUESTION, new Map([[voyage, place]]))).map((hit) => hit.ord)).toContain(place);
  const read = await found(amina, QUESTION, new Map([[voyage, place - 1]]));
  expect(read.every((hit) => hit.ord < place)).toBe(true);
  expect(await found(amina, QUESTION, new Map([[secret, 99]]))).toEqual([]);
});

test('CHAT-01 owner, books and wall hold in the look-up of vectors itself', async () => {
  const store = vectorStore(app.services.db as never),
    asked = normalized(meaningOf(QUESTION));
  const places = async (scope: { ownerId: string; bookIds: string[] | null; upTo?: Map<string, number> }) => {
    const nearest = await store.nearest(scope, 'vec-1', asked, 100);
    expect(await store.any(scope, 'vec-1')).toBe(nearest.length > 0);
    const everywhere = [voyage, secret].flatMap((bookId) =>
      [0, 1, 2, 3, 4, 5, 6, 7, 8, 9].map((ord) => ({ bookId, ord })),
    );
    expect(await store.read(scope, 'vec-1', everywhere)).toHaveLength(nearest.length);
    return nearest;
  };
  const all = await places({ ownerId: amina.id, bookIds: null });
  expect(new Set(all.map((one) => one.bookId))).toEqual(new Set([voyage]));
  expect(
    (await places({ ownerId: amina.id, bookIds: null, upTo: new Map([[voyage, 1]]) })).map((one) => one.ord).sort(),
  ).toEqual([0, 1]);
  expect(await places({ ownerId: amina.id, bookIds: [secret] })).toEqual([]);
  expect(await places({ ownerId: amina.id, bookIds: [voyage, secret], upTo: new Map([[secret, 9]]) })).toEqual([]);
  expect(await store.nearest({ ownerId: amina.id, bookIds: null }, 'vec-9', asked, 100)).toEqual([]);
});

test('CHAT-02 a provider that fails or is slow leaves the words', async () => {
  for (const reply of [{ status: 400 }, { hang: 'before' as const }]) {
    broken = (request) => (request.path.endsWith('/embeddings') ? reply : null);
    expect(await found(amina, QUESTION)).toEqual([]);
    expect((await found(amina, 'Who counted goats?'))[0]?.text).toContain('goats');
  }
  broken = () => null;
});

test('CHAT-02 a failure in the middle of a book keeps what was made and goes on from there', async () => {
  const long = Array.from(
    { length: 150 },
    (_, i) => `## Part ${i}\n\nThe lamp number ${i} was lit by the keeper of the tower at dusk.`,
  ).join('\n\n');
  let failures = 0;
  const before = embeddings().length;
  broken = (request) =>
    request.path.endsWith('/embeddings') && embeddings().length - before === 2 && failures++ < 1
      ? { status: 400 }
      : null;
  const { bookId } = await amina.add('tower.md', new TextEncoder().encode(`# Tower\n\n${long}`));
  await expect.poll(() => failures, { timeout: 200_000 }).toBe(1);
  await expect.poll(async () => (await hurry(), await finished(bookId)), { timeout: 200_000 }).toBe('vec-1');
  const sent = embeddings()
    .slice(before)
    .map((request) => (request.body.input as string[])[0]);
  expect(sent.filter((text) => text === sent[0])).toHaveLength(1);
  expect(sent.filter((text) => text === sent[1])).toHaveLength(2);
  broken = () => null;
});

test('CHAT-02 another model makes all vectors anew; those of the old one count no more', async () => {
  await amina.call('PUT', '/api/ai/settings', wish({ embeddingModel: 'vec-2' }));
  await until(voyage, 'vec-2');
  await until(secret, 'vec-2');
  expect(Object.keys(await counts(voyage))).toEqual(['vec-2']);
  expect((await foundNear(amina, QUESTION))[0]?.text).toContain('physician');
});

test('CHAT-02 a book that is made again gets new vectors; with a book its vectors go', async () => {
  const before = embeddings().length;
  expect((await amina.post(`/api/books/${voyage}/reprocess`)).status).toBeLessThan(300);
  await expect.poll(() => embeddings().length, { timeout: 200_000 }).toBeGreaterThan(before);
  await until(voyage, 'vec-2');
  await app.services.catalog.removeForGood(amina.id, voyage);
  expect(await counts(voyage)).toEqual({});
  expect(await counts(secret)).not.toEqual({});
});
