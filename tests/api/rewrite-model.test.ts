import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Script } from '../../features/bookcasts/contract.ts';
import type { PlacedPiece } from '../../features/makings/contract.ts';
import type { SparkDetail } from '../../features/sparks/contract.ts';
import { beginCast, scriptOf, settledCast } from '../support/bookcast-calls.ts';
import { fakeAi, type FakeAi, type FakeReply, type FakeRequest, kindOf, toldTo } from '../support/fake-ai.ts';
import { plainSentenceIn, writing } from '../support/fake-writer.ts';
import { addNovel, makeSpark } from '../support/sparks-calls.ts';
import { type Person, type Reply, testApp, type TestApp, testTimeouts } from '../support/test-app.ts';

let app: TestApp, fake: FakeAi, amina: Person, bookId: string, spark: SparkDetail, castId: string;
const timeouts = testTimeouts();
beforeAll(async () => {
  fake = await fakeAi();
  answering();
  app = await testApp({
    env: fake.env,
    timeouts,
  });
  amina = await app.person('Amina');
  bookId = await addNovel(amina);
  spark = await makeSpark(amina, bookId);
  castId = await beginCast(amina, bookId, { minutes: 3, review: true });
  await settledCast(amina, castId);
});
beforeEach(() => {
  fake.seen.length = 0;
  answering();
});
afterAll(() => fake.close());

const isAnew = (request: FakeRequest) => kindOf(request) === 'repair';
const anewCalls = () => fake.seen.filter(isAnew);
function answering(anew: (request: FakeRequest) => FakeReply | null = () => null): void {
  fake.script = (request) =>
    (isAnew(request) ? anew(request) : null) ?? writing(request) ?? { text: '{"verdicts": []}' };
}
const said = (pieces: object[]): FakeReply => ({ text: JSON.stringify({ pieces }) });
const textOf = (pieces: readonly PlacedPiece[]) => pieces.map(({ text }) => text).join(' ');

/** The two texts of which a part is written anew. */
type Text = {
  revision: number;
  engine: { kind: string } | null;
  blocks: { id: string; pieces: PlacedPiece[] }[];
};
type Kind = {
  changed: string;
  read(): Promise<Text>;
  rewrite(id: string, revision: number): Promise<Reply>;
  edit(text: Text): Promise<Reply>;
  /** How it comes back from a call. */
  of(json: unknown): Text;
};
const asSpark = (json: unknown): Text => {
  const { revision, engine, paragraphs } = json as SparkDetail;
  return { revision, engine, blocks: paragraphs };
};
const asScript = (json: unknown): Text => {
  const { revision, engine, lines } = json as Script;
  return { revision, engine, blocks: lines };
};
const SPARK: Kind = {
  changed: 'SPARK_CHANGED',
  read: async () => asSpark((await amina.get(`/api/spark/${spark.id}`)).json),
  rewrite: (id, revision) => amina.post(`/api/spark/${spark.id}/paragraphs/${id}/rewrite`, { revision }),
  edit: ({ revision, blocks: [first, ...rest] }) =>
    amina.call('PATCH', `/api/spark/${spark.id}`, {
      revision,
      paragraphs: [{ id: first!.id, text: `${textOf(first!.pieces)} Mine.` }, ...rest.map(({ id }) => ({ id }))],
    }),
  of: asSpark,
};
const CAST: Kind = {
  changed: 'SCRIPT_CHANGED',
  read: async () => asScript(await scriptOf(amina, castId)),
  rewrite: (id, revision) => amina.post(`/api/bookcasts/${castId}/script/${id}/rewrite`, { revision }),
  edit: ({ revision, blocks: [first, ...rest] }) =>
    amina.call('PATCH', `/api/bookcasts/${castId}/script`, {
      revision,
      lines: [{ id: first!.id, text: `${textOf(first!.pieces)} Mine.` }, ...rest.map(({ id }) => ({ id }))],
    }),
  of: asScript,
};
const BOTH: [string, Kind][] = [
  ['SPARK-01 a paragraph', SPARK],
  ['CAST-01 a line', CAST],
];
/** A part that a model wrote from the book; not the first, which the person edits. */
const written = ({ blocks }: Text) =>
  blocks.findLast(({ pieces }) => pieces.some(({ evidence }) => 'quotations' in evidence))!;

