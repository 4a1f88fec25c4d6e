import { afterAll, beforeAll, expect, test } from 'vitest';
import { type FakeAi, fakeAi } from '../support/fake-ai.ts';
import { type Person, testApp, testTimeouts } from '../support/test-app.ts';

const ISLANDS =
  '# The Salt Islands\n\n## Harbour\n\nIn 1904 the harbour master of Orvik counted exactly 317 amber lanterns in the store. ' +
  'The clerk Benno did not sleep that night, for the wind rose and the stairs were rotten.\n';
const QUESTION = 'How many amber lanterns did the harbour master of Orvik count?';
const SENTENCES = [
  'the harbour master of Orvik counted exactly 317 amber lanterns in the store',
  'The clerk Benno did not sleep that night, for the wind rose and the stairs were rotten',
];
const flat = (text: string) => text.replace(/\s+/g, ' ').trim();

/** What a careless model does to the words it quotes. */
const CHANGES: Readonly<Record<string, (words: string[]) => string[]>> = {
  'a word put in': (words) => [...words.slice(0, 4), 'gladly', ...words.slice(4)],
  'a word left out': (words) => words.filter((_, at) => at !== 4),
  'a word swapped': (words) => words.map((word, at) => (at === 3 ? words[6]! : at === 6 ? words[3]! : word)),
  'a word replaced': (words) => words.map((word, at) => (at === 5 ? 'silver' : word)),
  'a number or a denial changed': (words) =>
    words.map((word) => (word === '317' ? '318' : word)).filter((word) => word !== 'not'),
};
/** How it shows that it quotes. */
const STYLES: readonly (readonly [string, string])[] = [
  ['“', '”'],
  ['"', ''],
  ['„', '“'],
  ['«', '»'],
  ['‘', '’'],
  ['「', '」'],
  ['\n\n> ', '\n\n'],
  ['<blockquote>', '</blockquote>'],
  ['<q>', ''],
  ['&ldquo;', '&rdquo;'],
  ['``', "''"],
  ['‹', '›'],
];
const BREAKS = [' ', '\n'];

let amina: Person, fake: FakeAi;
beforeAll(async () => {
  fake = await fakeAi();
  const app = await testApp({
    env: fake.env,
    timeouts: testTimeouts(),
  });
  amina = await app.person('Amina');
  await amina.add('islands.md', new TextEncoder().encode(ISLANDS));
});
afterAll(() => fake.close());

/** Everything in quotation marks of any kind, and lines that look like a quoted block. */
function quotedIn(text: string): string[] {
  const marks = [...text.matchAll(/[“„"«»‹「]([^“”„"«»‹›「」]+)[“”"«»›」]/gu)].map(([, words]) => words!);
  const blocks = [...text.matchAll(/^[ \t]*>(.+)$/gmu)].map(([, words]) => words!);
  const tags = [...text.matchAll(/<(?:q|blockquote)\b/giu)].map(([tag]) => tag);
  return [...marks, ...blocks, ...tags].map(flat);
}

test.each(Object.entries(CHANGES))(
  'CHAT-02 nothing altered shows as a quotation in answer, thread, export, note or branch: %s',
  async (_, change) => {
    const altered = STYLES.flatMap(([open, close], at) =>
      SENTENCES.map((one) => {
        const words = change(one.split(' '));
        return `It says ${open}${words.join(BREAKS[at % 2])}${close} [p1].`;
      }),
    );
    // A true quotation, so that there is something to save a note at.
    const text = `He “counted exactly 317 amber lanterns” [p1].\n\n${altered.join('\n\n')}`;
    fake.script = (request) =>
      /Write a title/.test(String(request.body.messages?.[0]?.content))
        ? { text: '“counted 318 lanterns”' }
        : { text, splitBytes: 5 };
    const { message, conversationId } = await amina.ask(QUESTION);
    const bookId = message.citations[0].bookId;
    await amina.post(`/api/malaika/messages/${message.id}/note`, { bookId });
    const branch = (await amina.post(`/api/malaika/conversations/${conversationId}/branch`, { messageId: message.id }))
      .json;
    const thread = async (id: string) => (await amina.get(`/api/malaika/conversations/${id}`)).json;
    const marks = (await amina.get(`/api/books/${bookId}/highlights`)).json;
    const shown = [
      message.content,
      (await thread(conversationId)).messages[1].content,
      (await thread(branch.id)).messages[1].content,
      (await thread(conversationId)).title,
      (await amina.get(`/api/malaika/conversations/${conversationId}/export`)).text,
      ...JSON.stringify(marks)
        .match(/"note":"(?:[^"\\]|\\.)*"/g)!
        .map((one) => String(JSON.parse(one.slice(7)))),
      ...message.unsupported.flatMap(({ nearest }: { nearest: { text: string } | null }) =>
        nearest ? [`“${nearest.text}”`] : [],
      ),
    ];
    const quoted = shown.flatMap(quotedIn);
    expect(quoted.length).toBeGreaterThan(3);
    for (const words of quoted) expect([words, flat(ISLANDS).includes(words)]).toEqual([words, true]);
    expect(message.unsupported.length).toBeGreaterThan(0);
  },
);

test.each(Object.entries(CHANGES))(
  'CHAT-02 nothing altered shows as a quotation when an answer fails midway, or a selection is explained: %s',
  async (_, change) => {
    for (const [open, close] of STYLES.filter((_one, at) => at % 4 === 0)) {
      const text = `He reports: ${open}${change(SENTENCES[0]!.split(' ')).join(' ')}${close} [p1]. And so on it goes for long.`;
      fake.script = () => ({ text, drop: 'mid' });
      const { message } = await amina.ask(QUESTION);
      fake.script = () => ({ text, splitBytes: 3 });
      const said = await amina.post('/api/ai/selection', { act: 'explain', text: SENTENCES[0], around: ISLANDS });
      for (const shown of [message.content, said.json.text])
        for (const words of quotedIn(shown))
          expect([text, words, flat(ISLANDS).includes(words)]).toEqual([text, words, true]);
    }
  },
);
