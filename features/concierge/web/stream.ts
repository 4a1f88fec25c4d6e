import { ORPCError } from '@orpc/client';
import { openEventStream, readEvents } from '../../../platform/web/event-stream.ts';
import type { ChatRequest } from '../contract.ts';
import type { ChatEvent } from '../core/index.ts';

/** The last line of the stream (spec 7). */
const DONE = '[DONE]';

function parsed(data: string): ChatEvent | typeof DONE | null {
  if (data === DONE) return DONE;
  try {
    const event = JSON.parse(data) as ChatEvent | null;
    return event && typeof event.type === 'string' && typeof event.data === 'object' ? event : null;
  } catch {
    return null;
  }
}

/** The text of a content event: a string, or an object with text (spec 7). */
export function contentOf(event: Extract<ChatEvent, { type: 'content' }>): string {
  const content = event.data?.delta?.message?.content;
  return typeof content === 'string' ? content : typeof content?.text === 'string' ? content.text : '';
}

/** Sends a message and yields the events. Throws for an error response, an error event or an interrupted stream. */
export async function* openChat(request: ChatRequest, signal?: AbortSignal): AsyncGenerator<ChatEvent, void> {
  const body = await openEventStream('/api/dashboard/chat-stream', request, signal);
  for await (const batch of readEvents(body, { parse: parsed, isLast: (event) => event === DONE })) {
    for (const event of batch) {
      if (event === DONE) return;
      if (event.type === 'error') throw new ORPCError(event.data.code, { status: 500, data: {} });
      yield event;
    }
  }
}