test.each(BOTH)('%s is written anew by the model, rests on its places, and all else stays', async (_, kind) => {
  const edited = kind.of((await kind.edit(await kind.read())).json);
  const old = written(edited);
  const reply = await kind.rewrite(old.id, edited.revision);
  expect([reply.status, reply.json.code]).toEqual([200, undefined]);
  const now = kind.of(reply.json);
  expect([now.revision, now.engine?.kind]).toEqual([edited.revision + 1, 'model']);
  const at = edited.blocks.indexOf(old);
  const { pieces } = now.blocks[at]!;
  expect(textOf(pieces)).toMatch(/^It says: “.*”$/);
  for (const { evidence } of pieces) {
    expect(evidence.kind).toBe('support');
    for (const place of 'quotations' in evidence ? evidence.quotations : [])
      expect([place.bookId, textOf(pieces).includes(place.text)]).toEqual([bookId, true]);
  }
  const others = (text: Text) => text.blocks.toSpliced(at, 1).map((block) => block.pieces);
  expect(others(now)).toEqual(others(edited));
  expect(JSON.stringify(now.blocks[0])).toContain('"own"');
  expect(anewCalls()).toHaveLength(1);
  const [asked] = anewCalls();
  expect(toldTo(asked!)).toContain(textOf(old.pieces).slice(0, 40));
});

test.each(BOTH)('%s: altered quotations and what the book does not say do not survive', async (_, kind) => {
  const text = await kind.read();
  const lies: string[] = [];
  answering((request) => {
    const told = toldTo(request);
    const found = plainSentenceIn(told);
    if (!told.includes('another way') || !found) return said([]);
    const altered = found.text.replace(/\w+(?=\.$)/u, 'submarine');
    lies.push(altered);
    return said([
      { id: 'd1', role: 'quotation', text: altered, excerptIds: [found.id] },
      { id: 'd1', role: 'written', text: `Listen to this: “${found.text}”`, excerptIds: [found.id] },
    ]);
  });
  const old = written(text);
  const { json } = await kind.rewrite(old.id, text.revision);
  expect(textOf(kind.of(json).blocks.find(({ id }) => id === old.id)!.pieces)).toMatch(/^Listen to this:/);
  expect(lies).toHaveLength(1);
  expect(JSON.stringify(json)).not.toContain('submarine');
});

test.each(BOTH)('%s: nothing of the reply holds, twice: it says so, and nothing is changed', async (_, kind) => {
  const text = await kind.read();
  answering(() =>
    said([{ id: 'd1', role: 'written', text: 'Napoleon sank the ship in 1999.', excerptIds: ['e1', 'e2'] }]),
  );
  const reply = await kind.rewrite(written(text).id, text.revision);
  expect([reply.status, reply.json.code]).toEqual([422, 'REWRITE_EMPTY']);
  expect(anewCalls().filter((request) => toldTo(request).includes('another way'))).toHaveLength(2);
  expect(await kind.read()).toEqual(text);
});

const FAILURES: [string, FakeReply][] = [
  ['AI_MISCONFIGURED', { status: 401, rawBody: '{"error":{"message":"bad key"}}' }],
  ['AI_BROKEN', { text: 'I would rather talk about the weather.' }],
  ['AI_UNREACHABLE', { drop: 'before' }],
  ['AI_SLOW', { hang: 'before' }],
];
test.each(BOTH.flatMap(([what, kind]) => FAILURES.map(([code, reply]) => [what, code, kind, reply] as const)))(
  '%s: a provider that fails (%s) is told in its words, and nothing is changed',
  async (_, code, kind, failure) => {
    const text = await kind.read();
    answering(() => failure);
    const before = { ...timeouts };
    if (code === 'AI_SLOW') Object.assign(timeouts, { totalMs: 400, firstChunkMs: 400, chunkMs: 400 });
    const reply = await kind.rewrite(written(text).id, text.revision);
    Object.assign(timeouts, before);
    expect(reply.json.code).toBe(code);
    expect(reply.json.error).toMatch(/\S/);
    expect(await kind.read()).toEqual(text);
  },
);

test.each(BOTH)(
  '%s: an edit that lands while the model thinks is kept, and the rewrite is refused',
  async (_, kind) => {
    const text = await kind.read();
    const thinking = Promise.withResolvers<void>();
    const go = Promise.withResolvers<void>();
    fake.answering = async () => {
      thinking.resolve();
      await go.promise;
    };
    const rewriting = kind.rewrite(written(text).id, text.revision);
    await thinking.promise;
    const edited = await kind.edit(text);
    expect(edited.status).toBe(200);
    go.resolve();
    fake.answering = async () => undefined;
    const reply = await rewriting;
    expect(reply).toMatchObject({
      status: 409,
      json: { code: kind.changed, details: { revision: text.revision + 1 } },
    });
    expect((await kind.read()).blocks).toEqual(kind.of(edited.json).blocks);
  },
);

test.each(BOTH)('%s: who leaves meanwhile ends the model’s call, and nothing is changed', async (_, kind) => {
  const text = await kind.read();
  answering(() => ({ hang: 'before' }));
  const left = new AbortController();
  const path =
    kind === SPARK
      ? `/api/spark/${spark.id}/paragraphs/${written(text).id}/rewrite`
      : `/api/bookcasts/${castId}/script/${written(text).id}/rewrite`;
  const asking = app.app.fetch(
    new Request(`http://127.0.0.1${path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${amina.token}`,
        origin: 'http://127.0.0.1',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ revision: text.revision }),
      signal: left.signal,
    }),
  );
  await expect.poll(() => anewCalls().length).toBe(1);
  left.abort();
  await expect.poll(() => anewCalls()[0]!.aborted).toBe(true);
  await asking;
  expect(await kind.read()).toEqual(text);
});

