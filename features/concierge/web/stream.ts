import { ORPCError } from '@orpc/client';
import { apiFetch, decodeProblem } from '../../../platform/web/request.ts';
import type { ChatEvent, ChatRequest } from '../contract.ts';

const MARK = 'data:';

/** Cuts the lines `data: ` out of text that arrives in pieces; `done` after the mark `[DONE]`. */
export function createLineReader(): { push(text: string): ChatEvent[]; done: boolean } {
  let waiting = '';
  const reader = {
    done: false,
    push(text: string): ChatEvent[] {
      const events: ChatEvent[] = [];
      waiting += text;
      const lines = waiting.split('\n');
      waiting = lines.pop() ?? '';
      for (const line of lines) {
        const data = line.startsWith(MARK) ? line.slice(MARK.length).trim() : '';
        if (data === '[DONE]') reader.done = true;
        else if (data) events.push(...parsed(data));
      }
      return events;
    },
  };
  return reader;
}

function parsed(data: string): ChatEvent[] {
  try {
    const event = JSON.parse(data) as ChatEvent | null;
    return event && typeof event.type === 'string' && typeof event.data === 'object' ? [event] : [];
  } catch {
    return [];
  }
}

/** The words of a content event: a string, or an object with text (spec 7). */
export function contentOf(event: Extract<ChatEvent, { type: 'content' }>): string {
  const content = event.data?.delta?.message?.content;
  return typeof content === 'string' ? content : typeof content?.text === 'string' ? content.text : '';
}

/** Sends a message; gives the events as they come. A refusal, an error event or a cut stream is thrown. */
export async function* openChat(request: ChatRequest): AsyncGenerator<ChatEvent, void> {
  const response = await apiFetch('/api/dashboard/chat-stream', {
    method: 'POST',
    headers: { accept: 'text/event-stream', 'content-type': 'application/json' },
    body: JSON.stringify(request),
  });
  const failed = (code = 'INTERNAL') => new ORPCError(code, { status: 500, data: {} });
  if (!response.ok || !response.body)
    throw decodeProblem(await response.json().catch(() => null), response.status) ?? failed();
  const reader = createLineReader();
  const pieces = response.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    for (const event of reader.push(piece.value)) {
      if (event.type === 'error') throw failed(event.data.code);
      yield event;
    }
  }
  if (!reader.done) throw failed();
}
