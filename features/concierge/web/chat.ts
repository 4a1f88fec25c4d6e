import { createStore, useStore } from '../../../platform/web/store.ts';
import { type ChatMessage, type ChatResult, historyOf, type ToolResult } from '../core/index.ts';
import { contentOf, openChat } from './stream.ts';

/** A message as the page shows it, with the results below it. */
export type Shown = ChatMessage & { results: ChatResult[]; failed?: boolean; stopped?: boolean };
type Chat = { messages: readonly Shown[]; busy: boolean };
export type Sending = {
  locale: string;
  hidden?: boolean;
  onResult: (result: ToolResult) => void;
  sorry: (error: unknown) => string;
};

const store = createStore<Chat>({ messages: [], busy: false });

/** The one conversation with the concierge, which panel and modal share. */
export const useChat = (): Chat => useStore(store);

let last = 0;
function make(role: ChatMessage['role'], content: string, hidden?: boolean): Shown {
  return {
    id: `c${(last += 1)}`,
    role,
    content,
    timestamp: new Date().toISOString(),
    results: [],
    ...(hidden && { hidden }),
  };
}

const put = (messages: readonly Shown[], busy: boolean) => store.set({ messages, busy });

function change(id: string, edit: (message: Shown) => Shown): void {
  const { messages, busy } = store.get();
  put(
    messages.map((message) => (message.id === id ? edit(message) : message)),
    busy,
  );
}

let stopping: AbortController | null = null;

/** Ends the answer that is on its way; what was said stays. */
export const stopAnswer = (): void => stopping?.abort();

/** Takes the last question and its answer out of the conversation, to ask it again. */
export function takeLastQuestion(): { text: string; hidden: boolean } | null {
  const { messages, busy } = store.get();
  const at = messages.findLastIndex((message) => message.role === 'user');
  const question = messages[at];
  if (busy || !question) return null;
  put(messages.slice(0, at), false);
  return { text: question.content, hidden: question.hidden === true };
}

/**
 * Sends a message and streams the answer; false if that failed, null if nothing was sent (blank, or an answer is still
 * streaming) or the person stopped it.
 */
export async function sendMessage(text: string, { locale, hidden, onResult, sorry }: Sending): Promise<boolean | null> {
  const message = text.trim(),
    { messages, busy } = store.get();
  if (!message || busy) return null;
  const answer = make('assistant', '');
  const stop = new AbortController();
  stopping = stop;
  put([...messages, make('user', message, hidden), answer], true);
  try {
    const request = { message, conversationHistory: historyOf(messages), locale };
    for await (const event of openChat(request, stop.signal)) {
      if (event.type === 'content') change(answer.id, (was) => ({ ...was, content: was.content + contentOf(event) }));
      if (event.type === 'tool-result') {
        change(answer.id, (was) => ({ ...was, results: [...was.results, event.data.result] }));
        onResult(event.data);
      }
    }
    return true;
  } catch (error) {
    if (stop.signal.aborted) {
      change(answer.id, (was) => ({ ...was, stopped: true }));
      return null;
    }
    change(answer.id, (was) => ({ ...was, content: sorry(error), failed: true }));
    return false;
  } finally {
    stopping = null;
    put(store.get().messages, false);
  }
}
