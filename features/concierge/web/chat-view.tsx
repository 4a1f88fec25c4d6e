import { useQuery } from '@tanstack/react-query';
import { BookOpenText, SlidersHorizontal } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useChat } from './chat.ts';
import { engineQuery } from './client.ts';
import { Composer } from './composer.tsx';
import { MessageView } from './message-view.tsx';
import { Spoken } from './spoken.tsx';
import { useFollow } from './use-follow.ts';
import type { Sender } from './use-sending.ts';

type ChatViewProps = { sender: Sender; autoFocus: boolean; className?: string; onLeave?: (() => void) | undefined };

/** The conversation, the composer and the two canned questions. */
export function ChatView({ sender, autoFocus, className = '', onLeave }: ChatViewProps) {
  const { t } = useI18n();
  const { messages, busy } = useChat();
  const { data: engine } = useQuery(engineQuery);
  const last = messages.at(-1);
  const asked =
    messages.findLast((message) => message.role === 'user' && !message.hidden) ??
    messages.findLast((message) => message.role === 'user');
  const { list, foot } = useFollow({
    busy,
    piece: `${messages.length} ${last?.id} ${last?.content.length} ${last?.results.length}`,
    movesPage: autoFocus || asked?.hidden !== true,
  });
  const stopOnEscape = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !busy) return;
    event.preventDefault();
    event.stopPropagation();
    sender.stop();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Escape stops, wherever the focus is inside
    <div className={className} onKeyDown={stopOnEscape}>
      {messages.length > 0 && (
        <div
          ref={list}
          role="log"
          aria-live="off"
          aria-label={t('concierge.chat.messages')}
          tabIndex={0} // oxlint-disable-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it
          className="relative mb-4 max-h-[min(26rem,50dvh)] space-y-5 overflow-y-auto rounded-sm pe-1"
        >
          {messages.map((message) => (
            <div
              key={message.id}
              data-latest={message.id === (asked?.hidden ? last?.id : asked?.id) || undefined}
              className={message.hidden ? 'hidden' : undefined}
            >
              <MessageView
                message={message}
                latest={message === last}
                busy={busy}
                onSay={sender.say}
                onRetry={sender.retry}
                onLeave={onLeave}
              />
            </div>
          ))}
        </div>
      )}
      <Spoken last={last} busy={busy} />
      <div ref={foot} className="scroll-mb-4">
        <Composer busy={busy} autoFocus={autoFocus} onSend={sender.say} onStop={sender.stop} />
        <div className="mt-3 flex flex-wrap items-center gap-2">
          <Button size="sm" disabled={busy} onClick={sender.preferences}>
            <SlidersHorizontal aria-hidden="true" />
            {t('concierge.panel.preferences')}
          </Button>
          <Button size="sm" disabled={busy} onClick={sender.guide}>
            <BookOpenText aria-hidden="true" />
            {t('concierge.panel.guide')}
          </Button>
          <p className="min-w-48 flex-1 text-xs text-text-3">
            {engine?.model
              ? t('concierge.chat.engineModel', { model: `\u2068${engine.model}\u2069` })
              : t('concierge.chat.engine')}
          </p>
        </div>
      </div>
    </div>
  );
}
