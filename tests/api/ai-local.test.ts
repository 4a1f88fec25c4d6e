import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import {
  fakeLocal,
  llamaCppRoutes,
  lmStudioRoutes,
  type LocalRoutes,
  ollamaRoutes,
  RawReply,
  SILENCE,
  vllmRoutes,
} from '../support/fake-local-ai.ts';
import { type Person, testApp, type TestApp, testTimeouts } from '../support/test-app.ts';

type Local = Awaited<ReturnType<typeof fakeLocal>>;
const locals: Local[] = [];
const local = async (routes: LocalRoutes): Promise<Local> => {
  const made = await fakeLocal(routes);
  locals.push(made);
  return made;
};

let app: TestApp, amina: Person, badr: Person, fake: FakeAi, servers: Local[], empty: string;
const wish = (more: object = {}) => ({
  provider: 'openai-compatible',
  baseUrl: fake.url,
  model: 'fake-1',
  embeddingModel: null,
  imageModel: null,
  speechModel: null,
  dailyTokens: null,
  ...more,
});
const save = async (more: object = {}) => {
  const saved = await amina.call('PUT', '/api/ai/settings', wish(more));
  expect(saved.status).toBe(200);
  return saved.json;
};

beforeAll(async () => {
  fake = await fakeAi();
  servers = [
    await local(ollamaRoutes),
    await local(lmStudioRoutes),
    await local(llamaCppRoutes),
    await local(vllmRoutes),
  ];
  const gone = await fakeLocal(() => null);
  empty = gone.address;
  await gone.close();
  const [ollama, lmstudio, llamacpp, vllm] = servers.map(({ address }) => address);
  app = await testApp({
    timeouts: testTimeouts(),
    env: {
      AI_LOCAL_ADDRESSES: `ollama=${ollama},lmstudio=${lmstudio},llamacpp=${llamacpp},vllm=${vllm}/,ollama=${empty}`,
    },
  });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
});
afterAll(() => Promise.all([fake.close(), ...locals.map((one) => one.close())]));

test('CHAT-02 only a click looks for models on this computer, and only for administrators', async () => {
  const computer = await amina.get('/api/ai/local');
  expect(computer.json.totalBytes).toBeGreaterThan(1e8);
  expect(computer.json.servers).toHaveLength(5);
  expect(servers.flatMap(({ seen }) => seen)).toEqual([]);
  for (const [method, path] of [
    ['GET', '/api/ai/local'],
    ['POST', '/api/ai/local'],
    ['GET', '/api/ai/trials'],
    ['POST', '/api/ai/trials'],
    ['DELETE', '/api/ai/trials'],
  ] as const)
    expect((await badr.call(method, path, method === 'POST' ? {} : undefined)).status).toBe(403);
  expect(servers.flatMap(({ seen }) => seen)).toEqual([]);
});

test('CHAT-02 servers on this computer list their models: what they are for, size and context as the server tells them', async () => {
  const { found } = (await amina.post('/api/ai/local')).json;
  expect(found.map(({ kind, state }: { kind: string; state: string }) => [kind, state])).toEqual([
    ['ollama', 'found'],
    ['lmstudio', 'found'],
    ['llamacpp', 'found'],
    ['vllm', 'found'],
    ['ollama', 'absent'],
  ]);
  const [ollama, lmstudio, llamacpp, vllm] = found;
  expect(ollama.baseUrl).toBe(`${servers[0]!.address}/v1`);
  expect(vllm.baseUrl).toBe(`${servers[3]!.address}/v1`);
  expect(ollama.models).toEqual([
    {
      name: 'llama3.1:8b',
      use: 'chat',
      parameters: 8,
      quantization: 'Q4_K_M',
      sizeBytes: 4_920_753_328,
      contextTokens: 16_384,
      contextMost: 131_072,
      remote: false,
    },
    expect.objectContaining({ name: 'all-minilm:22m', use: 'embedding', parameters: 0.023, contextTokens: 512 }),
    expect.objectContaining({ name: 'chatty-embed:latest', use: 'chat', contextTokens: 6000, contextMost: 8192 }),
    expect.objectContaining({ name: 'huge:cloud', use: 'chat', remote: true }),
  ]);
  expect(lmstudio.models).toEqual([
    expect.objectContaining({ name: 'qwen2.5-7b-instruct', use: 'chat', contextTokens: 8192, contextMost: 32_768 }),
    expect.objectContaining({ name: 'text-embedding-nomic', use: 'embedding', contextTokens: null }),
  ]);
  expect(llamacpp.models).toEqual([
    expect.objectContaining({ name: '/models/plain-name.gguf', use: 'embedding', contextTokens: 2048 }),
  ]);
  expect(vllm.models).toEqual([
    expect.objectContaining({ name: 'Qwen/Qwen2.5-14B-Instruct', use: 'chat', contextTokens: 32_768 }),
  ]);
});

