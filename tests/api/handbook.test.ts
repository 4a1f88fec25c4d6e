import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { type Person, testApp } from '../support/test-app.ts';

let amina: Person;
const shelf = async () => (await amina.get('/api/user/library?sortBy=recent&limit=5')).json.books;

beforeAll(async () => {
  const app = await testApp({ env: { HANDBOOK: 'on' } });
  amina = await app.person('Amina');
  while (!(await shelf())[0]?.chatReady) await sleep(50);
});

test('CONC-02 everybody finds the handbook in their library, and their own book comes before it', async () => {
  expect(await shelf()).toMatchObject([{ title: 'The Maktaba handbook', author: 'Maktaba', language: 'en' }]);
  await amina.add('tower.md', new TextEncoder().encode('# Tower\n\nThe keeper of Orvik carries one amber lantern.\n'));
  expect((await shelf()).map((book: { title: string }) => book.title)).toEqual(['Tower', 'The Maktaba handbook']);
});

test('CONC-02 the concierge quotes the handbook, and the quotation opens in the person’s copy', async () => {
  const reply = await amina.call('POST', '/api/dashboard/chat-stream', {
    message: 'How do I change the font size?',
    conversationHistory: [],
  });
  const said = [...reply.text.matchAll(/"content":("(?:[^"\\]|\\.)*")/g)]
    .map((piece) => JSON.parse(piece[1]!))
    .join('');
  expect(said).toContain('To change the font size, open Reader Settings');
  const address = new URL(/\((\/reader\?[^)]+)\)/.exec(said)![1]!, 'http://127.0.0.1').searchParams;
  const books: { id: string; title: string }[] = await shelf();
  expect(books.find((book) => book.id === address.get('book'))?.title).toBe('The Maktaba handbook');
  expect(address.get('cfi')).toMatch(/^epubcfi\(/);
});

test('CONC-02 CHAT-02 Malaika answers from the handbook when it is asked, and never mixes it into a person’s own books', async () => {
  const question = 'How do I change the font size?',
    handbook = (await shelf()).find((book: { title: string }) => book.title !== 'Tower').id;
  expect((await amina.ask(question)).message.citations).toEqual([]);
  const { message } = await amina.ask(question, { kind: 'books', bookIds: [handbook] });
  expect(message.content).toContain('Reader Settings');
});
