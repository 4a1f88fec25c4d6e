import { afterAll, beforeAll, expect, test } from 'vitest';
import { planQuery } from '../../adapters/ai/index.ts';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { type Given, giveBook, letExpire, takeBack } from '../support/grants.ts';
import { type Person, type Reply, testApp, type TestApp } from '../support/test-app.ts';

/** Words of the book and of what its keeper says of it; nobody but its readers may meet one of them. */
const WORDS = /orvikstone|marrun|amber|saltmarsh|tallow|lampwright/i;
const TEXT = new TextEncoder().encode(
  [
    '# Orvikstone',
    '## The Saltmarsh',
    'The keeper of the tower carries one amber lantern through the night, and nobody else may touch the light.',
    'A patient heart finds the amber shore, though the winter is long and the sea forgets every name we gave it.',
    '## The Quay',
    'Courage is a small amber flame that we carry for one another until the morning comes over the saltmarsh.',
  ].join('\n\n'),
);
const OWN = new TextEncoder().encode('# Goats\n\nThe shepherd counted his goats before the rain came.\n');

/** What a person did with the book while they had it. */
type Left = { collectionId: string; shelfId: string; conversationId: string; messageId: string; packUrl: string };
/** A way to the book: its replies, each of which holds words of the book while the person has it. */
type Probe = (person: Person, left: Left) => Promise<string[]>;

let app: TestApp, keeper: Person, bookId: string;

const answers = async (...asked: Promise<Reply>[]): Promise<string[]> =>
  (await Promise.all(asked)).map((reply) => reply.text);
/** What is no text stands for a word of the book. */
const got = async (person: Person, path: string): Promise<string> => {
  const reply = await person.get(path);
  return reply.status === 200 ? 'orvikstone' : reply.text;
};
const QUESTION = 'What does the keeper of the tower carry through the night?';
const asked = (person: Person, conversationId: string): Promise<string[]> =>
  answers(person.post(`/api/malaika/conversations/${conversationId}/messages`, { content: QUESTION }));
/** Starts a conversation and asks; where it cannot be started, what was said instead. */
async function begun(person: Person, scope: object): Promise<string[]> {
  const conversation = await person.post('/api/malaika/conversations', { scope });
  return conversation.status === 200 ? asked(person, conversation.json.id) : [conversation.text];
}
const RULES = { match: 'all', rules: [{ field: 'tag', op: 'is', value: 'tallow' }] };

