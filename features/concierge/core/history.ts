import { MAX_HISTORY, MAX_HISTORY_MESSAGE } from '../limits.ts';

/** A chat message (spec 3); a hidden one is sent but not shown. */
export type ChatMessage = {
  id: string;
  role: 'user' | 'assistant' | 'system';
  content: string;
  timestamp: string;
  hidden?: boolean;
};

/** The history to send: the latest messages, without hidden and empty ones (spec 9). */
export function historyOf(messages: readonly ChatMessage[]): { role: ChatMessage['role']; content: string }[] {
  return messages
    .filter((message) => !message.hidden && message.content.trim() !== '')
    .slice(-MAX_HISTORY)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_HISTORY_MESSAGE) }));
}
