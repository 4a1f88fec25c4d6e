import { expect, test } from 'vitest';
import { type FakeReply, kindOf, scripted, toldTo } from '../support/fake-ai.ts';
import {
  again,
  amina,
  app,
  asked,
  desert,
  fake,
  inBooks,
  islands,
  readUpTo,
  secret,
  timeouts,
} from '../support/malaika-fixture.ts';

const thread = async (id: string) => (await amina.get(`/api/malaika/conversations/${id}`)).json.messages;
const kinds = (message: { steps: { kind: string }[] }) => message.steps.map(({ kind }) => kind);

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
