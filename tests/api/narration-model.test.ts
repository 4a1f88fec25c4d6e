import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply, type FakeRequest } from '../support/fake-ai.ts';
import { testTimeouts, type Person, testApp, type TestApp } from '../support/test-app.ts';

const ENGLISH =
  '# The Tower\n\nThe keeper climbed the tower at dusk. He lit one amber lantern, and waited. Nobody came.\n';
const ARABIC =
  '# البرج\n\nصعد الحارس إلى البرج عند المساء. أشعل فانوسا واحدا وانتظر طويلا. لم يأت أحد إلى ذلك المكان البعيد.\n';

let app: TestApp, amina: Person, fake: FakeAi, english: string, arabic: string;
const timeouts = testTimeouts();
let speaks: (request: FakeRequest) => FakeReply = () => ({});
const spoken = () => fake.seen.filter((request) => request.path.endsWith('/audio/speech'));

beforeAll(async () => {
  fake = await fakeAi((request) => (request.path.endsWith('/audio/speech') ? speaks(request) : { text: 'ready' }));
  app = await testApp({
    env: { ...fake.env, AI_SPEECH_MODEL: 'voice-1' },
    timeouts,
  });
  amina = await app.person('Amina');
  english = (await amina.add('tower.md', new TextEncoder().encode(ENGLISH))).bookId;
  arabic = (await amina.add('burj.md', new TextEncoder().encode(ARABIC))).bookId;
  await amina.post('/api/ai/test');
});
beforeEach(() => {
  fake.seen.length = 0;
  speaks = () => ({});
});
afterEach(() => {
  vi.useRealTimers();
  Object.assign(timeouts, testTimeouts());
});
afterAll(() => fake.close());

const narration = (bookId: string) => `/api/books/${bookId}/narration`;
/** The passage of a book that holds a word. */
async function passageWith(bookId: string, word: string, person = amina): Promise<{ ord: number; text: string }> {
  const { passages } = (await person.get(narration(bookId))).json;
  return passages.find((one: { text: string }) => one.text.includes(word));
}
const speak = (bookId: string, ord: number, voice: string) => amina.post(`${narration(bookId)}/${ord}`, { voice });
const voicesOf = async (bookId: string) =>
  (await amina.get(`${narration(bookId)}/voices`)).json.voices.map((one: { id: string }) => one.id);

test('READ-04 the voices of a model stand behind the offline ones, in every language', async () => {
  expect(await voicesOf(english)).toEqual(['nova', 'onyx', 'model-nova', 'model-onyx']);
  expect(await voicesOf(arabic)).toEqual(['model-nova', 'model-onyx']);
  expect(spoken()).toHaveLength(0);
});

test('READ-04 a model speaks sentence by sentence; times are those of sentences; it is kept and noted in the ledger', async () => {
  const { ord, text } = await passageWith(arabic, 'الحارس');
  const { json } = await speak(arabic, ord, 'model-nova');
  expect(json).toMatchObject({ times: 'sentences', instead: false, skipped: 0 });
  const sentences = json.words.map(({ start, end }: { start: number; end: number }) => text.slice(start, end));
  expect(sentences.join(' ')).toBe(text.replaceAll(/\s+/g, ' ').trim());
  expect(sentences).toHaveLength(3);
  expect(
    spoken()
      .map((one) => one.body.input)
      .toSorted(),
  ).toEqual(sentences.toSorted());
  expect(spoken()[0]!.body).toMatchObject({ model: 'voice-1', voice: 'nova', response_format: 'wav' });
  for (const [i, word] of json.words.entries()) {
    expect(word.to).toBeGreaterThan(word.at);
    if (i > 0) expect(word.at).toBeGreaterThanOrEqual(json.words[i - 1].to);
  }
  expect(json.words.at(-1).to).toBeLessThanOrEqual(json.duration);
  const sound = await amina.get(json.audioUrl);
  expect([sound.status, sound.headers.get('content-type')]).toEqual([200, 'audio/mpeg']);
  const before = spoken().length;
  expect((await speak(arabic, ord, 'model-nova')).json).toEqual(json);
  expect(spoken()).toHaveLength(before);
  await speak(arabic, ord, 'model-onyx');
  expect(spoken().at(-1)!.body.voice).toBe('onyx');
  await expect
    .poll(async () =>
      (await amina.get('/api/ai/usage')).json.own.find((one: { task: string }) => one.task === 'speech'),
    )
    .toMatchObject({ model: 'voice-1', calls: 6 });
});

test.each<[string, FakeReply, string]>([
  ['is busy', { status: 429, headers: { 'retry-after-ms': '5' } }, 'AI_BUSY'],
  ['sends what is no plain sound', { sound: new TextEncoder().encode('ID3 something else') }, 'AI_BROKEN'],
  ['hangs', { hang: 'before' }, 'AI_SLOW'],
])(
  'READ-04 a model that %s: the offline voice reads on and says so; without one the reason is told',
  async (what, reply, code) => {
    // Somebody new, whose model does not rest yet, with books of which nothing is kept.
    const another = await app.person('Dara');
    const hers = (await another.add('tower.md', new TextEncoder().encode(ENGLISH.replace('dusk', `dusk ${what}`))))
      .bookId;
    speaks = () => reply;
    if (reply.hang) timeouts.firstChunkMs = 2000;
    vi.useFakeTimers({ toFake: ['Date'] }); // however slow the machine, it rests meanwhile
    const place = await passageWith(hers, 'keeper', another);
    const read = await another.post(`${narration(hers)}/${place.ord}`, { voice: 'model-nova' });
    expect(read.json).toMatchObject({ instead: true, times: 'words' });
    expect(read.json.audioUrl).toContain('voice=nova');
    expect((await another.get(read.json.audioUrl)).status).toBe(200);
    const asked = spoken().length;
    expect(asked).toBeGreaterThan(0);
    expect((await another.post(`${narration(hers)}/${place.ord}`, { voice: 'model-onyx' })).json).toMatchObject({
      instead: true,
    });
    expect(spoken(), 'it rests for a while').toHaveLength(asked);
    vi.useRealTimers();
    const theirs = (await another.add('burj.md', new TextEncoder().encode(ARABIC.replace('المساء', `المساء ${what}`))))
      .bookId;
    const line = await passageWith(theirs, 'الحارس', another);
    const refused = await another.post(`${narration(theirs)}/${line.ord}`, { voice: 'model-nova' });
    expect(refused.json.code).toBe(code);
  },
);
