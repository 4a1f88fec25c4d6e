import { beforeAll, expect, test } from 'vitest';
import { contract } from '../../features/malaika/contract.ts';
import { ownBookBytes } from '../support/own-books.ts';
import { type Person, testApp, type TestApp } from '../support/test-app.ts';

let app: TestApp,
  amina: Person,
  badr: Person,
  wells = '',
  islands = '';
const ISLANDS =
  '# The Salt Islands\n\n## Harbour\n\nIn 1904 the harbour master of Orvik counted exactly 317 amber lanterns in the store. The clerk slept.\n\n## Mountain\n\nThe mountain Teluma is climbed in spring by shepherds from the north.\n';
beforeAll(async () => {
  app = await testApp();
  [amina, badr] = [await app.person('Amina'), await app.person('Badr')];
  wells = (await amina.add('wells.epub', ownBookBytes('wells.epub'))).bookId;
  islands = (await amina.add('islands.md', new TextEncoder().encode(ISLANDS))).bookId;
});

test('CHAT-02 an answer quotes the book word for word with its place', async () => {
  const { message, conversationId } = await amina.ask(
    'How many amber lanterns did the harbour master of Orvik count?',
    {
      kind: 'books',
      bookIds: [islands],
    },
  );
  expect(message).toMatchObject({ role: 'assistant', abstained: false, engine: { kind: 'builtin' } });
  expect(message.content).toContain('317');
  const [citation] = message.citations;
  expect(ISLANDS).toContain(citation.text);
  expect(citation).toMatchObject({ bookId: islands, chapter: 'Harbour', page: null, bookTitle: 'The Salt Islands' });
  expect(citation.cfi).toMatch(/^epubcfi\(/);
  expect(Date.parse(citation.citedAt)).toBeGreaterThan(0);
  const whole = (await amina.get(`/api/malaika/conversations/${conversationId}`)).json;
  expect(whole).toEqual(contract.get['~orpc'].outputSchema!.parse(whole));
});

test('CHAT-02 without an answer it says what it looked for and cites nothing', async () => {
  const { message } = await amina.ask('What was the annual rainfall of Reykjavik in 1911?');
  expect(message).toMatchObject({ abstained: true, citations: [] });
  expect(message.content).toContain('Reykjavik');
});

test('CHAT-02 a misspelt name is read as its neighbour', async () => {
  const { message } = await amina.ask('How many amber lantrens did the harbour master of Orvik count?');
  expect(message.content).toContain('317');
});

test('CHAT-02 a library in several languages answers in each of them', async () => {
  const chen = await app.person('Chen'),
    add = (name: string, words: string) => chen.add(name, new TextEncoder().encode(words));
  await add(
    'lamps.md',
    '# The Harbour\n\nOld Marta lights the lamps along the harbour before the boats come in. Nobody pays her.\n',
  );
  await add('madina.md', '# المدينة\n\nيحرس الشيخ سالم بوابة المدينة القديمة كل ليلة حتى طلوع الفجر. the who and of\n');
  await add('nagar.md', '# नगर\n\nबूढ़ी मीरा हर सुबह नदी के किनारे दीपक जलाती है। यह who the of\n');
  await add('stadt.md', '# Die Stadt\n\nDer alte Konrad öffnet am Abend das Tor der Stadt. Niemand dankt ihm dafür.\n');
  expect((await chen.ask('Who lights the lamps along the harbour?')).message).toMatchObject({
    abstained: false,
    lookedFor: ['lights', 'lamps', 'along', 'harbour'],
  });
  expect((await chen.ask('من يحرس بوابة المدينة القديمة؟')).message.content).toContain('سالم');
  expect((await chen.ask('Wer öffnet am Abend das Tor der Stadt?')).message.content).toContain('Konrad');
});

test('CHAT-01 one book, several or the whole library: the scope is kept', async () => {
  const question = 'How many amber lanterns did the harbour master of Orvik count?';
  expect((await amina.ask(question, { kind: 'books', bookIds: [wells] })).message.content).not.toContain('317');
  expect((await amina.ask(question, { kind: 'books', bookIds: [wells, islands] })).message.content).toContain('317');
  expect((await amina.ask(question)).message.content).toContain('317');
});

test('CHAT-01 the answer streams as token, citation and done', async () => {
  const conversation = await amina.post('/api/malaika/conversations', { scope: { kind: 'library' } });
  const reply = await amina.call(
    'POST',
    `/api/malaika/conversations/${conversation.json.id}/messages`,
    { content: 'Who climbs the mountain Teluma in spring?' },
    { accept: 'text/event-stream' },
  );
  const events = reply.text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => ({
      name: /event: (\w+)/.exec(block)?.[1],
      data: JSON.parse(/data: (.*)/.exec(block)?.[1] ?? 'null'),
    }));
  expect(new Set(events.map((e) => e.name))).toEqual(new Set(['start', 'token', 'citation', 'done']));
  const done = events.at(-1)!.data.message;
  expect(
    events
      .filter((e) => e.name === 'token')
      .map((e) => e.data.text)
      .join('')
      .trim(),
  ).toBe(done.content);
  expect(done.content).toContain('shepherds');
});

