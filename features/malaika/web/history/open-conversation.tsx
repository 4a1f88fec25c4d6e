import type { ReactNode } from 'react';
import { AppLink } from '../../../../platform/web/navigation.tsx';

/** Context of a conversation list: which one is open, and how it opens one. */
export type HistoryPlace = {
  current: string | null;
  onNew: () => void;
  /** Opens a conversation in place; without it a conversation is a link to its page. */
  onOpen?: (conversationId: string) => void;
  /** Called after a link was followed. */
  onFollow?: () => void;
};

type OpenConversationProps = { id: string; place: HistoryPlace; className: string; children: ReactNode };

/** Opens a conversation: a link to its page, or a button where it opens in place. */
export function OpenConversation({ id, place, className, children }: OpenConversationProps) {
  const { current, onOpen, onFollow } = place;
  const mark = id === current ? ('true' as const) : undefined;
  if (onOpen) {
    return (
      <button type="button" aria-current={mark} onClick={() => onOpen(id)} className={className}>
        {children}
      </button>
    );
  }
  return (
    <AppLink to={`/malaika/${id}`} aria-current={mark && 'page'} onClick={onFollow} className={className}>
      {children}
    </AppLink>
  );
}
