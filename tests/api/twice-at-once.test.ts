import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Person, type Reply, testApp, type TestApp } from '../support/test-app.ts';

const TIMES = 6;
let app: TestApp, amina: Person;
const text = (words: string) => new TextEncoder().encode(`${words}\n\n`.repeat(40));
const together = (ask: (n: number) => Promise<Reply>): Promise<Reply[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, n) => ask(n)));
const statuses = (replies: Reply[]): number[] => [...new Set(replies.map(({ status }) => status))].sort();

beforeAll(async () => {
  app = await testApp();
  amina = await app.person('Amina');
});

test('the same account, asked for at once, is made once', async () => {
  const body = { email: 'badr@example.org', password: 'correct horse battery 9', name: 'Badr' };
  const replies = await together(() => app.call('POST', '/api/auth/sign-up/email', body));
  expect([
    replies.filter(({ status }) => status === 200).length,
    replies.filter(({ status }) => status >= 500).map(({ text: said }) => said),
  ]).toEqual([1, []]);
});

test('UPL-03 the same bytes, the same order to work and the same wish to try again, sent at once, make one book', async () => {
  const bytes = text('A page about pairs.');
  const place = (
    await amina.post('/api/books/presigned-upload', {
      fileName: 'pairs.txt',
      fileType: 'text/plain',
      fileSize: bytes.length,
    })
  ).json;
  expect(
    statuses(
      await together(() => amina.call('PUT', place.uploadUrl, bytes, { 'content-length': String(bytes.length) })),
    )[0],
  ).toBe(200);
  const replies = await together(() => amina.post('/api/books/process-uploaded', { ...place, fileName: 'pairs.txt' }));
  expect(statuses(replies).every((status) => status < 500)).toBe(true);
  expect((await amina.settled(place.bookId)).status).toBe('chat_ready');
  for (const wish of ['reprocess', 'retry'])
    expect(
      statuses(await together(() => amina.post(`/api/books/${place.bookId}/${wish}`))).every((status) => status < 500),
    ).toBe(true);
  await expect.poll(async () => (await amina.get(`/api/books/${place.bookId}/health`)).json.state).toBe('ready');
  expect((await amina.get('/api/user/library')).json.books.map(({ id }: { id: string }) => id)).toEqual([place.bookId]);
});

test('the same mark, place, shelf and removal, sent at once, count once', async () => {
  const { bookId } = await amina.add('marks.txt', text('A page about marks.'));
  const [mark, position] = [randomUUID(), randomUUID()];
  const at = { cfi: null, page: 1 };
  const asks = {
    mark: () =>
      amina.post(`/api/books/${bookId}/highlights`, {
        id: mark,
        kind: 'highlight',
        colour: 'yellow',
        text: 'marks',
        ...at,
        progress: 1,
        note: '',
      }),
    note: (n: number) => amina.call('PATCH', `/api/highlights/${mark}`, { note: `Note ${n}` }),
    place: () =>
      amina.post(`/api/books/${bookId}/positions`, {
        id: position,
        locator: at,
        progress: 10,
        deviceId: 'one',
        clientAt: new Date().toISOString(),
      }),
    collection: () => amina.post('/api/collections', { name: 'Pairs' }),
    preferences: (n: number) => amina.call('PATCH', '/api/user/personalization', { favoriteAuthors: [`Author ${n}`] }),
    trash: () => amina.call('DELETE', `/api/books/${bookId}`),
    removal: () => amina.call('DELETE', `/api/books/${bookId}`, { permanent: true }),
  };
  for (const [what, ask] of Object.entries(asks))
    expect([what, (await together(ask)).filter(({ status }) => status >= 500).map(({ text: said }) => said)]).toEqual([
      what,
      [],
    ]);
  expect((await amina.get(`/api/books/${bookId}`)).status).toBe(404);
});