test('CHAT-01 history: list, search, rename, retry, edit, delete', async () => {
  const { conversationId, message } = await amina.ask('Who climbs the mountain Teluma in spring?');
  expect(
    (await amina.get('/api/malaika/conversations?q=teluma')).json.conversations.map((c: { id: string }) => c.id),
  ).toContain(conversationId);
  expect(
    (await amina.call('PATCH', `/api/malaika/conversations/${conversationId}`, { title: 'Shepherds' })).json.title,
  ).toBe('Shepherds');
  const again = await amina.post(`/api/malaika/conversations/${conversationId}/messages/${message.id}/retry`);
  expect(again.json.message.content).toBe(message.content);
  let thread = (await amina.get(`/api/malaika/conversations/${conversationId}`)).json.messages;
  expect(thread.map((m: { role: string }) => m.role)).toEqual(['user', 'assistant']);
  await amina.post(`/api/malaika/conversations/${conversationId}/messages`, {
    content: 'How many lanterns are in Orvik?',
    editOf: thread[0].id,
  });
  thread = (await amina.get(`/api/malaika/conversations/${conversationId}`)).json.messages;
  expect(thread.map((m: { content: string }) => m.content)[0]).toBe('How many lanterns are in Orvik?');
  expect(thread).toHaveLength(2);
  expect((await amina.call('DELETE', `/api/malaika/conversations/${conversationId}`)).status).toBe(200);
  expect((await amina.get(`/api/malaika/conversations/${conversationId}`)).status).toBe(404);
});

test('READ-08 chat citations of a book are listed for the reader', async () => {
  const list = await amina.get(`/api/books/${islands}/chat-citations`);
  expect(list.json.count).toBe(list.json.citations.length);
  expect(list.json.citations.some((c: { text: string }) => c.text.includes('317'))).toBe(true);
});

test('AUTH-01 a stranger can neither ask about a book nor read a conversation', async () => {
  const { conversationId } = await amina.ask('Who climbs Teluma?');
  expect((await badr.get(`/api/malaika/conversations/${conversationId}`)).status).toBe(404);
  expect((await badr.post(`/api/malaika/conversations/${conversationId}/messages`, { content: 'Who?' })).status).toBe(
    404,
  );
  expect((await badr.post('/api/malaika/conversations', { scope: { kind: 'books', bookIds: [islands] } })).status).toBe(
    404,
  );
  expect((await badr.get(`/api/books/${islands}/chat-citations`)).status).toBe(404);
  expect((await badr.ask('How many amber lanterns did the harbour master of Orvik count?')).message).toMatchObject({
    abstained: true,
  });
});