test('SPARK-01 CAST-01 what is asked of a model counts for the person and for the making', async () => {
  const cost = async () => (await amina.get(`/api/spark/${spark.id}`)).json.making.cost.calls as number;
  const used = async () => (await amina.get('/api/ai/usage')).json.usedToday as number;
  const [calls, tokens] = [await cost(), await used()];
  const text = await SPARK.read();
  await SPARK.rewrite(written(text).id, text.revision);
  await expect.poll(used).toBeGreaterThan(tokens);
  expect(await cost()).toBe(calls + fake.seen.length);
});

test('CAST-01 a line that only leads on is worded by the built-in writer, an opinion by the model', async () => {
  const { lines, revision } = await scriptOf(amina, castId);
  const only = (role: string) => lines.findLast(({ pieces }) => pieces.every((piece) => piece.role === role))!;
  const [opinion, glue] = [only('opinion'), only('glue')];
  const goodbye = (await CAST.rewrite(glue.id, revision)).json as Script;
  expect(goodbye.lines.find(({ id }) => id === glue.id)!.pieces.map(({ role }) => role)).toContain('glue');
  expect(goodbye.lines).not.toEqual(lines);
  expect(anewCalls()).toEqual([]);
  answering(() => said([{ id: 'd1', role: 'opinion', text: 'I find that hard to believe.', excerptIds: [] }]));
  const thought = (await CAST.rewrite(opinion.id, goodbye.revision)).json as Script;
  expect(thought.lines.find(({ id }) => id === opinion.id)).toMatchObject({
    host: opinion.host,
    editedBy: null,
    pieces: [{ role: 'opinion', text: 'I find that hard to believe.' }],
  });
});

test('SPARK-01 CAST-01 what was made by the built-in engine by name stays with it', async () => {
  const own = await makeSpark(amina, bookId, { engine: 'builtin', words: 220 });
  const ownCast = await beginCast(amina, bookId, { minutes: 2, review: true, engine: 'builtin' });
  await settledCast(amina, ownCast);
  const { lines } = await scriptOf(amina, ownCast);
  fake.seen.length = 0;
  const paragraph = own.paragraphs.find(({ pieces }) => pieces.some(({ role }) => role === 'quotation'))!;
  const reply = await amina.post(`/api/spark/${own.id}/paragraphs/${paragraph.id}/rewrite`, { revision: 1 });
  expect([reply.status, reply.json.engine.kind]).toEqual([200, 'builtin']);
  for (const { id } of lines) {
    const { revision } = await scriptOf(amina, ownCast);
    const line = await amina.post(`/api/bookcasts/${ownCast}/script/${id}/rewrite`, { revision });
    expect([200, 422]).toContain(line.status);
  }
  expect((await scriptOf(amina, ownCast)).engine?.kind).toBe('builtin');
  expect(anewCalls()).toEqual([]);
});

test('SPARK-01 CAST-01 what was made before there was a provider is rewritten by its model, and says so', async () => {
  const other = await testApp();
  const badr = await other.person('Badr');
  const novel = await addNovel(badr);
  const own = await makeSpark(badr, novel, { words: 220 });
  const ownCast = await beginCast(badr, novel, { review: true });
  await settledCast(badr, ownCast);
  const made = await scriptOf(badr, ownCast);
  expect([own.engine?.kind, made.engine?.kind]).toEqual(['builtin', 'builtin']);
  const models = { model: 'fake-1', embeddingModel: null, imageModel: null, speechModel: null, dailyTokens: null };
  const set = await badr.call('PUT', '/api/ai/settings', {
    provider: 'openai-compatible',
    baseUrl: fake.url,
    ...models,
  });
  expect(set.status).toBe(200);
  const reads = ({ pieces }: { pieces: PlacedPiece[] }) => pieces.some(({ role }) => role === 'quotation');
  const [paragraph, line] = [own.paragraphs.find(reads)!, made.lines.find(reads)!];
  const spoken = await badr.post(`/api/bookcasts/${ownCast}/script/${line.id}/rewrite`, { revision: 1 });
  const told = await badr.post(`/api/spark/${own.id}/paragraphs/${paragraph.id}/rewrite`, { revision: 1 });
  expect([spoken.json.engine, told.json.engine]).toMatchObject([{ kind: 'model' }, { kind: 'model' }]);
  const anew = [asScript(spoken.json).blocks, asSpark(told.json).blocks].map((blocks) =>
    textOf(blocks.find(({ id }) => id === line.id || id === paragraph.id)!.pieces),
  );
  for (const text of anew) expect(text).toMatch(/^It says: “/);
});
