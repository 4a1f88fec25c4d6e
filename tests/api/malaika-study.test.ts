import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi, type FakeReply } from '../support/fake-ai.ts';
import { type Person, testApp, type TestApp, testTimeouts } from '../support/test-app.ts';

let app: TestApp, noor: Person, badr: Person, withModel: TestApp, lena: Person, fake: FakeAi;
const ids: Record<string, string> = {};
const bytes = (text: string) => new TextEncoder().encode(text);

const KEEPERS = ['Marta', 'Ansel', 'Bertil', 'Signe', 'Torvald', 'Ragnhild', 'Esben', 'Liv', 'Osric'];
const paragraph = (name: string, at: number) =>
  `In ${1848 + at * 7} the keeper ${name} carried the great lamp over the frozen lake to the island of Teluma. ` +
  `All winter long the children of the harbor listened to ${name} beside the warm stove of the school.`;
const TOWER = `# The Tower of Orvik

## Chapter 1. The Lamp

A quern is a mill of two stones that is turned by hand in the kitchen of the tower. The winch is a machine that lifts the oil to the lamp every evening. The fog bell is a heavy signal that warns the boats near the northern cape.

${KEEPERS.slice(0, 5).map(paragraph).join('\n\n')}

The quern, the winch and the fog bell of the tower were old when the first keeper came to the island.

## Chapter 2. The Storm

${KEEPERS.slice(5)
  .map((name, at) => paragraph(name, at + 5))
  .join('\n\n')}

The storm tore the roof from the tower and drowned the light for a whole night of fear.

Marta lost her boat on the rocks below the tower in the second night of the storm.

Nobody in the harbor slept before the bell was heard again from the northern cape in the morning.

Marta returned to the mainland in the spring and never spoke about the island again.
`;
const FERRY = `# The Ferry Book

## Chapter 1. Water

The storm is the enemy of every ferry, and the ferrymen fear a storm more than the ice. Oars were made of ash from the southern valley in those years.

The ferrymen sold fish on the market of the southern town every second week of the summer.
`;
const OTHER = (word: string) =>
  `# The ${word} Book\n\n## One\n\n${Array.from({ length: 12 }, (_, at) => `The baker of the ${word} carried warm bread to quiet houses number ${at} by the river in the morning.`).join('\n\n')}\n`;

beforeAll(async () => {
  fake = await fakeAi();
  app = await testApp();
  withModel = await testApp({
    env: fake.env,
    timeouts: testTimeouts(),
  });
  [noor, badr, lena] = [await app.person('Noor'), await app.person('Badr'), await withModel.person('Lena')];
  ids['tower'] = (await noor.add('tower.md', bytes(TOWER), { metadata: { title: 'The Tower of Orvik' } })).bookId;
  ids['ferry'] = (await noor.add('ferry.md', bytes(FERRY), { metadata: { title: 'The Ferry Book' } })).bookId;
  ids['private'] = (await badr.add('mine.md', bytes(OTHER('secret')), { metadata: { title: 'Mine' } })).bookId;
  ids['lena'] = (await lena.add('tower.md', bytes(TOWER), { metadata: { title: 'The Tower of Orvik' } })).bookId;
});
afterAll(() => fake.close());

const conversationOf = async (person: Person, books: string[], upTo?: 'read') =>
  (
    await person.post('/api/malaika/conversations', {
      scope: { kind: 'books', bookIds: books.map((name) => ids[name]), ...(upTo && { upTo }) },
    })
  ).json.id as string;
const send = (person: Person, conversation: string, body: object) =>
  person.post(`/api/malaika/conversations/${conversation}/messages`, body);
async function ask(content: string, books = ['tower'], study?: object): Promise<any> {
  const conversation = await conversationOf(noor, books);
  return { ...(await send(noor, conversation, { content, ...(study && { study }) })).json.message, conversation };
}
/** Every citation is a slice of its book, none stands there twice, and every line points at one. */
function stands(message: any, texts = TOWER + FERRY) {
  expect(message.citations.length).toBeGreaterThan(0);
  for (const { text } of message.citations) expect(texts.replace(/\s+/g, ' ')).toContain(text.replace(/\s+/g, ' '));
  expect(new Set(message.citations.map((one: any) => one.text)).size).toBe(message.citations.length);
  const items = (message.study?.sections ?? []).flatMap((section: any) => section.items);
  for (const { citation } of items)
    if (citation !== null) expect(message.citations.map((one: any) => one.number)).toContain(citation);
}

