import { droppedIn, ownWords } from '../../../adapters/ai/index.ts';
import type { Message } from '../contract.ts';
import { answerParts } from '../core/index.ts';

type Answer = Pick<Message, 'content' | 'citations' | 'unsupported' | 'followUps'>;

/**
 * A stored model answer, made safe to show: quotation marks enclose the text of its citations and nothing else.
 * Answers stored before quotations were slices of the passages lose the marks that were trusted then.
 */
export function safelyShown<A extends Answer>(answer: A): A {
  const { content, citations } = answer;
  const dropped: number[] = [];
  for (const { start, end, source } of answerParts(content, citations))
    if (!source) for (const at of droppedIn(content.slice(start, end))) dropped.push(start + at);
  const followUps = answer.followUps.map(ownWords);
  if (dropped.length === 0) return { ...answer, followUps };
  const gone = new Set(dropped);
  const moved = (place: number) => place - dropped.filter((at) => at < place).length;
  return {
    ...answer,
    followUps,
    content: Array.from({ length: content.length }, (_, at) => (gone.has(at) ? '' : content[at])).join(''),
    unsupported: answer.unsupported
      .map((span) => ({ ...span, start: moved(span.start), end: moved(span.end) }))
      .filter(({ start, end }) => start < end),
  };
}
