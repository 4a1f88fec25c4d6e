import { fillNovels } from '../content/fill-store.ts';
import { wordsByFrequency } from '../content/shelf.ts';
import type { House } from '../measure/house.ts';
import type { Bench, Part } from '../measure/part.ts';
import { type Person, signUp } from '../measure/person.ts';
import type { Report } from '../measure/report.ts';
import { repeat, spreadOf } from '../measure/statistics.ts';

/** Libraries: how many books of how many passages. */
const LIBRARIES = [
  [1, 500],
  [100, 500],
  [1000, 50],
] as const;
const QUESTIONS = [
  'What did the captain say about the white whale?',
  'Who came to the door in the middle of the night?',
  'Why did the sailors fear the storm?',
  'What is the capital of Mongolia?',
  'How did Queequeg carry his harpoon?',
  'Where did the children find the rabbit?',
  'What happened to the time machine?',
  'Who was Ahab?',
];

/** Milliseconds until the first word of an answer that comes as events. */
async function firstToken(person: Person, path: string, content: string): Promise<number> {
  const began = performance.now();
  const reply = await person.send('POST', path, { content }, { accept: 'text/event-stream' });
  let text = '';
  let took = Number.NaN;
  const decoder = new TextDecoder();
  for await (const chunk of reply.body!) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (Number.isNaN(took) && text.includes('event: token')) took = performance.now() - began;
  }
  if (!text.includes('event: done')) throw new Error(`the answer did not end: ${text.slice(0, 300)}`);
  return took;
}

async function ask(bench: Bench, report: Report, person: Person, size: string): Promise<void> {
  const rounds = bench.quick ? 8 : 24;
  const path = await person.conversation();
  let cited = 0;
  const whole = await repeat(
    rounds,
    async (round) => {
      type Reply = { message: { citations: unknown[] } };
      const { message } = await person.call<Reply>('POST', path, { content: QUESTIONS[round % QUESTIONS.length] });
      if (message.citations.length > 0) cited++;
    },
    2,
  );
  report.spread(`${size}: finished answer`, whole, { note: `${cited} of ${rounds + 2} with citations` });
  const streamPath = await person.conversation();
  const first: number[] = [];
  for (let round = 0; round < rounds; round++)
    first.push(await firstToken(person, streamPath, QUESTIONS[round % QUESTIONS.length]!));
  report.spread(`${size}: first word of the answer`, spreadOf(first));
}

async function library(
  bench: Bench,
  house: House,
  books: number,
  passages: number,
  sentences: readonly string[],
): Promise<Person> {
  const person = await signUp(house.url, `asks${books}`);
  await fillNovels(house.db, person.id, {
    first: books * 10,
    books,
    passages,
    sentences,
    words: wordsByFrequency(sentences),
  });
  return person;
}

/** Malaika over libraries of several sizes: until the answer is finished, and until its first word. */
export const answers: Part = {
  name: 'answers',
  async run(bench, report) {
    const house = await bench.house();
    const sentences = await bench.sentences();
    for (const [books, passages] of bench.quick ? LIBRARIES.slice(0, 1) : LIBRARIES) {
      const person = await library(bench, house, books, passages, sentences);
      await ask(bench, report, person, `${books} books, ${books * passages} passages`);
    }
  },
};
