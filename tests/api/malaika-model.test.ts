import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest, kindOf } from '../support/fake-ai.ts';
import { testTimeouts, type Person, testApp, type TestApp } from '../support/test-app.ts';

const ISLANDS =
  '# The Salt Islands\n\n## Harbour\n\nIn 1904 the harbour master of Orvik counted exactly 317 amber lanterns in the store. The clerk slept.\n\n' +
  '## Mountain\n\nThe mountain Teluma is climbed in spring by shepherds from the north.\n';
const QUESTION = 'How many amber lanterns did the harbour master of Orvik count?';
const SECRET = '# Private\n\nBadr keeps the amber lanterns of the harbour master in a blue chest under the stairs.\n';

let app: TestApp, amina: Person, badr: Person, fake: FakeAi;
const timeouts = testTimeouts();
const isTitle = (request: FakeRequest) => String(request.body.messages?.[0]?.content).includes('Write a title');
/** Answers with this; titles with their own words. */
const answers = (reply: FakeReply) =>
  void (fake.script = (request) => (isTitle(request) ? { text: '“Lanterns of Orvik.”' } : reply));
const asked = () => fake.seen.filter((request) => request.path.endsWith('/chat/completions') && !isTitle(request));

beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: fake.env,
    timeouts,
  });
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  await amina.add('islands.md', new TextEncoder().encode(ISLANDS));
  await badr.add('private.md', new TextEncoder().encode(SECRET));
});
afterAll(() => fake.close());

test('CHAT-02 a model’s quotations are looked up and cited from the stored text; its name and prompt are kept', async () => {
  answers({
    text: 'He counted them: “counted exactly 317 amber lanterns” [p1].\n\nNEXT:\n- Who slept?\n- Who climbs Teluma?',
  });
  const { message, conversationId } = await amina.ask(QUESTION);
  expect(message).toMatchObject({
    content: 'He counted them: “counted exactly 317 amber lanterns” [1].',
    state: 'done',
    abstained: false,
    unsupported: [],
    failure: null,
    engine: { kind: 'model', model: 'fake-1', version: 'answer.v2' },
    followUps: ['Who slept?', 'Who climbs Teluma?'],
  });
  expect(message.citations).toMatchObject([
    { number: 1, text: 'counted exactly 317 amber lanterns', chapter: 'Harbour', status: 'exact' },
  ]);
  const thread = await amina.get(`/api/malaika/conversations/${conversationId}`);
  await expect
    .poll(async () => (await amina.get(`/api/malaika/conversations/${conversationId}`)).json.title)
    .toBe('Lanterns of Orvik');
  expect(thread.json.messages[1]).toMatchObject({
    content: message.content,
    engine: message.engine,
    followUps: message.followUps,
  });
  const prompt = JSON.stringify(asked().at(-1)!.body.messages);
  expect(prompt).toContain('317 amber lanterns');
  expect(prompt).toMatch(/source fence=.{2}[0-9a-f]{16}/);
});

test('CHAT-02 a model is given the part that a question names', async () => {
  answers({ text: 'Shepherds climb it.' });
  await amina.ask('Summarize the chapter "Mountain"');
  expect(JSON.stringify(asked().at(-1)!.body.messages)).toContain('climbed in spring by shepherds');
});

test('CHAT-02 a quotation that is in no book loses its marks and its source, and its sentence is marked', async () => {
  answers({
    text: 'He wrote: “the lanterns were stolen by gulls” [p1]. In 1904 he counted 317 amber lanterns in the store [p1]. Whales sing at night.',
  });
  const { message } = await amina.ask(QUESTION);
  expect(message.content).toBe(
    'He wrote: the lanterns were stolen by gulls. In 1904 he counted 317 amber lanterns in the store. [1] Whales sing at night.',
  );
  expect(
    message.unsupported.map(({ start, end }: { start: number; end: number }) => message.content.slice(start, end)),
  ).toEqual(['He wrote: the lanterns were stolen by gulls.', 'Whales sing at night.']);
  expect(message.citations).toHaveLength(1);
  expect(ISLANDS).toContain(message.citations[0].text);
});