test('CHAT-02 a quiz hides its answers in the text, has different options, and its answer makes the cited sentence whole', async () => {
  const quiz = await ask('Quiz me');
  expect(quiz).toMatchObject({ abstained: false, state: 'done', study: { kind: 'quiz' } });
  stands(quiz);
  const { items } = quiz.study.sections[0];
  expect(items.length).toBeGreaterThanOrEqual(3);
  for (const { text, options, answer, citation } of items) {
    const source = quiz.citations.find((one: any) => one.number === citation);
    expect(options).toContain(answer);
    expect(new Set(options).size).toBe(options.length);
    expect(source.text.replace(/\s+/g, ' ')).toContain(text.replace('_____', answer));
    expect(quiz.content).not.toContain(text.replace('_____', answer));
  }
  const again = (await noor.get(`/api/malaika/conversations/${quiz.conversation}`)).json.messages;
  expect(again[1].study).toEqual(quiz.study);
  expect(again[0].study).toBeNull();
});

test('CHAT-02 a chosen kind, book and chapter decide, whatever the words say; a retry makes the same again', async () => {
  const conversation = await conversationOf(noor, ['tower', 'ferry']);
  const study = { kind: 'glossary', bookId: ids['tower'], chapter: 'Chapter 1. The Lamp' };
  const made = (await send(noor, conversation, { content: 'Please', study })).json.message;
  expect(made.study.sections[0].items.map((item: any) => item.text)).toEqual(['fog bell', 'quern', 'winch']);
  stands(made);
  expect(new Set(made.citations.map((one: any) => one.chapter))).toEqual(new Set(['Chapter 1. The Lamp']));
  const retried = await noor.post(`/api/malaika/conversations/${conversation}/messages/${made.repliesTo}/retry`, {});
  expect(retried.json.message.study).toEqual(made.study);
  expect((await send(noor, conversation, { content: 'x', study: { kind: 'song' } })).status).toBe(400);
});

test('CHAT-02 a book of somebody else is not studied, and several books are asked which', async () => {
  const conversation = await conversationOf(noor, ['tower', 'ferry']);
  const which = (await send(noor, conversation, { content: 'Make a quiz' })).json.message;
  expect(which).toMatchObject({ abstained: true, citations: [], study: null });
  expect(which.content).toContain('Name the one you mean');
  const theirs = (await send(noor, conversation, { content: 'x', study: { kind: 'summary', bookId: ids['private'] } }))
    .json.message;
  expect(theirs).toMatchObject({ abstained: true, citations: [], study: null });
  expect(theirs.content).not.toContain('secret');
});

test.each(['summary', 'guide', 'faq', 'timeline', 'glossary'])(
  'CHAT-02 a %s rests on sentences of the book, each once, and says how it was made',
  async (kind) => {
    const made = await ask(kind, ['tower'], { kind });
    expect(made).toMatchObject({ abstained: false, study: { kind } });
    stands(made);
    expect(made.study.intro).toContain('The Tower of Orvik');
    expect(made.study.outro).toContain('AI model');
    for (const { number } of made.citations) expect(made.content).toContain(`[${number}]`);
  },
);

test('CHAT-02 a timeline is in the order of its years; a book with too few says why there is none', async () => {
  const made = await ask('Make a timeline of this book');
  const years = made.study.sections[0].items.map((item: any) => Number(item.text));
  expect(years.length).toBeGreaterThanOrEqual(8);
  expect(years).toEqual([...years].sort((a, b) => a - b));
  const none = await ask('timeline', ['ferry']);
  expect(none).toMatchObject({ abstained: true, citations: [], study: null });
  expect(none.content).toContain('no sentence that names a year');
});

test('CHAT-02 what happens to somebody ends where the book last tells it; an absent name is not answered by another', async () => {
  const marta = await ask('What happens to Marta?');
  expect(marta.citations[0].text).toContain('In 1848 the keeper Marta');
  expect(marta.citations.at(-1).text).toContain('Marta returned to the mainland');
  stands(marta);
  expect(await ask('What happens to Darcy?')).toMatchObject({ abstained: true, citations: [] });
});

test('CHAT-02 a chapter is summed up in its own sentences, and explained by its plainest ones', async () => {
  const summary = await ask('Summarize chapter 2');
  stands(summary);
  expect(new Set(summary.citations.map((one: any) => one.chapter))).toEqual(new Set(['Chapter 2. The Storm']));
  expect(summary.citations.at(-1).text).toContain('never spoke about the island again');
  const plain = await ask('Explain the quern in simple words');
  expect(plain.citations[0].text).toContain('A quern is a mill');
  expect(plain.content).toContain('don’t rephrase');
});

