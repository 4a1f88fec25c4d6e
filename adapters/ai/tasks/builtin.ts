import { answerFrom } from '../answer/answer-from.ts';
import { nextTopics } from '../answer/next-topics.ts';
import type { AiTasks } from './types.ts';

/** Number of handbook passages in a reply of the concierge. */
const SHOWN = { brief: 1, balanced: 2, detailed: 3 } as const;
const MARK = { kind: 'builtin', model: 'maktaba-extractive', version: '1' } as const;

/** The built-in engine: finds and quotes, generates no text. Covers are drawn by adapters/images, offline voices come from adapters/speech. */
export const builtinTasks: AiTasks = {
  mark: () => MARK,
  async *answer(input) {
    const { question, plan, passages, idf } = input;
    const { abstained, grade, lookedFor, quotes } = answerFrom(question, plan, passages, idf, {
      telling: true,
      shown: input.shown,
      known: input.known,
    });
    if (abstained) yield { kind: 'abstain', lookedFor };
    if (grade) yield { kind: 'grade', grade };
    for (const { bookId, ord, start, end, text } of quotes) yield { kind: 'quote', bookId, ord, start, end, text };
    const chapterOf = new Map(passages.map((one) => [`${one.bookId} ${one.ord}`, one.chapter]));
    const cited = quotes.map(({ bookId, ord, text }) => ({
      bookId,
      text,
      chapter: chapterOf.get(`${bookId} ${ord}`) ?? '',
    }));
    for (const subject of nextTopics(cited, input)) yield { kind: 'topic', subject };
  },
  async *concierge({ message, style, search }) {
    yield { kind: 'passages', passages: (await search('handbook', message)).slice(0, SHOWN[style]) };
  },
  async quote({ candidates: [best] }) {
    return best ? { id: best.id, text: best.text, introduction: null } : null;
  },
  title: null,
  judge: null,
  selection: null,
  cover: null,
  recognize: null,
  speech: null,
  embed: null,
  research: null,
  write: null,
};