test.each([
  ['a line break inside', 'He said: “counted exactly 318\namber lanterns” [p1].'],
  ['no closing mark', 'He said: “he counted gladly 317 amber lanterns [p1].'],
  ['the wrong marks', 'He said: »counted exactly 318 amber lanterns“ [p1].'],
  ['single marks', 'He said: ‘counted exactly 318 amber lanterns’ [p1].'],
  ['a quoted block', 'He said:\n\n> counted exactly 318 amber lanterns [p1]'],
  ['a tag', 'He said: <q>counted exactly 318 amber lanterns</q> [p1].'],
])('CHAT-02 an altered quotation loses its marks and its source: %s', async (_, text) => {
  answers({ text, splitBytes: 3 });
  const { message, conversationId } = await amina.ask(QUESTION);
  const thread = (await amina.get(`/api/malaika/conversations/${conversationId}`)).json;
  const exported = (await amina.get(`/api/malaika/conversations/${conversationId}/export`)).text;
  // What is quoted in a remark is a sentence of the book.
  const remarks = [...exported.matchAll(/ \*\([^:]+: “([^”]+)”[^)]*\)\*/g)];
  for (const [, nearest] of remarks) expect(ISLANDS).toContain(nearest);
  const rest = remarks.reduce((kept, [remark]) => kept.replace(remark, ''), exported.split('(fake-1)')[1]!);
  for (const content of [message.content, thread.messages[1].content, rest])
    expect(content).not.toMatch(/["“”„«»‘’<>]|\[1\]/);
  expect(message.citations).toEqual([]);
  expect(message.unsupported.length).toBeGreaterThan(0);
});

test('CHAT-02 a true quotation is found over a line break and in any marks, and stands in the passage’s own words', async () => {
  for (const text of [
    'He «counted exactly 317\namber lanterns in the store» [p1].',
    'He\n\n> counted exactly 317 amber lanterns\n> in the store',
    'He "counted exactly 317 amber lanterns in the store [p1].',
    'He ‘counted exactly 317 amber … in the store’ [p1].',
  ]) {
    answers({ text });
    const { message } = await amina.ask(QUESTION);
    expect([text, message.content]).toEqual([
      text,
      expect.stringContaining('“counted exactly 317 amber lanterns in the store” [1]'),
    ]);
    expect(message.citations).toMatchObject([
      { number: 1, text: expect.stringContaining('counted exactly 317 amber lanterns in the store') },
    ]);
  }
});

test('CHAT-02 what was kept before quotations were cut from the stored text is shown without the marks that were believed then', async () => {
  answers({ text: 'He “counted exactly 317 amber lanterns” [p1].' });
  const { message, conversationId } = await amina.ask(QUESTION);
  const old = `${message.content} And “he never slept,\n> not once”.`;
  await sql`update malaika_messages set content = ${old}, follow_ups = ${['Why “not once”?']} where id = ${message.id}`.execute(
    app.services.db,
  );
  const branch = (await amina.post(`/api/malaika/conversations/${conversationId}/branch`, { messageId: message.id }))
    .json;
  for (const id of [conversationId, branch.id]) {
    const [, kept] = (await amina.get(`/api/malaika/conversations/${id}`)).json.messages;
    expect(kept.content).toBe('He “counted exactly 317 amber lanterns” [1]. And he never slept,\n not once.');
    expect(kept.followUps).toEqual(['Why not once?']);
  }
  expect((await amina.get(`/api/malaika/conversations/${conversationId}/export`)).text).not.toContain('“he never');
  const note = (
    await amina.post(`/api/malaika/messages/${message.id}/note`, {
      messageId: message.id,
      bookId: message.citations[0].bookId,
    })
  ).json;
  expect(note.markId).toBeTruthy();
  const marks = (await amina.get(`/api/books/${message.citations[0].bookId}/highlights`)).text;
  expect(marks).toContain('he never slept');
  expect(marks).not.toContain('“he never');
});

test.each<[string, FakeReply]>([
  ['nothing', { text: '' }],
  ['white space', { text: ' \n ' }],
  ['a call of a tool', { toolCalls: [{ name: 'search_library', args: { query: 'x' } }] }],
  ['thoughts alone', { text: '<think>“counted exactly 318 amber lanterns”</think>' }],
  ['next questions alone', { text: 'NEXT:\n- Who slept?' }],
])('CHAT-02 a model that writes %s is told so, and the built-in engine is offered by name', async (_, reply) => {
  answers(reply);
  const { message, conversationId } = await amina.ask(QUESTION);
  expect(message).toMatchObject({
    content: '',
    state: 'failed',
    failure: 'AI_EMPTY',
    engine: { kind: 'model' },
    citations: [],
  });
  const offered = await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`, {
    engine: 'builtin',
  });
  expect(offered.json.message).toMatchObject({ state: 'done', engine: { kind: 'builtin' } });
});

test('CHAT-02 explaining and translating: only slices of the book stand in marks, and silence is told', async () => {
  const text = 'counted exactly 317 amber lanterns in the store';
  answers({
    text: 'It says “counted exactly 317 amber lanterns”, not “counted\n318 amber lanterns”, ‘never mind’. It’s «so».',
    splitBytes: 2,
  });
  const said = await amina.post('/api/ai/selection', { act: 'explain', text, around: '' });
  expect(said.json.text).toBe(
    'It says “counted exactly 317 amber lanterns”, not counted\n318 amber lanterns, never mind. It’s so.',
  );
  answers({ text: '' });
  expect(await amina.post('/api/ai/selection', { act: 'translate', text, around: '' })).toMatchObject({
    status: 502,
    json: { code: 'AI_EMPTY' },
  });
});

test('CHAT-02 changed numbers, names and negations are never borne out', async () => {
  for (const claim of [
    'The harbour master of Orvik counted 318 amber lanterns.',
    'The harbour master of Orvik never counted amber lanterns in the store.',
    'It was Ahab who counted 317 amber lanterns in the store.',
  ]) {
    answers({ text: claim });
    const { message } = await amina.ask(QUESTION);
    expect([claim, message.unsupported]).toMatchObject([claim, [{ start: 0, end: claim.length }]]);
    expect(message.citations).toEqual([]);
  }
  answers({ text: 'It was Ahab: “counted exactly 317 amber lanterns” [1] [7].' });
  const { message } = await amina.ask(QUESTION);
  expect(message.citations).toHaveLength(1);
  expect(message.unsupported).toHaveLength(1);
});

test('CHAT-02 it abstains with what it looked for: by the model’s word, and without asking when nothing was found', async () => {
  answers({ text: 'NOT_FOUND' });
  const { message } = await amina.ask(QUESTION);
  expect(message).toMatchObject({ abstained: true, citations: [], followUps: [], engine: { kind: 'model' } });
  expect(message.content).toContain('“lanterns”');
  const before = asked().length;
  expect((await amina.ask('zzyzx qwghlm?')).message).toMatchObject({ abstained: true });
  // Other words are asked for once; a model is never asked to answer from nothing.
  expect(asked().slice(before).map(kindOf)).toEqual(['plan']);
});

test('CHAT-01 the stream carries the events as ever; bytes may be cut anywhere', async () => {
  answers({ text: 'He counted “exactly 317 amber lanterns” [p1]. Whales sing at night.', splitBytes: 5 });
  const conversation = await amina.post('/api/malaika/conversations', {});
  const reply = await amina.call(
    'POST',
    `/api/malaika/conversations/${conversation.json.id}/messages`,
    { content: QUESTION },
    { accept: 'text/event-stream' },
  );
  const events = reply.text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => JSON.parse(/data: (.*)/.exec(block)?.[1] ?? 'null'));
  expect(events.map((event) => event.type).filter((type, i, all) => type !== all[i - 1])).toEqual([
    'start',
    'step',
    'token',
    'citation',
    'token',
    'done',
  ]);
  expect(
    events
      .filter((event) => event.type === 'token')
      .map((event) => event.text)
      .join('')
      .trim(),
  ).toBe(events.at(-1).message.content);
  expect(
    events
      .filter((event) => event.unsupported)
      .map((event) => event.text)
      .join('')
      .trim(),
  ).toBe('Whales sing at night.');
});

test.each([
  [
    'the line is cut',
    {
      text: 'He counted “exactly 317 amber lanterns” [p1]. And then he went to the store and slept there for a long time.',
      drop: 'mid' as const,
    },
    'AI_UNREACHABLE',
    /^He counted/,
  ],
  [
    'it hangs',
    {
      text: 'He counted “exactly 317 amber lanterns” [p1]. And then he went to the store and slept there.',
      hang: 'mid' as const,
    },
    'AI_SLOW',
    /^He counted/,
  ],
  [
    'nonsense arrives',
    {
      text: 'He counted “exactly 317 amber lanterns” [p1]. And then he went to the store and slept there.',
      malformedSse: true,
    },
    'AI_BROKEN',
    /^He counted/,
  ],
  ['the key is wrong', { status: 401 }, 'AI_MISCONFIGURED', /^$/],
  ['too many requests', { status: 429, headers: { 'retry-after-ms': '5' } }, 'AI_BUSY', /^$/],
])(
  'CHAT-02 when %s the partial answer stays, with the reason, and the built-in engine answers on request',
  async (_, reply, failure, content) => {
    answers(reply);
    if ('hang' in reply) timeouts.chunkMs = 6000;
    const { message, conversationId } = await amina.ask(QUESTION);
    Object.assign(timeouts, testTimeouts());
    expect(message).toMatchObject({
      state: 'failed',
      failure,
      engine: { kind: 'model', model: 'fake-1' },
      followUps: [],
    });
    expect(message.content).toMatch(content);
    const offered = await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`, {
      engine: 'builtin',
    });
    expect(offered.json.message).toMatchObject({ state: 'done', engine: { kind: 'builtin' }, failure: null });
    expect(offered.json.message.content).toContain('317');
    expect((await amina.get(`/api/malaika/conversations/${conversationId}`)).json.messages).toHaveLength(2);
  },
);

