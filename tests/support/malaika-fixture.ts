// Malaika with a model at the fake server, and two people with books, for all tests of the file that imports this.
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest, kindOf, toldTo } from './fake-ai.ts';
import { type Person, testApp, type TestApp, testTimeouts } from './test-app.ts';

const HARBOR =
  '# The Salt Islands\n\n## Harbor\n\nIn 1904 the harbor master Tomas Veld of Orvik counted exactly 317 amber lanterns in the store. The clerk slept.\n\n' +
  '## Mountain\n\nThe mountain Teluma is climbed in spring by shepherds from the north. They carry salt in sacks of goat leather.\n\n' +
  '## Winter\n\nIn winter the keeper locks the lighthouse and walks to the village. Nobody lights the amber lanterns then.\n';
const DESERT =
  '# The Red Desert\n\n## Wells\n\nThe nomads of Sarab dig wells by the light of oil lamps. Salt is worth more than gold there.\n\n' +
  '## Storms\n\nWhen the sand rises, the nomads cover the wells with stones.\n';
const SECRET = '# Private\n\nBadr keeps his amber lanterns in a blue chest under the stairs.\n';

/** A book that no context takes at once: chapters of the same length, each with a number of its own. */
export const CHAPTERS = 12;
const FILLER = 'The wagons rolled on along the river and the drivers sang old songs about rain and bread and dust. ';
const chapterText = (n: number) =>
  `## Chapter ${n}\n\n` +
  Array.from(
    { length: 12 },
    (_, at) => `On day ${n * 100 + at} of the march the driver Okan lost a wheel. ${FILLER.repeat(3)}`,
  ).join('\n\n');
const MARCH = `# The Long March\n\n${Array.from({ length: CHAPTERS }, (_, at) => chapterText(at + 1)).join('\n\n')}\n`;

export let app: TestApp;
export let amina: Person;
export let badr: Person;
export let fake: FakeAi;
/** Books of Amina's, by id; the march is too long for one context. */
export let islands: string;
export let desert: string;
export let march: string;
/** A book of Badr's. */
export let secret: string;
export const timeouts = testTimeouts();
export const asked = (kind?: string) =>
  fake.seen.filter(
    (one) => one.path.endsWith('/chat/completions') && (kind ? kindOf(one) === kind : kindOf(one) !== 'title'),
  );
const bytes = (text: string) => new TextEncoder().encode(text);
export const inBooks = (...bookIds: string[]) => ({ kind: 'books', bookIds });
export const again = (conversationId: string, content: string) =>
  amina.post(`/api/malaika/conversations/${conversationId}/messages`, { content });
/** A digest of what was sent: one sentence that the first passage bears out. */
export const digest = (request: FakeRequest): FakeReply => {
  const [, id, day] = /id="(p\d+)"[^>]*>\s*On day (\d+)/.exec(toldTo(request)) ?? [];
  return { text: JSON.stringify({ sentences: [{ text: `On day ${day} the driver Okan lost a wheel.`, ids: [id] }] }) };
};

beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp({
    env: fake.env,
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

/** Reads a book of Amina's up to a chapter. */
export async function readUpTo(bookId: string, chapter: string): Promise<void> {
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