const PROBES: Record<string, Probe> = {
  list: (p) => answers(p.get('/api/user/library')),
  'list, narrowed': (p, { collectionId, shelfId }) =>
    answers(
      p.get('/api/user/library?q=orvik'),
      p.get('/api/user/library?tag=tallow'),
      p.get(`/api/user/library?collection=${collectionId}`),
      p.get(`/api/user/library?shelf=${shelfId}`),
    ),
  facets: (p) => answers(p.get('/api/user/library/facets')),
  series: (p) => answers(p.get('/api/user/library/series')),
  'search across books': (p) => answers(p.get('/api/user/library/search?q=lantern')),
  'search in the book': (p) => answers(p.get(`/api/books/${bookId}/search?q=lantern`)),
  'the book': (p) => answers(p.get(`/api/books/${bookId}`), p.get(`/api/kaos-documents/${bookId}`)),
  'its file': (p) =>
    Promise.all(
      ['text', 'original', 'readable'].map((variant) => got(p, `/api/books/${bookId}/file?variant=${variant}`)),
    ),
  'a pack asked for before': (p, { packUrl }) => answers(p.get(packUrl)),
  'the text to read aloud': (p) => answers(p.get(`/api/books/${bookId}/narration`)),
  'its marks': (p) => answers(p.get(`/api/books/${bookId}/highlights`)),
  'citations of it': (p) => answers(p.get(`/api/books/${bookId}/chat-citations`)),
  'quotation of the day': (p) => answers(p.get('/api/quotes/inspirational')),
  'Malaika over the library': (p) => begun(p, { kind: 'library' }),
  'Malaika over the book': (p) => begun(p, { kind: 'books', bookIds: [bookId] }),
  'Malaika over a collection': (p, { collectionId }) => begun(p, { kind: 'collection', collectionId }),
  'Malaika in an old conversation': (p, { conversationId }) => asked(p, conversationId),
  'Malaika asked again': (p, { conversationId, messageId }) =>
    answers(p.post(`/api/malaika/conversations/${conversationId}/messages/${messageId}/retry`)),
  'questions to ask': (p, { collectionId }) =>
    answers(
      p.post('/api/malaika/suggestions', { scope: { kind: 'library' } }),
      p.post('/api/malaika/suggestions', { scope: { kind: 'books', bookIds: [bookId] } }),
      p.post('/api/malaika/suggestions', { scope: { kind: 'collection', collectionId } }),
    ),
  conversations: (p) => answers(p.get('/api/malaika/conversations')),
  'the assistant of the start page': (p) =>
    answers(p.post('/api/dashboard/chat-stream', { message: 'Find my book Orvik' })),
  'its cover': async (p) => [await got(p, `/api/books/${bookId}/cover?v=1`)],
  'its sound': async (p) => [await got(p, `/api/books/${bookId}/narration/2/audio`)],
  'last read': async (p) => {
    const { positions } = (await p.get('/api/reader/recent')).json;
    return [positions.some((one: { bookId: string }) => one.bookId === bookId) ? 'orvikstone' : ''];
  },
};
/** How many books each thing of the person holds. */
const counts = async (person: Person) => {
  const held = (await person.get('/api/collections')).json;
  const sum = (all: { count: number }[]) => all.reduce((n, one) => n + one.count, 0);
  return {
    collections: sum(held.collections),
    shelves: sum(held.shelves),
    rules: (await person.post('/api/shelves/count', { rules: RULES })).json.count,
    decided: (await person.post('/api/user/library/bulk/preview', { books: { ids: [bookId] }, change: {} })).json.count,
  };
};

/** Does with the book what a reader does. */
async function read(person: Person): Promise<Left> {
  await person.add('goats.md', OWN);
  await person.call('PATCH', `/api/books/${bookId}`, { tags: ['tallow'] });
  const collection = await person.post('/api/collections', { name: 'Winter', books: { ids: [bookId] } });
  const shelf = await person.post('/api/shelves', { name: 'Evenings', rules: RULES });
  await person.post(`/api/books/${bookId}/positions`, {
    locator: { cfi: 'epubcfi(/6/4!/4/2)', page: null },
    progress: 10,
    deviceId: 'device-1',
    clientAt: new Date().toISOString(),
  });
  const { conversationId, message } = await person.ask(QUESTION, { kind: 'books', bookIds: [bookId] });
  await person.post(`/api/books/${bookId}/highlights`, {
    kind: 'highlight',
    colour: 'green',
    text: 'one amber lantern',
    cfi: 'epubcfi(/6/4!/4/4,/1:36,/1:53)',
    page: null,
    progress: 10,
  });
  const pack = await person.post('/api/user/library/bulk/originals', { books: { ids: [bookId] } });
  return {
    collectionId: collection.json.id,
    shelfId: shelf.json.id,
    conversationId,
    messageId: message.id,
    packUrl: pack.json.url,
  };
}

beforeAll(async () => {
  app = await testApp();
  keeper = await app.person('Keeper');
  ({ bookId } = await keeper.add('orvikstone.md', TEXT));
  await keeper.call('PATCH', `/api/books/${bookId}`, {
    title: 'Orvikstone',
    author: 'Ysolde Marrun',
    series: 'The Lampwright',
    tags: ['tallow'],
  });
});

/** Follows every way to the book; those whose replies all, or none, hold words of it. */
async function followed(person: Person, left: Left, without: readonly string[] = []) {
  const told: string[] = [],
    silent: string[] = [];
  for (const [name, probe] of Object.entries(PROBES).filter(([one]) => !without.includes(one))) {
    const replies = await probe(person, left);
    if (replies.every((text) => WORDS.test(text))) told.push(name);
    if (!replies.some((text) => WORDS.test(text) && text.length > 0)) silent.push(name);
  }
  return { told, silent };
}

