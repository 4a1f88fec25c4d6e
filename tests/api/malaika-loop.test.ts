import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest, kindOf, scripted, toldTo } from '../support/fake-ai.ts';
import { type Person, testApp, type TestApp, testTimeouts } from '../support/test-app.ts';

const HARBOR =
  '# The Salt Islands\n\n## Harbor\n\nIn 1904 the harbor master Tomas Veld of Orvik counted exactly 317 amber lanterns in the store. The clerk slept.\n\n' +
  '## Mountain\n\nThe mountain Teluma is climbed in spring by shepherds from the north. They carry salt in sacks of goat leather.\n\n' +
  '## Winter\n\nIn winter the keeper locks the lighthouse and walks to the village. Nobody lights the amber lanterns then.\n';
const DESERT =
  '# The Red Desert\n\n## Wells\n\nThe nomads of Sarab dig wells by the light of oil lamps. Salt is worth more than gold there.\n\n' +
  '## Storms\n\nWhen the sand rises, the nomads cover the wells with stones.\n';
const SECRET = '# Private\n\nBadr keeps his amber lanterns in a blue chest under the stairs.\n';

/** A book that no context takes at once: chapters of the same length, each with a number of its own. */
const CHAPTERS = 12;
const FILLER = 'The wagons rolled on along the river and the drivers sang old songs about rain and bread and dust. ';
const chapterText = (n: number) =>
  `## Chapter ${n}\n\n` +
  Array.from(
    { length: 12 },
    (_, at) => `On day ${n * 100 + at} of the march the driver Okan lost a wheel. ${FILLER.repeat(3)}`,
  ).join('\n\n');
const MARCH = `# The Long March\n\n${Array.from({ length: CHAPTERS }, (_, at) => chapterText(at + 1)).join('\n\n')}\n`;

let app: TestApp, amina: Person, badr: Person, fake: FakeAi;
let islands: string, desert: string, march: string, secret: string;
const timeouts = testTimeouts();
const asked = (kind?: string) =>
  fake.seen.filter(
    (one) => one.path.endsWith('/chat/completions') && (kind ? kindOf(one) === kind : kindOf(one) !== 'title'),
  );
const bytes = (text: string) => new TextEncoder().encode(text);
const inBooks = (...bookIds: string[]) => ({ kind: 'books', bookIds });
const thread = async (id: string) => (await amina.get(`/api/malaika/conversations/${id}`)).json.messages;
const again = (conversationId: string, content: string) =>
  amina.post(`/api/malaika/conversations/${conversationId}/messages`, { content });
const kinds = (message: { steps: { kind: string }[] }) => message.steps.map(({ kind }) => kind);
/** A digest of what was sent: one sentence that the first passage bears out. */
const digest = (request: FakeRequest): FakeReply => {
  const [, id, day] = /id="(p\d+)"[^>]*>\s*On day (\d+)/.exec(toldTo(request)) ?? [];
  return { text: JSON.stringify({ sentences: [{ text: `On day ${day} the driver Okan lost a wheel.`, ids: [id] }] }) };
};

beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: { AI_PROVIDER: 'openai-compatible', AI_BASE_URL: fake.url, AI_MODEL: 'fake-1' },
    timeouts,
  });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  islands = (await amina.add('islands.md', bytes(HARBOR))).bookId;
  desert = (await amina.add('desert.md', bytes(DESERT))).bookId;
  march = (await amina.add('march.md', bytes(MARCH))).bookId;
  secret = (await badr.add('private.md', bytes(SECRET))).bookId;
});
beforeEach(() => {
  fake.seen.length = 0;
  Object.assign(timeouts, testTimeouts());
});
afterAll(() => fake.close());

test('CHAT-02 a simple question costs one call; its steps and its cost stay with the answer', async () => {
  fake.script = scripted({ answer: { text: 'He “counted exactly 317 amber lanterns” [p1].' } });
  const { message, conversationId } = await amina.ask('How many amber lanterns did he count?', inBooks(islands));
  expect(asked().map(kindOf)).toEqual(['answer']);
  expect(kinds(message)).toEqual(['searching', 'writing']);
  expect(message.cost).toEqual({ tokensIn: 11, tokensOut: 7, calls: 1, estimated: false });
  const [, stored] = await thread(conversationId);
  expect([stored.steps, stored.cost]).toEqual([message.steps, message.cost]);
});