test('CHAT-02 another program, a redirect, silence, a key and a flood at an address are told apart; nothing is followed', async () => {
  const target = await local(ollamaRoutes);
  const odd = await Promise.all(
    (
      [
        () => new RawReply(200, { 'content-type': 'text/html' }, '<h1>Router</h1>'),
        () => new RawReply(302, { location: `${target.address}/api/tags` }),
        () => SILENCE,
        () => new RawReply(401, {}, '{}'),
        () => new RawReply(200, {}, `{"models":[{"name":"${'x'.repeat(3_000_000)}"}]}`),
        () => ({ models: [{ name: 7 }] }),
        () => ({ models: [] }),
      ] satisfies LocalRoutes[]
    ).map(local),
  );
  const other = await testApp({
    env: { AI_LOCAL_ADDRESSES: odd.map(({ address }) => `ollama=${address}`).join(',') },
  });
  const boss = await other.person('Amina');
  const { found } = (await boss.post('/api/ai/local', { address: target.address, servers: [target.address] })).json;
  expect(found.map(({ state }: { state: string }) => state)).toEqual([
    'other',
    'other',
    'slow',
    'locked',
    'other',
    'other',
    'found',
  ]);
  expect(found.at(-1).models).toEqual([]);
  expect(target.seen).toEqual([]);
});

test('CHAT-02 the operator can turn the look off', async () => {
  const other = await testApp({ env: { AI_LOCAL_ADDRESSES: 'off' } });
  const boss = await other.person('Amina');
  expect((await boss.get('/api/ai/local')).json.servers).toEqual([]);
  expect((await boss.post('/api/ai/local')).json.found).toEqual([]);
});

/** The passages and the question in a request for an answer, and the language that is asked for. */
function askedIn({ body }: FakeRequest) {
  const [system, user] = [0, 1].map((at) => String(body.messages[at]?.content ?? ''));
  const passages = [...user!.matchAll(/<source [^>]*id="(p\d+)"[^>]*>\n([^]*?)\n<\/source/g)].map(([, id, text]) => ({
    id: id!,
    text: text!,
  }));
  const question = /The reader’s question: (.*)$/.exec(user!)?.[1] ?? '';
  return { passages, question, language: /language: (\w+)/.exec(system!)?.[1] ?? '', system: system!, user: user! };
}

const WORDS: Readonly<Record<string, string>> = {
  English: 'The handbook gives this answer to your question about the program',
  Arabic: 'يقول الدليل في هذه المسألة إن الجواب الصحيح عن السؤال هو هذا',
  Spanish: 'El manual da esta respuesta a la pregunta sobre los libros de la biblioteca',
  Persian: 'کتاب راهنما برای این پرسش چنین پاسخی می‌دهد که در زیر می‌آید',
  Chinese: '手册对这个问题给出了如下的回答，请看下面的引文内容',
};
const NEEDLES = ['30 days', '200 MB', '30 يومًا', '10 ملفات', '10 files'];
type Manner = {
  quote?: (text: string) => string;
  absent?: string;
  words?: (language: string) => string;
  schema?: string;
  source?: (id: string) => string;
};