test('CHAT-01 blank and endless questions are refused, a broken body is no crash', async () => {
  const conversation = (await amina.post('/api/malaika/conversations', {})).json.id;
  for (const content of ['   ', 'x'.repeat(4001), 7])
    expect((await amina.post(`/api/malaika/conversations/${conversation}/messages`, { content })).status).toBe(400);
  expect((await amina.post('/api/malaika/conversations/undefined/messages', { content: 'Who?' })).status).toBe(404);
  expect((await amina.get('/api/malaika/conversations?cursor=bm9uc2Vuc2U')).status).toBe(400);
});

test('CHAT-01 an answer is judged, and the judgement is the person’s own to take back', async () => {
  const { message } = await amina.ask('Who climbs the mountain Teluma in spring?'),
    judge = (who: Person, verdict: string | null) =>
      who.call('PUT', `/api/malaika/messages/${message.id}/feedback`, { verdict, note: 'quick' });
  expect(message.feedback).toBeNull();
  const judged = await judge(amina, 'good');
  expect(judged.json).toMatchObject({ id: message.id, feedback: 'good' });
  expect(judged.json.citations).toHaveLength(message.citations.length);
  expect((await judge(badr, 'bad')).status).toBe(404);
  expect((await judge(amina, 'splendid')).status).toBe(400);
  expect((await judge(amina, null)).json.feedback).toBeNull();
});

test('CHAT-01 a branch holds what was said up to there, and leaves the conversation as it was', async () => {
  const first = await amina.ask('Who climbs the mountain Teluma in spring?', { kind: 'books', bookIds: [islands] }),
    at = `/api/malaika/conversations/${first.conversationId}`;
  await amina.post(`${at}/messages`, { content: 'How many amber lanterns were counted?' });
  const before = (await amina.get(at)).json;
  const branch = await amina.post(`${at}/branch`, { messageId: first.message.id });
  expect(branch.json).toMatchObject({ title: before.title, scope: { kind: 'books', bookIds: [islands] } });
  const made = (await amina.get(`/api/malaika/conversations/${branch.json.id}`)).json;
  const said = (messages: { content: string; citations: { text: string }[] }[]) =>
    messages.map((m) => [m.content, m.citations.map((c) => c.text)]);
  expect(said(made.messages)).toEqual(said(before.messages.slice(0, 2)));
  expect(made.messages[1].repliesTo).toBe(made.messages[0].id);
  expect((await amina.get(at)).json.messages).toEqual(before.messages);
  const elsewhere = (await amina.ask('Who slept?')).message.id;
  expect((await amina.post(`${at}/branch`, { messageId: elsewhere })).status).toBe(404);
});

test('CHAT-01 a conversation is exported with sources that open in the reader', async () => {
  const { conversationId, message } = await amina.ask('How many amber lanterns did the harbour master of Orvik count?');
  const file = await amina.call('GET', `/api/malaika/conversations/${conversationId}/export`, undefined, {
    accept: 'text/markdown',
  });
  expect(file.headers.get('content-disposition')).toContain('attachment');
  expect(file.text).toContain('## How many amber lanterns');
  expect(file.text).toContain('[^1-1]');
  const link = /\]\((\S+\/reader\?[^)]+)\)/.exec(file.text)![1]!;
  expect(new URL(link).searchParams.get('cfi')).toBe(message.citations[0].cfi);
});