test('CHAT-02 a follow-up is rewritten with the earlier answer, searched in full, and both calls are added up', async () => {
  fake.script = scripted({
    answer: { text: 'The harbor master was “Tomas Veld of Orvik” [p1].' },
    plan: {
      text: '{"question":"What do the shepherds of Teluma carry?","searches":[{"query":"shepherds salt sacks","in":null}]}',
    },
  });
  const { conversationId } = await amina.ask('Who was the harbor master?', inBooks(islands));
  fake.seen.length = 0;
  const { message } = (await again(conversationId, 'And what do they carry up there?')).json;
  expect(asked().map(kindOf)).toEqual(['plan', 'answer']);
  expect(toldTo(asked('plan')[0]!)).toContain('Who was the harbor master?');
  expect(toldTo(asked('plan')[0]!)).toContain('The harbor master was “Tomas Veld of Orvik” [1].');
  expect(toldTo(asked('answer')[0]!)).toContain('sacks of goat leather');
  expect(message.steps.map((step: { query?: string }) => step.query).filter(Boolean)).toContain('shepherds salt sacks');
  expect(message.cost).toMatchObject({ calls: 2, tokensIn: 22, tokensOut: 14 });
});

test.each<[string, FakeReply]>([
  ['nonsense', { text: 'I would rather sing.' }],
  ['an error', { status: 500, headers: { 'retry-after-ms': '5' } }],
  ['nothing', { text: '' }],
])('CHAT-02 a rewriting that ends with %s does not lose the answer', async (_, plan) => {
  fake.script = scripted({ answer: { text: 'He “counted exactly 317 amber lanterns” [p1].' }, plan });
  const { conversationId } = await amina.ask('Who counted the amber lanterns of Orvik?', inBooks(islands));
  const { message } = (await again(conversationId, 'How many did he count?')).json;
  expect(message).toMatchObject({ state: 'done', failure: null, content: expect.stringContaining('317') });
});

test('CHAT-02 a comparison covers each book, and says which one has nothing', async () => {
  fake.script = scripted({
    plan: { text: '{"question":"Compare what The Salt Islands and The Red Desert say about salt","searches":[]}' },
    answer: { text: 'One book says “Salt is worth more than gold there” [p1].' },
  });
  const scope = inBooks(islands, desert);
  await amina.ask('Compare what The Salt Islands and The Red Desert say about salt', scope);
  const both = toldTo(asked('answer')[0]!);
  expect(both).toContain('sacks of goat leather');
  expect(both).toContain('worth more than gold');
  fake.seen.length = 0;
  fake.script = scripted({
    plan: {
      text: '{"question":"Compare nomads in The Salt Islands and The Red Desert","searches":[{"query":"nomads","in":"b1"},{"query":"nomads","in":"b2"}]}',
    },
    answer: { text: 'The nomads “dig wells” [p1].' },
  });
  const { message } = await amina.ask('Compare the role of nomads in The Salt Islands and The Red Desert', scope);
  expect(
    message.steps.filter((step: { book?: string }) => step.book).map((step: { book: string }) => step.book),
  ).toEqual(expect.arrayContaining(['The Salt Islands', 'The Red Desert']));
  expect(toldTo(asked('answer')[0]!)).toMatch(/Nothing was found in these books:[^]*The Salt Islands/);
});

test('CHAT-02 a model asks for more and gets it: by words, around a passage, a chapter', async () => {
  for (const [wanted, found] of [
    ['{"search":[{"query":"keeper lighthouse winter","in":null}]}', 'walks to the village'],
    ['{"chapters":["b1c3"]}', 'climbed in spring by shepherds'],
  ]) {
    fake.seen.length = 0;
    fake.script = scripted({
      answer: (_, n) => ({ text: n === 0 ? `MORE: ${wanted}` : 'He “counted exactly 317 amber lanterns” [p1].' }),
    });
    const { message } = await amina.ask('Who counted 317?', inBooks(islands));
    expect([wanted, message.state, message.cost.calls]).toEqual([wanted, 'done', 2]);
    expect(toldTo(asked('answer')[1]!)).toContain(found);
  }
});

test('CHAT-02 a model that never has enough is stopped by the number of steps', async () => {
  fake.script = scripted({ answer: (_, n) => ({ text: `MORE: {"search":[{"query":"lanterns ${n}","in":null}]}` }) });
  const { message } = await amina.ask('Who counted the lanterns?', inBooks(islands));
  expect(message).toMatchObject({ state: 'failed', failure: 'AI_BROKEN' });
  expect(asked('answer').length).toBeLessThanOrEqual(4);
  const searches = Array.from({ length: 40 }, (_, n) => ({ query: `lantern ${n}`, in: null }));
  fake.script = scripted({
    plan: { text: JSON.stringify({ question: 'Who?', searches }) },
    answer: { text: 'He “counted exactly 317 amber lanterns” [p1].' },
  });
  const many = await amina.ask(
    'Who counted the lanterns, who lit them, who sold them, and who carried them up to the mountain?',
    inBooks(islands),
  );
  expect(kinds(many.message).filter((kind) => kind === 'searching').length).toBeLessThanOrEqual(16);
});