/** A model that knows the handbook, as good as it is told to be. */
const model =
  (manner: Manner = {}) =>
  (request: FakeRequest): FakeReply => {
    if (request.path.endsWith('/embeddings'))
      return {
        embed: (text) =>
          [/trash|deleted/.test(text), /200 MB|largest/.test(text), /music|sleep timer/.test(text)].map(Number),
      };
    const { passages, question, language, system } = askedIn(request);
    if (system.includes('JSON of this schema')) return { text: manner.schema ?? '{"days":30,"place":"trash"}' };
    const needle = /trash|المهملات|papelera/.test(question)
      ? ['30 days', '30 يومًا']
      : /large|最大/.test(question)
        ? ['200 MB']
        : ['10 files', '10 ملفات'];
    const right = passages.find(({ text }) => NEEDLES.some((one) => needle.includes(one) && text.includes(one)));
    if (!right) return { text: manner.absent ?? 'NOT_FOUND' };
    const found = needle.find((one) => right.text.includes(one))!;
    const at = right.text.indexOf(found);
    const from = right.text.lastIndexOf(' ', Math.max(0, at - 25)) + 1;
    const quote = right.text.slice(from, at + found.length);
    const words = (manner.words ?? ((name) => WORDS[name]!))(language);
    return { text: `${words}: “${(manner.quote ?? String)(quote)}” [${(manner.source ?? String)(right.id)}].` };
  };

async function tried(manner: Parameters<typeof model>[0] | FakeAi['script'], more: object = {}) {
  fake.script = typeof manner === 'function' ? manner : model(manner);
  await save(more);
  expect((await amina.post('/api/ai/trials', {})).json.running).toMatchObject({ model: 'fake-1' });
  await expect.poll(async () => (await amina.get('/api/ai/trials')).json.running).toBeNull();
  return (await amina.get('/api/ai/trials')).json.trials.find(
    ({ model: name }: { model: string }) => name === 'fake-1',
  );
}

test('CHAT-02 a good model does well on the handbook; what it cost is in the ledger', async () => {
  expect((await amina.get('/api/ai/trials')).json).toEqual({ running: null, trials: [] });
  expect((await amina.post('/api/ai/trials', {})).json.code).toBe('AI_NOT_SET');
  const trial = await tried({}, { embeddingModel: 'vec-1' });
  expect(trial).toMatchObject({
    quotes: { good: 7, all: 7 },
    answers: { good: 7, all: 7 },
    sources: { good: 7, all: 7 },
    absent: { good: 2, all: 2 },
    schema: { good: 1, all: 1 },
    embeddings: { good: 3, all: 3 },
    calls: 11,
    failed: 0,
    complete: true,
  });
  expect(trial.languages).toEqual(['en', 'ar', 'es', 'fa', 'zh'].map((language) => ({ language, ok: true })));
  expect(trial.firstWordMs).toBeGreaterThanOrEqual(0);
  await expect
    .poll(async () => (await amina.get('/api/ai/usage')).json.own)
    .toContainEqual(expect.objectContaining({ task: 'trial', model: 'fake-1', calls: 11 }));
});

test('CHAT-02 a trial belongs to the settings that were tried; context and patience leave it', async () => {
  await save({ embeddingModel: 'vec-1', contextTokens: 8192, patienceSeconds: 60 });
  expect((await amina.get('/api/ai/trials')).json.trials).toHaveLength(1);
  expect((await amina.get('/api/ai/settings')).json).toMatchObject({ contextTokens: 8192, patienceSeconds: 60 });
  await save({ model: 'fake-2' });
  expect((await amina.get('/api/ai/trials')).json.trials).toEqual([]);
  for (const wrong of [
    { patienceSeconds: 4 },
    { patienceSeconds: 241 },
    { contextTokens: 100 },
    { offered: ['builtin'] },
  ])
    expect((await amina.call('PUT', '/api/ai/settings', wish(wrong))).status).toBe(400);
});

