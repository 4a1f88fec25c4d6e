import { LoaderCircle } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { isDone } from '../../../ingest/core/index.ts';
import { useUploads } from '../../../ingest/web/index.ts';
import { firstQuestionBook } from '../../core/index.ts';
import { AskBox } from '../ask-box.tsx';
import { StepFrame, type StepProps } from './step-frame.tsx';

const OF_A_BOOK = ['welcome.ask.about', 'welcome.ask.begin', 'welcome.ask.who'] as const;
const OF_THE_GUIDE = ['welcome.ask.howAdd', 'welcome.ask.howFont', 'welcome.ask.howOffline'] as const;

/** The first question, to one book (`firstQuestionBook`). Asking it ends the first run. */
export function AskStep({ books, onStep, onEnd }: StepProps) {
  const { t } = useI18n();
  const go = useGo();
  const coming = useUploads().find((item) => !isDone(item));
  const first = firstQuestionBook(books, coming?.title ?? null);
  const book = first?.state === 'ready' ? first.book : null;
  const ask = (question: string) => {
    onEnd();
    go('/malaika', { search: { ask: question, ...(book && { book: book.id }) } });
  };
  return (
    <StepFrame
      title={t('welcome.ask.title')}
      text={book ? t('welcome.ask.text', { title: book.title }) : first ? '' : t('welcome.ask.none')}
    >
      {first?.state === 'preparing' && (
        <p role="status" className="mb-5 flex items-center gap-2 text-text-2">
          <LoaderCircle className="motion-turn size-5 shrink-0 text-accent" aria-hidden="true" />
          {t('welcome.ask.preparing', { title: first.title })}
        </p>
      )}
      {first?.state === 'scan' && <p className="mb-5 text-text-2">{t('welcome.ask.scan', { title: first.title })}</p>}
      {book && (
        <>
          <AskBox label={t('welcome.ask.field', { title: book.title })} onAsk={ask} className="max-w-2xl" />
          <h4 id="welcome-try" className="mt-5 mb-2 text-sm text-text-3">
            {t('welcome.ask.try')}
          </h4>
          <ul aria-labelledby="welcome-try" className="flex flex-wrap gap-2">
            {(book.guide ? OF_THE_GUIDE : OF_A_BOOK).map((key) => (
              <li key={key}>
                <Button className="rounded-full!" onClick={() => ask(t(key))}>
                  {t(key)}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
      {!book && first?.state !== 'preparing' && (
        <Button variant="primary" onClick={() => onStep('book')}>
          {t('welcome.ask.add')}
        </Button>
      )}
    </StepFrame>
  );
}