/** Reads a book of Amina's up to a chapter. */
async function readUpTo(bookId: string, chapter: string): Promise<void> {
  const { cfi } = await app.services.db
    .selectFrom('library_passages')
    .select('cfi')
    .where('book_id', '=', bookId)
    .where('chapter', '=', chapter)
    .orderBy('ord', 'desc')
    .executeTakeFirstOrThrow();
  const place = { locator: { cfi, page: null }, progress: 40, deviceId: 'd1', clientAt: new Date().toISOString() };
  expect((await amina.post(`/api/books/${bookId}/positions`, place)).status).toBe(200);
}

test('CHAT-02 a malicious model gets nothing from behind the wall, from other books, or from other people', async () => {
  await readUpTo(islands, 'Harbor');
  const wanted = {
    search: [
      { query: 'blue chest stairs', in: secret },
      { query: 'shepherds salt sacks goat leather', in: null },
      { query: 'keeper lighthouse village', in: 'b1' },
      { query: 'nomads wells oil lamps', in: desert },
    ],
    around: ['p1', 'p99', `${secret} 0`, '../p1'],
    chapters: ['b1c3', 'b1c4'],
  };
  const MORE = (chapters: string[]) => ({ text: `MORE: ${JSON.stringify({ ...wanted, chapters })}` });
  const question =
    'Where are the amber lanterns kept, and by whom, and why, and since when, and for how long, in the end?';
  for (const chapters of [wanted.chapters, [secret, `${secret}c1`], ['b2c1', 'b9']]) {
    fake.seen.length = 0;
    fake.script = scripted({
      plan: { text: JSON.stringify({ question: 'Where are the amber lanterns?', searches: wanted.search }) },
      answer: (_, n) => (n < 1 ? MORE(chapters) : { text: 'He “counted exactly 317 amber lanterns” [p1].' }),
    });
    const { message } = await amina.ask(question, { ...inBooks(islands), upTo: 'read' });
    expect([message.state, asked().map(kindOf)]).toEqual(['done', ['plan', 'answer', 'answer']]);
    for (const told of [...asked().map(toldTo), JSON.stringify(message.citations)])
      expect(told).not.toMatch(/under the stairs|dig wells|goat leather|walks to the village/);
    expect(asked('plan').map(toldTo).join()).not.toContain('Winter');
  }
  // The same wishes without the wall: what they name is there.
  fake.seen.length = 0;
  fake.script = scripted({
    plan: { text: JSON.stringify({ question: 'Where are the amber lanterns?', searches: wanted.search }) },
    answer: { text: 'He “counted exactly 317 amber lanterns” [p1].' },
  });
  await amina.ask(question, inBooks(islands));
  expect(toldTo(asked('answer')[0]!)).toMatch(/goat leather[^]*walks to the village/);
  expect(toldTo(asked('answer')[0]!)).not.toMatch(/under the stairs|dig wells/);
});