test('CHAT-02 a model that changes quotations, never abstains, has one language and keeps no schema is told so', async () => {
  const misquoting = await tried({ quote: (text) => text.replace(/\d+/, '99') });
  expect(misquoting.quotes).toEqual({ good: 0, all: 7 });
  expect(misquoting.answers.good).toBe(0);
  const subtle = await tried({ quote: (text) => `${text} or longer` });
  expect(subtle).toMatchObject({ quotes: { good: 0, all: 7 }, answers: { good: 7, all: 7 } });
  expect((await tried({ absent: 'Canberra is the capital of Australia.' })).absent).toEqual({ good: 0, all: 2 });
  const english = await tried({ words: () => WORDS['English']!, schema: 'thirty days', source: () => 'p9' });
  expect(english.languages).toEqual(
    ['en', 'ar', 'es', 'fa', 'zh'].map((language) => ({ language, ok: language === 'en' })),
  );
  expect(english).toMatchObject({ schema: { good: 0, all: 1 }, sources: { good: 0, all: 7 }, embeddings: null });
  const plain = await tried({ quote: () => 'yes', words: () => '30 200 10' });
  expect(plain.quotes).toEqual({ good: 0, all: 7 });
});

test('CHAT-02 a provider that fails or stays silent ends the trial after two calls, with the reason', async () => {
  const refusing = await tried(() => ({ status: 401 }));
  expect(refusing).toMatchObject({
    calls: 2,
    failed: 2,
    failure: 'misconfigured',
    complete: false,
    answers: { all: 0 },
  });
  const quick = await testApp({ timeouts: { totalMs: 400, firstChunkMs: 200, chunkMs: 200 } });
  const boss = await quick.person('Amina');
  fake.script = () => ({ hang: 'before' });
  await boss.call('PUT', '/api/ai/settings', wish());
  await boss.post('/api/ai/trials', {});
  await expect.poll(async () => (await boss.get('/api/ai/trials')).json.trials[0]?.failure).toBe('slow');
});

test('CHAT-02 a trial can be stopped: what was found so far stays; a second one waits', async () => {
  let asked = 0;
  const known = model();
  fake.script = (request) => (++asked > 3 ? { hang: 'before' } : known(request));
  await save({ offered: ['fake-2'] });
  await amina.post('/api/ai/trials', { model: 'fake-2' });
  await expect.poll(async () => (await amina.get('/api/ai/trials')).json.running?.done).toBe(3);
  const again = await amina.post('/api/ai/trials', {});
  expect([again.status, again.json.code]).toEqual([409, 'AI_TRIAL_UNDER_WAY']);
  await amina.call('DELETE', '/api/ai/trials');
  await expect.poll(async () => (await amina.get('/api/ai/trials')).json.running).toBeNull();
  const { trials } = (await amina.get('/api/ai/trials')).json;
  expect(trials.find((one: { model: string }) => one.model === 'fake-2')).toMatchObject({
    calls: 3,
    failed: 0,
    complete: false,
    answers: { good: 3, all: 3 },
  });
  expect((await amina.post('/api/ai/trials', { model: 'fake-9' })).json.code).toBe('AI_MODEL_NOT_OFFERED');
});

const library = { scope: { kind: 'library' } };
const modelAsked = () => fake.seen.findLast(({ path }) => path.endsWith('/chat/completions'))?.body.model as string;

