import { readEvents } from '../../../../platform/web/event-stream.ts';
import type { AnswerEvent } from '../../contract.ts';

const TYPES = new Set<string>([
  'start',
  'step',
  'token',
  'citation',
  'study',
  'done',
  'error',
] satisfies AnswerEvent['type'][]);

/** Parses an event of an answer; null for anything else. */
export function parseAnswerEvent(data: string): AnswerEvent | null {
  try {
    const event = JSON.parse(data) as AnswerEvent | null;
    return event && typeof event === 'object' && TYPES.has(event.type) ? event : null;
  } catch {
    return null;
  }
}

const isLast = ({ type }: AnswerEvent): boolean => type === 'done' || type === 'error';

/** The events of an answer in batches, as they arrive; an interrupted answer throws `StreamInterrupted`. */
export const answerEvents = (body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent[], void> =>
  readEvents(body, { parse: parseAnswerEvent, isLast });
