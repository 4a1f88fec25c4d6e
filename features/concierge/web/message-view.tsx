import { Feather, RotateCcw } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import type { FoundBook } from '../contract.ts';
import type { Shown } from './chat.ts';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { replyProse } from './reply-blocks.ts';
import { ReplyText } from './reply-text.tsx';

type Leaving = { onLeave?: (() => void) | undefined };

function Books({ books, onLeave }: { books: readonly FoundBook[] } & Leaving) {
  const { t } = useI18n();
  return (
    <ul aria-label={t('concierge.chat.books')} className="grid gap-2 sm:grid-cols-2">
      {books.map((book) => (
        <li key={book.id}>
          <AppLink
            to="/reader"
            search={{ book: book.id }}
            onClick={() => onLeave?.()}
            className="group flex items-center gap-3 rounded-md border border-line p-2 hover:border-line-strong"
          >
            <Cover src={book.coverImageUrl} title={book.title} className="aspect-[2/3] w-9 shrink-0" />
            <span className="min-w-0">
              <span dir="auto" className="text-match-parent line-clamp-2 text-sm font-medium group-hover:underline">
                {book.title}
              </span>
              {book.author && (
                <span dir="auto" className="text-match-parent block truncate text-sm text-text-3">
                  {book.author}
                </span>
              )}
            </span>
          </AppLink>
        </li>
      ))}
    </ul>
  );
}

/** The person's message, aligned to the end. */
function OwnMessage({ text }: { text: string }) {
  return (
    <p
      dir="auto"
      className="ms-auto w-fit max-w-[85%] rounded-lg bg-accent-soft px-4 py-2.5 whitespace-pre-wrap wrap-anywhere"
    >
      {text}
    </p>
  );
}

/** `onSay` sends the suggestion that was pressed. */
type MessageViewProps = {
  message: Shown;
  latest: boolean;
  busy: boolean;
  onSay: (text: string) => void;
  onRetry: () => void;
} & Leaving;

/** Whether asking again may help, and does nothing twice. */
const canRetry = ({ failed, stopped, results }: Shown): boolean =>
  (failed || stopped || results.some((one) => one.failure)) === true &&
  !results.some((one) => 'act' in one || 'undone' in one);

/** One message: the person's, or the reply with its results. */
export function MessageView({ message, latest, busy, onSay, onRetry, onLeave }: MessageViewProps) {
  const { t } = useI18n();
  if (message.role === 'user') return message.hidden ? null : <OwnMessage text={message.content} />;
  const { content, results } = message;
  const waiting = latest && busy;
  const engine = results.find((one) => one.engine)?.engine;
  const question = results.find((one) => one.question)?.question;
  const suggestions = latest && !busy ? results.flatMap((one) => one.suggestions ?? []) : [];
  return (
    <div className="space-y-3">
      {content && <ReplyText content={content} />}
      {waiting && !content && (
        <p className="flex items-center gap-2.5 text-text-2">
          <Spinner />
          {t('concierge.chat.thinking')}
        </p>
      )}
      {results.map(
        (one, index) => one.books && one.books.length > 0 && <Books key={index} books={one.books} onLeave={onLeave} />,
      )}
      {question && (
        <AppLink
          to="/malaika"
          search={{ ask: question }}
          onClick={() => onLeave?.()}
          className={buttonClass('line', 'sm')}
        >
          <Feather aria-hidden="true" />
          {t('concierge.chat.askMalaika')}
        </AppLink>
      )}
      {suggestions.length > 0 && (
        <ul aria-label={t('concierge.chat.suggestions')} className="flex flex-wrap gap-2">
          {suggestions.map((text) => (
            <li key={text}>
              <button
                type="button"
                onClick={() => onSay(text)}
                className="min-h-8 rounded-full border border-line-strong/60 px-3.5 text-start text-sm text-text-2 transition-colors hover:border-accent hover:text-text pointer-coarse:min-h-11"
              >
                {text}
              </button>
            </li>
          ))}
        </ul>
      )}
      {message.stopped && <p className="text-sm text-text-3">{t('concierge.chat.stopped')}</p>}
      {latest && !busy && canRetry(message) && (
        <Button size="sm" className="pointer-coarse:h-11" onClick={onRetry}>
          <RotateCcw aria-hidden="true" />
          {t('concierge.chat.retry')}
        </Button>
      )}
      {content && !waiting && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <CopyButton
            text={replyProse(content, (source) => t('concierge.chat.source', { source }))}
            className="-ms-3 text-text-3"
          />
          {engine && (
            <p className="text-xs text-text-3">{t('concierge.chat.model', { model: `\u2068${engine.model}\u2069` })}</p>
          )}
        </div>
      )}
    </div>
  );
}
