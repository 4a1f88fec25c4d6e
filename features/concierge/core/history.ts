import { MAX_HISTORY, MAX_HISTORY_MESSAGE } from '../limits.ts';

/** A message of the chat (spec 3); `hidden` ones are asked but not shown. */
export type ChatMessage = {
  id: string;
  role: 'user' | 'assistant' | 'system';
  content: string;
  timestamp: string;
  hidden?: boolean;
};

/** The history that is sent: without hidden and empty messages, the latest ones (spec 9). */
export function historyOf(messages: readonly ChatMessage[]): { role: ChatMessage['role']; content: string }[] {
  return messages
    .filter((message) => !message.hidden && message.content.trim() !== '')
    .slice(-MAX_HISTORY)
    .map(({ role, content }) => ({ role, content: content.slice(0, MAX_HISTORY_MESSAGE) }));
}