test('CHAT-02 a conversation has a model of its own among those offered, and follows the default otherwise', async () => {
  fake.script = () => ({ text: 'NOT_FOUND' });
  await save({ offered: ['fake-2', 'fake-2', 'fake-1'] });
  expect((await badr.get('/api/ai/state')).json).toMatchObject({ model: 'fake-1', models: ['fake-2'] });
  await badr.add('tower.md', new TextEncoder().encode('# Tower\n\nThe keeper of Orvik carries one amber lantern.\n'));
  const made = await badr.post('/api/malaika/conversations', { ...library, model: 'fake-2' });
  expect(made.json).toMatchObject({ model: 'fake-2', modelGone: null });
  const at = `/api/malaika/conversations/${made.json.id}`;
  const ask = async () => (await badr.post(`${at}/messages`, { content: 'Who carries the lantern?' })).json.message;
  expect((await ask()).engine).toMatchObject({ kind: 'model', model: 'fake-2' });
  expect(modelAsked()).toBe('fake-2');

  expect((await badr.call('PATCH', at, { model: 'fake-1' })).json).toMatchObject({ model: null });
  expect((await ask()).engine).toMatchObject({ model: 'fake-1' });
  const before = fake.seen.length;
  expect((await badr.call('PATCH', at, { model: 'builtin' })).json).toMatchObject({ model: 'builtin' });
  expect((await ask()).engine.kind).toBe('builtin');
  expect(fake.seen).toHaveLength(before);
  expect((await badr.call('PATCH', at, { title: 'Mine' })).json).toMatchObject({ model: 'builtin' });

  for (const refused of [
    await badr.post('/api/malaika/conversations', { ...library, model: 'fake-9' }),
    await badr.call('PATCH', at, { model: 'gpt-9000' }),
  ])
    expect([refused.status, refused.json.code]).toEqual([422, 'AI_MODEL_NOT_OFFERED']);
  expect((await amina.call('PATCH', at, { model: 'fake-2' })).status).toBe(404);
  expect((await badr.get(at)).json.model).toBe('builtin');
});

test('CHAT-02 a model that is no longer offered leaves the conversation to the default, and says so', async () => {
  await save({ offered: ['fake-2'] });
  const made = await badr.post('/api/malaika/conversations', { ...library, model: 'fake-2' });
  const at = `/api/malaika/conversations/${made.json.id}`;
  await save();
  expect((await badr.get(at)).json).toMatchObject({ model: null, modelGone: 'fake-2' });
  const told = (await badr.post(`${at}/messages`, { content: 'Who carries the lantern?' })).json;
  expect(told.message.engine).toMatchObject({ kind: 'model', model: 'fake-1' });
  const branched = await badr.post(`${at}/branch`, { messageId: told.message.id });
  expect(branched.json).toMatchObject({ model: null, modelGone: 'fake-2' });
  const { rows } = await sql<{
    model: string;
  }>`select model from malaika_conversations where id = ${made.json.id}`.execute(app.services.db);
  expect(rows[0]!.model).toBe('fake-2');
});

test('CHAT-02 the context of the default model reaches the engine, and the patience of the settings its calls', async () => {
  const quick = await testApp({ timeouts: { totalMs: 60_000, firstChunkMs: 50, chunkMs: 60_000 } });
  const boss = await quick.person('Amina');
  let late: (() => void) | null = null;
  fake.script = () => ({ text: 'A lamp.' });
  const answered = fake.answering;
  fake.answering = () => new Promise((done) => void (late = done as () => void));
  await boss.call('PUT', '/api/ai/settings', wish());
  expect((await boss.post('/api/ai/selection', { act: 'explain', text: 'lantern' })).json.code).toBe('AI_SLOW');
  await boss.call('PUT', '/api/ai/settings', wish({ patienceSeconds: 240 }));
  late = null;
  const told = boss.post('/api/ai/selection', { act: 'explain', text: 'lantern' });
  await new Promise((done) => setTimeout(done, 300));
  await expect.poll(() => late !== null).toBe(true);
  late!();
  expect((await told).json.text).toBe('A lamp.');
  fake.answering = answered;
});