test('CHAT-02 up to a wall only chapters that lie before it are digested, and what is digested names nothing behind it', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  await readUpTo(march, `Chapter ${CHAPTERS - 1}`);
  fake.script = scripted({ digest, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = await amina.ask('What is this book about?', { ...inBooks(march), upTo: 'read' });
  expect(message.state).toBe('done');
  expect(asked('digest').length).toBeGreaterThanOrEqual(CHAPTERS - 2);
  for (const request of asked()) expect(toldTo(request)).not.toContain(`On day ${CHAPTERS}00 of`);
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
});

test('CHAT-02 a long book is digested chapter by chapter, once: a second question reads the digests again', async () => {
  fake.script = scripted({ digest, answer: { text: 'The driver lost wheels: “the driver Okan lost a wheel” [p1].' } });
  const { message, conversationId } = await amina.ask('What is this book about?', inBooks(march));
  const first = asked('digest').length;
  expect(first).toBeGreaterThanOrEqual(CHAPTERS);
  expect(message).toMatchObject({
    state: 'done',
    content: expect.stringContaining('“the driver Okan lost a wheel” [1]'),
  });
  expect(message.steps).toContainEqual(
    expect.objectContaining({ kind: 'digesting', book: 'The Long March', done: expect.any(Number) }),
  );
  const told = toldTo(asked('answer')[0]!);
  expect(told).toMatch(/On day 100 the driver Okan lost a wheel\. \[p\d+\]/);
  expect(told).toMatch(new RegExp(`On day ${CHAPTERS}00 the driver Okan lost a wheel\\. \\[p\\d+\\]`));
  expect(message.cost.calls).toBe(first + 1);
  expect(asked('plan')).toEqual([]);
  fake.seen.length = 0;
  const repeated = (await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`)).json
    .message;
  expect(asked().map(kindOf)).toEqual(['answer']);
  expect(repeated.cost.calls).toBe(1);
});

test('CHAT-02 digests are not for those who may not read the book', async () => {
  const { digestStore } = await import('../../features/malaika/server/research/digest-store.ts');
  const store = digestStore(app.services.db);
  const [row] = await app.services.db
    .selectFrom('malaika_digests')
    .selectAll()
    .where('book_id', '=', march)
    .limit(1)
    .execute();
  const key = { bookId: march, hash: row!.hash, model: row!.model, version: row!.prompt };
  const bookIds = [march];
  expect(await store.find({ ownerId: amina.id, bookIds }, key)).toHaveLength(1);
  expect(await store.find({ ownerId: badr.id, bookIds }, key)).toBeUndefined();
  expect(await store.find({ ownerId: badr.id, bookIds: null }, key)).toBeUndefined();
  expect(
    await store.find({ ownerId: amina.id, bookIds, upTo: new Map([[march, row!.last_ord - 1]]) }, key),
  ).toBeUndefined();
  expect(await store.find({ ownerId: amina.id, bookIds, upTo: new Map([[march, row!.last_ord]]) }, key)).toHaveLength(
    1,
  );
});

test('CHAT-02 a digest keeps no sentence that names no passage, or a number and a name that its passages lack', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({
    digest: (request) => {
      const good = JSON.parse(digest(request).text!).sentences[0];
      return {
        text: JSON.stringify({
          sentences: [
            good,
            { text: 'The driver Okan lost a wheel.', ids: ['p77'] },
            { text: 'On day 9999 the driver lost a wheel.', ids: good.ids },
            { text: 'Every wheel was stolen by Ahab.', ids: good.ids },
          ],
        }),
      };
    },
    answer: { text: '“the driver Okan lost a wheel” [p1].' },
  });
  await amina.ask('What is this book about?', inBooks(march));
  const rows = await app.services.db
    .selectFrom('malaika_digests')
    .select('sentences')
    .where('book_id', '=', march)
    .execute();
  expect(rows.length).toBeGreaterThanOrEqual(CHAPTERS);
  for (const { sentences } of rows) {
    expect(JSON.stringify(sentences)).not.toMatch(/9999|Ahab/);
    for (const { ords } of sentences) expect(ords.length).toBeGreaterThan(0);
  }
});

test('CHAT-01 stopping in the middle of digests keeps the finished ones; the next question goes on there', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({ digest: (request, n) => (n < 3 ? digest(request) : { hang: 'before' }) });
  const conversation = (await amina.post('/api/malaika/conversations', { scope: inBooks(march) })).json.id;
  const answering = again(conversation, 'What is this book about?');
  await expect.poll(() => asked('digest').length).toBe(4);
  expect((await amina.post(`/api/malaika/conversations/${conversation}/stop`)).json.stopped).toBe(true);
  expect((await answering).json.code).toBe('ANSWER_STOPPED');
  await expect.poll(() => asked('digest')[3]!.aborted).toBe(true);
  const kept = await app.services.db
    .selectFrom('malaika_digests')
    .select('hash')
    .where('book_id', '=', march)
    .execute();
  expect(kept).toHaveLength(3);
  fake.seen.length = 0;
  fake.script = scripted({ digest, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = (await again(conversation, 'What is this book about?')).json;
  expect(message.state).toBe('done');
  const remade = asked('digest').map(toldTo);
  expect(remade.some((told) => told.includes('On day 100 of'))).toBe(false);
  expect(remade.some((told) => told.includes(`On day ${CHAPTERS}00 of`))).toBe(true);
});

test('CHAT-02 a model that fails while it digests still answers from what was found', async () => {
  await app.services.db.deleteFrom('malaika_digests').where('book_id', '=', march).execute();
  fake.script = scripted({ digest: { text: 'no' }, answer: { text: '“the driver Okan lost a wheel” [p1].' } });
  const { message } = await amina.ask('What is this book about?', inBooks(march));
  expect(asked('digest')).toHaveLength(2);
  expect(message).toMatchObject({ state: 'done', content: expect.stringContaining('Okan') });
  expect(message.content).toMatch(/0 of \d+ sections of The Long March/);
});

test.each(['plan', 'answer'] as const)('CHAT-01 stop works in the step %s and reaches the provider', async (stage) => {
  fake.script = scripted({
    [stage]: { hang: 'before' },
    answer: stage === 'answer' ? { hang: 'before' } : { text: 'Yes.' },
  });
  const conversation = (await amina.post('/api/malaika/conversations', { scope: inBooks(islands) })).json.id;
  const answering = again(
    conversation,
    'Who counted the amber lanterns, who lit them, who sold them, and who carried them up to the mountain?',
  );
  await expect.poll(() => asked(stage).length).toBe(1);
  expect((await amina.post(`/api/malaika/conversations/${conversation}/stop`)).json.stopped).toBe(true);
  expect((await answering).json.code).toBe('ANSWER_STOPPED');
  await expect.poll(() => asked(stage)[0]!.aborted).toBe(true);
});

test('CHAT-02 a provider that falls silent in every step is waited for once, and the failure is stored', async () => {
  Object.assign(timeouts, { firstChunkMs: 3000, chunkMs: 3000 });
  fake.script = scripted({ plan: { hang: 'before' }, answer: { hang: 'before' }, title: { text: 'T' } });
  const began = performance.now();
  const { message, conversationId } = await amina.ask(
    'Who counted the amber lanterns, who lit them, who sold them, and who carried them up to the mountain?',
    inBooks(islands),
  );
  expect(message).toMatchObject({ state: 'failed', failure: 'AI_SLOW' });
  expect((await thread(conversationId))[1]).toMatchObject({ state: 'failed', failure: 'AI_SLOW' });
  // Two silent calls share one patience: twice the limit would be 6 s and more.
  expect(performance.now() - began).toBeLessThan(5900);
});

test.each<[string, FakeReply, string]>([
  [
    'the length limit ends it',
    { text: 'He “counted exactly 317 amber lanterns” [p1]. And then', finish: 'length' },
    'AI_CUT',
  ],
  [
    'a filter ends it',
    { text: 'He “counted exactly 317 amber lanterns” [p1]. And then', finish: 'content_filter' },
    'AI_FILTERED',
  ],
  ['the server fails', { status: 500, headers: { 'retry-after-ms': '5' } }, 'AI_FAILING'],
])('CHAT-02 when %s, the reason is told and the text is kept', async (_, answer, failure) => {
  fake.script = scripted({ answer });
  const { message } = await amina.ask('How many amber lanterns did he count?', inBooks(islands));
  expect(message).toMatchObject({ state: 'failed', failure });
  if (answer.text) expect(message.content).toContain('“counted exactly 317 amber lanterns” [1]');
});

test('CHAT-01 an answer whose reader has gone is stored with the reason', async () => {
  fake.script = scripted({ answer: { hang: 'before' } });
  const conversation = (await amina.post('/api/malaika/conversations', { scope: inBooks(islands) })).json.id;
  const gone = new AbortController();
  const call = app.app.fetch(
    new Request(`http://127.0.0.1/api/malaika/conversations/${conversation}/messages`, {
      method: 'POST',
      signal: gone.signal,
      headers: {
        authorization: `Bearer ${amina.token}`,
        origin: 'http://127.0.0.1',
        accept: 'text/event-stream',
        'content-type': 'application/json',
      },
      body: JSON.stringify({ content: 'How many amber lanterns did he count?' }),
    }),
  );
  await expect.poll(() => asked('answer').length).toBe(1);
  gone.abort();
  await Promise.resolve(call).catch(() => undefined);
  await expect.poll(async () => (await thread(conversation))[1]?.failure).toBe('ANSWER_INTERRUPTED');
  expect((await thread(conversation))[1]).toMatchObject({ state: 'failed', content: '' });
});

test('CHAT-01 steps come in the stream before the words', async () => {
  fake.script = scripted({ answer: { text: 'He “counted exactly 317 amber lanterns” [p1].' } });
  const conversation = (await amina.post('/api/malaika/conversations', { scope: inBooks(islands) })).json.id;
  const { text } = await amina.call(
    'POST',
    `/api/malaika/conversations/${conversation}/messages`,
    { content: 'How many amber lanterns did he count?' },
    { accept: 'text/event-stream' },
  );
  const types = [...text.matchAll(/^event: (\w+)/gm)].map(([, type]) => type);
  expect(types.slice(0, 3)).toEqual(['start', 'step', 'step']);
  expect(types.lastIndexOf('step')).toBeLessThan(types.indexOf('token'));
});
