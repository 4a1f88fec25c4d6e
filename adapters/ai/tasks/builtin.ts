import { answerFrom } from '../answer/answer-from.ts';
import type { AiTasks } from './types.ts';

const MARK = { kind: 'builtin', model: 'maktaba-extractive', version: '1' } as const;

/** The built-in engine: finds and quotes, writes nothing of its own. Covers are drawn by adapters/images, the concierge is a grammar. */
export const builtinTasks: AiTasks = {
  mark: () => MARK,
  async *answer({ question, plan, passages, idf }) {
    const { abstained, lookedFor, quotes } = answerFrom(question, plan, passages, idf);
    if (abstained) yield { kind: 'abstain', lookedFor };
    for (const { bookId, ord, start, end, text } of quotes) yield { kind: 'quote', bookId, ord, start, end, text };
  },
  async quote({ candidates: [best] }) {
    return best ? { id: best.id, text: best.text, introduction: null } : null;
  },
  title: null,
  selection: null,
  cover: null,
  embed: null,
};
