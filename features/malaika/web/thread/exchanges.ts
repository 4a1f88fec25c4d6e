import type { Message } from '../../contract.ts';
import { isUnderWay, type LiveTurn } from '../turns/live-turn.ts';

/** A question with its answer. `question` is null until the server has accepted it. */
export type Exchange = { asked: string; question: Message | null; answer: Message | null; live: LiveTurn | null };

function stored(messages: readonly Message[]): Exchange[] {
  const answers = new Map(
    messages.flatMap((m) => (m.role === 'assistant' && m.repliesTo ? [[m.repliesTo, m] as const] : [])),
  );
  return messages
    .filter((message) => message.role === 'user')
    .map((question) => ({ asked: question.content, question, answer: answers.get(question.id) ?? null, live: null }));
}

/** A conversation as shown: the stored messages, and the streaming answer in its place. */
export function exchanges(messages: readonly Message[], live: LiveTurn | null): Exchange[] {
  const all = stored(messages);
  if (!live || live.phase === 'refused') return all;
  const edited = live.editOf === null ? -1 : all.findIndex((one) => one.question?.id === live.editOf);
  const kept = edited < 0 ? all : all.slice(0, edited);
  const at = kept.findIndex((one) => one.question !== null && one.question.id === live.question?.id);
  const known = at < 0 ? null : kept[at]!;
  // An interrupted answer that the server stored is better than a notice about it.
  if (live.phase === 'failed' && known?.answer) return kept;
  const current: Exchange = {
    asked: live.question?.content ?? live.asked,
    question: live.question,
    answer: null,
    live,
  };
  return at < 0 ? [...kept, current] : kept.map((one, index) => (index === at ? current : one));
}

/** Whether a question has no answer and none is in progress. */
export function isUnanswered(exchange: Exchange): boolean {
  return exchange.question !== null && exchange.answer === null && !isUnderWay(exchange.live);
}
