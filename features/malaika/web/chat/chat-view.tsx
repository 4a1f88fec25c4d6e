import { MessageCircleX } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { useAttached } from '../composer/attached.ts';
import { AttachButton, AttachmentList } from '../composer/attachment-bar.tsx';
import { Composer } from '../composer/composer.tsx';
import { ModelButton } from '../composer/model-button.tsx';
import { ScopeButton } from '../composer/scope-button.tsx';
import { StudyMenu } from '../study/study-menu.tsx';
import { StartView } from '../start/start-view.tsx';
import { ThreadView } from '../thread/thread-view.tsx';
import type { Chat } from './use-chat.ts';

const MISSING = ['CONVERSATION_NOT_FOUND', 'NOT_FOUND', 'BAD_REQUEST'];

function Loading() {
  const { t } = useI18n();
  return (
    <div role="status" className="space-y-6">
      <span className="sr-only">{t('common.loading')}</span>
      <Skeleton className="ms-auto h-11 w-2/3" />
      <Skeleton className="h-28" />
      <Skeleton className="ms-auto h-11 w-1/2" />
    </div>
  );
}

function Failed({ chat, onNew }: { chat: Chat; onNew: () => void }) {
  const { t } = useI18n();
  const { error, refetch } = chat.thread;
  if (!MISSING.includes(problemCode(error))) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <EmptyState
      icon={<MessageCircleX />}
      title={t('malaika.page.missing')}
      text={t('malaika.page.missingText')}
      action={
        <Button variant="primary" onClick={onNew}>
          {t('malaika.history.new')}
        </Button>
      }
    />
  );
}

function Body({ chat, onNew }: { chat: Chat; onNew: () => void }) {
  if (chat.thread.isError && !chat.thread.data) return <Failed chat={chat} onNew={onNew} />;
  if (chat.blank) {
    const about = (id: string, title: string) => ({ kind: 'books' as const, books: [{ id, title }] });
    return (
      <StartView
        scope={chat.scope}
        onAsk={(question, { bookId, title }) => void chat.send(question, about(bookId, title))}
      />
    );
  }
  if (chat.messages.length === 0 && !chat.live) return <Loading />;
  return <ThreadView messages={chat.messages} live={chat.live} actions={chat.actions} />;
}

/** Why the server rejected a question. */
function Refusal({ chat }: { chat: Chat }) {
  const { t } = useI18n();
  if (chat.live?.phase !== 'refused') return null;
  return (
    <p role="alert" className="mb-2 text-sm text-bad">
      {problemText(t, chat.live.problem)}
    </p>
  );
}

type ChatViewProps = {
  chat: Chat;
  onNew: () => void;
  /** Compact layout for the sidebar; the page around it scrolls. */
  compact?: boolean;
  /** The background. */
  background?: string;
};

/** A conversation with its composer. */
export function ChatView({ chat, onNew, compact = false, background }: ChatViewProps) {
  const { t } = useI18n();
  const { scope } = chat;
  const attached = useAttached({
    draftKey: chat.draftKey,
    scope,
    onSend: (text, within) => void chat.send(text, within),
  });
  const placeholder =
    scope.kind === 'library'
      ? t('malaika.composer.askLibrary')
      : scope.kind === 'collection'
        ? t('malaika.composer.askCollection')
        : t('malaika.composer.askBooks', { count: scope.books.length });
  const column = compact ? 'w-full' : 'mx-auto w-full max-w-[46rem] px-4 md:px-8';
  return (
    <>
      <div data-background={background} className={compact ? '' : 'relative min-h-0 flex-1 overflow-y-auto'}>
        <div className={cx(column, 'flex min-h-full flex-col gap-10', compact ? 'pb-6' : 'pt-6 pb-10')}>
          <Body chat={chat} onNew={onNew} />
        </div>
      </div>
      <div
        className={cx(
          column,
          compact ? 'sticky bottom-0 bg-ground pb-3' : 'pb-4',
          chat.thread.isError && !chat.thread.data && 'hidden',
        )}
      >
        <Refusal chat={chat} />
        {chat.gone && chat.live?.phase !== 'refused' && (
          <p role="note" className="mb-2 text-sm text-text-2">
            {t('malaika.scope.gone')}
          </p>
        )}
        {chat.modelGone !== null && (
          <p role="note" className="mb-2 text-sm text-text-2">
            {t('malaika.model.gone', { model: `\u2068${chat.modelGone}\u2069` })}
          </p>
        )}
        <Composer
          key={chat.draftKey}
          draftKey={chat.draftKey}
          placeholder={placeholder}
          busy={chat.busy || attached.held}
          onSend={attached.send}
          onStop={attached.held ? attached.cancel : chat.stop}
          autoFocus={!compact}
          onFiles={attached.attach}
          above={<AttachmentList attachments={attached.attachments} held={attached.held} onRemove={attached.remove} />}
        >
          <div className="flex min-w-0 items-center gap-1.5">
            <AttachButton onFiles={attached.attach} />
            <StudyMenu scope={chat.scope} busy={chat.busy || attached.held} onAsk={chat.makeStudy} />
            <ScopeButton scope={chat.scope} book={chat.book} onChange={chat.setScope} />
            <ModelButton model={chat.model} onChange={chat.setModel} />
          </div>
        </Composer>
        {!compact && (
          <p className="mt-2 text-center text-xs text-text-3 text-balance max-md:hidden">
            {t('malaika.composer.note')}
          </p>
        )}
      </div>
    </>
  );
}