test('CHAT-01 behind the place where a person reads nothing is looked up', async () => {
  const question = 'Who climbs the mountain Teluma in spring?',
    reader = await app.person('Reader'),
    { bookId } = await reader.add('islands.md', new TextEncoder().encode(ISLANDS)),
    ask = async () => (await reader.ask(question, { kind: 'library', upTo: 'read' })).message;
  const all = (await reader.ask(question)).message;
  expect(all.citations[0]).toMatchObject({ chapter: 'Mountain' });
  const standAt = (cfi: string, progress: number) =>
    reader.post(`/api/books/${bookId}/positions`, {
      locator: { cfi, page: null },
      progress,
      deviceId: 'one',
      clientAt: new Date().toISOString(),
    });
  expect(await ask()).toMatchObject({ abstained: true, citations: [] });
  const harbour = (await reader.ask('How many amber lanterns did the harbour master count?')).message.citations[0].cfi;
  await standAt(harbour, 20);
  expect((await ask()).citations).toEqual([]);
  await standAt(all.citations[0].cfi, 60);
  expect((await ask()).citations[0]).toMatchObject({ chapter: 'Mountain' });
  await standAt(harbour, 20);
  expect((await ask()).citations).toEqual([]);
  await standAt(harbour, 100);
  expect((await ask()).citations).toHaveLength(1);
});

test('CHAT-01 who avoids spoilers asks a book that is being read only up to there, as long as nothing else is chosen', async () => {
  const reader = await app.person('Reader'),
    { bookId } = await reader.add('islands.md', new TextEncoder().encode(ISLANDS)),
    starting = async () => (await reader.get(`/api/malaika/starting-scope/${bookId}`)).json;
  const avoid = (avoidSpoilers: boolean) =>
    reader.call('PATCH', '/api/user/personalization', { aiBehavior: { avoidSpoilers } });
  await avoid(true);
  expect(await starting(), 'nothing of it is read').toEqual({ kind: 'books', bookIds: [bookId] });
  const { cfi } = (await reader.ask('How many amber lanterns did the harbour master count?')).message.citations[0];
  const place = { locator: { cfi, page: null }, progress: 20, deviceId: 'one', clientAt: new Date().toISOString() };
  await reader.post(`/api/books/${bookId}/positions`, place);
  expect(await starting()).toEqual({ kind: 'books', bookIds: [bookId], upTo: 'read' });
  await avoid(false);
  expect(await starting()).toEqual({ kind: 'books', bookIds: [bookId] });
});

test('CHAT-01 an answer becomes a note in the book, at the words it quotes', async () => {
  const { message } = await amina.ask('How many amber lanterns did the harbour master of Orvik count?', {
      kind: 'books',
      bookIds: [islands],
    }),
    saved = await amina.post(`/api/malaika/messages/${message.id}/note`, { bookId: islands });
  const marks = (await amina.get(`/api/books/${islands}/highlights`)).json;
  const mark = marks.highlights.find((one: { id: string }) => one.id === saved.json.markId);
  expect(mark).toMatchObject({
    text: message.citations[0].text,
    cfi: message.citations[0].cfi,
    chapter: 'Harbour',
    anchor: 'attached',
  });
  expect(mark.note).toContain('How many amber lanterns');
  expect(mark.note).toContain(message.citations[0].text);
  expect((await amina.post(`/api/malaika/messages/${message.id}/note`, { bookId: wells })).status).toBe(404);
  expect((await badr.post(`/api/malaika/messages/${message.id}/note`, { bookId: islands })).status).toBe(404);
});

test('CHAT-01 a collection is asked: its books as they are now, and nobody else’s', async () => {
  const made = (await amina.post('/api/collections', { name: 'Islands', books: { ids: [wells] } })).json,
    scope = { kind: 'collection', collectionId: made.id },
    question = 'How many amber lanterns did the harbour master of Orvik count?';
  expect((await amina.ask(question, scope)).message.content).not.toContain('317');
  await amina.post(`/api/collections/${made.id}/books`, { books: { ids: [islands] }, add: true });
  const asked = await amina.ask(question, scope);
  expect(asked.message.content).toContain('317');
  expect((await amina.get(`/api/malaika/conversations/${asked.conversationId}`)).json.collection).toEqual({
    id: made.id,
    name: 'Islands',
  });
  expect((await badr.post('/api/malaika/conversations', { scope })).status).toBe(404);
});