test('AUTH-01 a book that was revoked is nowhere any more, on none of the ways that led to it', async () => {
  const ex = await app.person('Ex'),
    given = await giveBook(app, ex, bookId, { kind: 'shared', download: true });
  const left = await read(ex);
  expect((await followed(ex, left)).told).toEqual(Object.keys(PROBES));
  expect(await counts(ex)).toEqual({ collections: 1, shelves: 1, rules: 1, decided: 1 });
  await takeBack(app, given);
  expect((await followed(ex, left)).silent).toEqual(Object.keys(PROBES));
  expect(await counts(ex)).toEqual({ collections: 0, shelves: 0, rules: 0, decided: 0 });
});

test('AUTH-01 a right that ends by itself leaves no way to the book', async () => {
  const late = await app.person('Late'),
    given = await giveBook(app, late, bookId, { kind: 'bought', until: '2100-01-01T00:00:00Z' });
  const left = await read(late);
  // The test moves the end of the right, of which counts that are kept know nothing: their cache has a test of its own.
  const kept = ['facets'],
    ways = Object.keys(PROBES).filter((name) => !kept.includes(name));
  expect((await followed(late, left, kept)).told).toEqual(ways);
  await letExpire(app, given);
  expect((await followed(late, left)).silent).toEqual(Object.keys(PROBES));
  expect(await counts(late)).toMatchObject({ collections: 0, decided: 0 });
});

test('AUTH-01 a stranger with the ids of everything finds no way to the book', async () => {
  const stranger = await app.person('Stranger'),
    reader = await app.person('Reader');
  await giveBook(app, reader, bookId, { kind: 'shared', download: true });
  const left = await read(reader);
  expect((await followed(stranger, left)).silent).toEqual(Object.keys(PROBES));
  expect(await counts(stranger)).toMatchObject({ collections: 0, shelves: 0, rules: 0, decided: 0 });
});

test('AUTH-01 a keeper’s book looks like no edition of a reader’s after it was revoked, and its file like no duplicate', async () => {
  const ex = await app.person('Ex'),
    given = await giveBook(app, ex, bookId, { kind: 'shared' });
  const again = await ex.put('orvikstone.md', TEXT);
  expect(again.reply.json.duplicate).toEqual({ bookId, title: 'Orvikstone' });
  await ex.add('orvikstone.md', TEXT, { keepDuplicate: true });
  expect((await ex.get('/api/editions')).text).toContain(bookId);
  await takeBack(app, given);
  expect((await ex.get('/api/editions')).text).not.toContain(bookId);
  const stranger = await app.person('Stranger');
  expect((await stranger.put('orvikstone.md', TEXT)).reply.json.duplicate).toBeNull();
});

test('AUTH-01 nothing is done with a book any more by whoever had it', async () => {
  const ex = await app.person('Ex'),
    given = await giveBook(app, ex, bookId, { kind: 'shared', download: true });
  const left = await read(ex),
    books = { ids: [bookId] };
  const edit = await ex.post('/api/user/library/bulk/edit', { books, change: { genre: 'poetry' } });
  expect(edit.json.changed).toBe(1);
  await takeBack(app, given);

  const refused: [string, Reply][] = [
    ['a note of an answer', await ex.post(`/api/malaika/messages/${left.messageId}/note`, { bookId })],
    [
      'a scope',
      await ex.call('PATCH', `/api/malaika/conversations/${left.conversationId}`, {
        scope: { kind: 'books', bookIds: [bookId] },
      }),
    ],
    ['a pack', await ex.post('/api/user/library/bulk/originals', { books })],
  ];
  for (const [what, reply] of refused) expect([what, WORDS.test(reply.text)]).toEqual([what, false]);
  expect(refused.map(([, reply]) => reply.status)).toEqual([404, 404, 200]);
  expect(refused[2]![1].json.count).toBe(0);
  const unchanged = [
    await ex.post('/api/user/library/bulk/edit', { books, change: { genre: 'drama' } }),
    await ex.post('/api/user/library/bulk/trash', { books }),
    await ex.post('/api/user/library/bulk/restore', books),
    await ex.post('/api/user/library/bulk/remove', books),
    await ex.post('/api/user/library/tags', { from: 'tallow', to: 'other' }),
    await ex.post('/api/user/library/bulk/undo', { undoId: edit.json.undoId }),
    await ex.post(`/api/collections/${left.collectionId}/books`, { books, add: true }),
  ];
  expect(unchanged.map(({ status, json }) => [status, json.changed ?? json.removed ?? json])).toEqual(
    unchanged.map(() => [200, 0]),
  );

  // Given again, from another source, the book is as its reader left it.
  await giveBook(app, ex, bookId, { kind: 'shared' });
  expect((await ex.get(`/api/books/${bookId}`)).json).toMatchObject({
    genre: 'poetry',
    tags: ['tallow'],
    progress: 10,
  });
  expect((await ex.get(`/api/books/${bookId}/highlights`)).json.highlights).toHaveLength(1);
});