test('CHAT-02 a busy provider’s time is kept with the answer', async () => {
  answers({ status: 429, headers: { 'retry-after': '120' } });
  const before = Date.now();
  const { message, conversationId } = await amina.ask(QUESTION);
  expect(message).toMatchObject({ state: 'failed', failure: 'AI_BUSY' });
  expect(Date.parse(message.retryAt)).toBeGreaterThanOrEqual(before + 120_000);
  const thread = (await amina.get(`/api/malaika/conversations/${conversationId}`)).json;
  expect(Date.parse(thread.messages[1].retryAt)).toBe(Date.parse(message.retryAt));
});

test('CHAT-01 stopping reaches the provider and keeps what was said', async () => {
  answers({
    text: 'He counted “exactly 317 amber lanterns” [p1]. And then he went to the store and slept there for long.',
    hang: 'mid',
  });
  const conversation = (await amina.post('/api/malaika/conversations', {})).json.id;
  const before = asked().length;
  const answering = amina.post(`/api/malaika/conversations/${conversation}/messages`, { content: QUESTION });
  await expect.poll(() => asked().length).toBeGreaterThan(before);
  await expect
    .poll(async () => (await amina.post(`/api/malaika/conversations/${conversation}/stop`)).json.stopped)
    .toBe(true);
  await answering;
  await expect.poll(() => asked().at(-1)!.aborted).toBe(true);
});

test('CHAT-02 the same passages as ever: no other person’s books reach the model', async () => {
  answers({ text: 'Yes.' });
  await amina.ask('Where does Badr keep the amber lanterns of the harbour master?');
  expect(JSON.stringify(asked().at(-1)!.body)).not.toContain('blue chest');
});

test('CHAT-01 the built-in engine suggests what to ask next from what it cited', async () => {
  const { conversationId, message } = await amina.ask('Who climbs the mountain in spring?');
  const builtin = (
    await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`, { engine: 'builtin' })
  ).json.message;
  expect(builtin).toMatchObject({ engine: { kind: 'builtin' }, abstained: false });
  expect(builtin.followUps).toContain('What does the book say about Teluma?');
});
