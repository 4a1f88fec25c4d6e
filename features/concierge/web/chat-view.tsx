import { useQuery } from '@tanstack/react-query';
import { BookOpenText, SlidersHorizontal } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { useChat } from './chat.ts';
import { engineQuery } from './client.ts';
import { Composer } from './composer.tsx';
import { MessageView } from './message-view.tsx';
import type { Sender } from './use-sending.ts';

type ChatViewProps = { sender: Sender; autoFocus: boolean; className?: string; onLeave?: (() => void) | undefined };

/** The conversation, the composer and the two canned questions. */
export function ChatView({ sender, autoFocus, className = '', onLeave }: ChatViewProps) {
  const { t } = useI18n();
  const { messages, busy } = useChat();
  const { data: engine } = useQuery(engineQuery);
  const list = useRef<HTMLDivElement>(null);
  const last = messages.at(-1);
  const asked =
    messages.findLast((message) => message.role === 'user' && !message.hidden) ??
    messages.findLast((message) => message.role === 'user');
  // The latest question stays at the top while its answer grows below it.
  useEffect(() => {
    const box = list.current;
    const question = box?.querySelector<HTMLElement>('[data-latest]');
    if (box && question) box.scrollTop = question.offsetTop - box.offsetTop;
  }, [asked?.id, messages.length, last?.content.length, busy]);
  return (
    <div className={className}>
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
                onLeave={onLeave}
              />
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {busy
          ? t('concierge.chat.thinking')
          : last?.role === 'assistant'
            ? t('concierge.chat.said', { text: last.content })
            : ''}
      </p>
      <Composer busy={busy} autoFocus={autoFocus} onSend={sender.say} />
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
  );
}