test('AUTH-01 a book that was revoked is not recommended any more', async () => {
  const ex = await app.person('Ex'),
    given = await giveBook(app, ex, bookId, { kind: 'shared' });
  await ex.call('PATCH', '/api/user/personalization', { favoriteAuthors: ['Ysolde Marrun'] });
  expect((await ex.get('/api/user/personalization/books')).text).toContain(bookId);
  await takeBack(app, given);
  expect((await ex.get('/api/user/personalization/books')).json.books).toEqual([]);
});

test('AUTH-01 what waits in an Inbox leaves it when it is revoked or runs out, and cannot be accepted any more', async () => {
  const waiting = await app.person('Waiting');
  for (const end of [takeBack, letExpire]) {
    const given: Given = await giveBook(app, waiting, bookId, { kind: 'shared', waiting: true });
    expect((await waiting.get('/api/inbox')).text).toMatch(WORDS);
    expect((await waiting.get('/api/inbox/summary')).json.waiting).toBe(1);
    await end(app, given);
    expect((await waiting.get('/api/inbox')).text).not.toMatch(WORDS);
    expect((await waiting.get('/api/inbox/summary')).json.waiting).toBe(0);
    await waiting.post('/api/inbox/decide', { books: { ids: [bookId] }, as: 'accept' });
    expect((await waiting.get('/api/user/library')).json.books).toEqual([]);
    expect((await waiting.get(`/api/books/${bookId}`)).status).toBe(404);
  }
});

test('AUTH-01 neither meaning nor a model reaches a book that was revoked or ran out', async () => {
  const meaningOf = (text: string) => [/lantern|lamp|beacon/i.test(text) ? 1 : 0, 0.05];
  const fake: FakeAi = await fakeAi((request) =>
    request.path.endsWith('/embeddings') ? { embed: meaningOf } : { text: 'NOT_FOUND' },
  );
  afterAll(() => fake.close());
  const [ex, late] = [await app.person('Ex'), await app.person('Late')];
  const given = await giveBook(app, ex, bookId, { kind: 'shared' }),
    lent = await giveBook(app, late, bookId, { kind: 'lent', until: '2100-01-01T00:00:00Z' });
  await keeper.call('PUT', '/api/ai/settings', {
    provider: 'openai-compatible',
    baseUrl: fake.url,
    model: 'fake-1',
    embeddingModel: 'vec-1',
    imageModel: null,
    speechModel: null,
    dailyTokens: null,
  });
  const near = 'Which beacon?'; // no word of the book: only its meaning finds it
  const found = async (person: Person, bookIds: string[] | null) => {
    const { hits } = await app.services.passages.search({ ownerId: person.id, bookIds }, planQuery(near, ['en']), 5, {
      question: near,
    });
    return hits.length;
  };
  for (const person of [ex, late])
    await expect.poll(() => found(person, null), { timeout: 200_000 }).toBeGreaterThan(0);
  await takeBack(app, given);
  await letExpire(app, lent);
  for (const person of [ex, late]) {
    const before = fake.seen.length;
    for (const bookIds of [null, [bookId]]) expect(await found(person, bookIds)).toBe(0);
    await begun(person, { kind: 'library' });
    await begun(person, { kind: 'books', bookIds: [bookId] });
    const told = fake.seen.slice(before).filter((request) => !request.path.endsWith('/embeddings'));
    expect(told.length).toBeGreaterThan(0);
    expect(JSON.stringify(told)).not.toMatch(WORDS);
  }
  expect(await found(keeper, null)).toBeGreaterThan(0);
});