test('CHAT-02 two books are compared on a topic, each heard, the silent one named; on none, a topic is asked for', async () => {
  const both = ['tower', 'ferry'];
  const storm = await ask('Compare The Tower of Orvik and The Ferry Book on the storm', both);
  expect(new Set(storm.citations.map((one: any) => one.bookId))).toEqual(new Set([ids['tower'], ids['ferry']]));
  stands(storm);
  const lamp = await ask('Compare both books on the lamp', both);
  expect(new Set(lamp.citations.map((one: any) => one.bookId))).toEqual(new Set([ids['tower']]));
  expect(lamp.content).toContain('I didn’t find anything about it in “The Ferry Book”');
  const free = await ask('Compare The Tower of Orvik and The Ferry Book', both);
  expect(free.content).toContain('Name a topic');
});

test('CHAT-02 themes need other books to compare with, and are told by what marks the book', async () => {
  const few = await ask('What are the themes of this book?');
  expect(few).toMatchObject({ abstained: true, citations: [] });
  expect(few.content).toContain('at least 3 other books');
  const rich = await app.person('Rich');
  const add = async (name: string, text: string) =>
    (await rich.add(`${name}.md`, bytes(text), { metadata: { title: name } })).bookId;
  const own = await add('The Tower of Orvik', TOWER);
  for (const word of ['valley', 'garden', 'market']) await add(`The ${word}`, OTHER(word));
  const themes = (await rich.ask('What are the themes of this book?', { kind: 'books', bookIds: [own] })).message;
  expect(themes.abstained).toBe(false);
  expect(themes.content).toContain('“lamp”');
  expect(themes.content).not.toContain('“marta”');
  stands(themes, TOWER);
});

test('CHAT-02 before the reading position only: nothing behind it is asked, dated or told', async () => {
  const conversation = await conversationOf(noor, ['tower'], 'read');
  const unread = (await send(noor, conversation, { content: 'Quiz me' })).json.message;
  expect(unread).toMatchObject({ abstained: true, citations: [], study: null });
});

test('CHAT-02 a quiz is saved as a note and exported with each answer under its question', async () => {
  const quiz = await ask('Make a quiz');
  const saved = await noor.post(`/api/malaika/messages/${quiz.id}/note`, { bookId: ids['tower'] });
  expect(saved.status).toBe(200);
  const marks = JSON.stringify((await noor.get(`/api/books/${ids['tower']}/highlights`)).json);
  const { items } = quiz.study.sections[0];
  expect(marks).toContain(`${items[0].answer} — `);
  const markdown = (await noor.get(`/api/malaika/conversations/${quiz.conversation}/export`)).text;
  for (const { answer } of items) expect(markdown).toContain(`Answer: ${answer}`);
  const branch = await noor.post(`/api/malaika/conversations/${quiz.conversation}/branch`, { messageId: quiz.id });
  const copy = (await noor.get(`/api/malaika/conversations/${branch.json.id}`)).json.messages;
  expect(copy[1].study).toEqual(quiz.study);
});

test('CHAT-02 a model gets the passages and the task, and its quiz passes the same guard as an answer', async () => {
  const reply: FakeReply = {
    text: 'Q: Who carried the lamp in 1848?\n\nA: It was Marta: “In 1848 the keeper Marta carried the great lamp” [p1].\n\nQ: Who slept?\n\nA: “The gulls slept soundly on the roof” [p1].',
  };
  fake.script = () => reply;
  const conversation = await conversationOf(lena, ['lena']);
  const made = (await send(lena, conversation, { content: 'Quiz', study: { kind: 'quiz', bookId: ids['lena'] } })).json
    .message;
  expect(made).toMatchObject({ study: { kind: 'quiz', sections: [] }, engine: { kind: 'model' } });
  const prompt = JSON.stringify(
    fake.seen.filter(({ path }) => path.endsWith('/chat/completions')).at(-1)!.body.messages,
  );
  const all = fake.seen.map(({ body }) => JSON.stringify(body)).join('\n');
  expect(all).toContain('A line that begins with Q:');
  expect(prompt.length).toBeGreaterThan(0);
  expect(made.content).toContain('“In 1848 the keeper Marta carried the great lamp” [1]');
  expect(made.content).not.toContain('“The gulls');
  expect(made.unsupported.length).toBeGreaterThan(0);
});
