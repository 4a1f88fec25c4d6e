import type { AnswerEvent } from '../../contract.ts';
import { createEventParser } from './event-parser.ts';

const TYPES = new Set<string>(['start', 'token', 'citation', 'done', 'error'] satisfies AnswerEvent['type'][]);

/** One event of an answer; null for anything else a server may send. */
export function parseAnswerEvent(data: string): AnswerEvent | null {
  try {
    const event = JSON.parse(data) as AnswerEvent | null;
    return event && typeof event === 'object' && TYPES.has(event.type) ? event : null;
  } catch {
    return null;
  }
}

/** The events of an answer, in the batches they arrive in. Letting go of it closes the stream. */
export async function* answerEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<AnswerEvent[], void> {
  const parser = createEventParser();
  const decoder = new TextDecoder();
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      const texts = parser.push(done ? decoder.decode() : decoder.decode(value, { stream: true }));
      const events = texts.flatMap((text) => parseAnswerEvent(text) ?? []);
      if (events.length > 0) yield events;
      if (done) return;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
