import { useQuery } from '@tanstack/react-query';
import { BookOpenText, BookUp, CircleCheck, Gift, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Skeleton } from '../../../../platform/web/ui/states.tsx';
import { cataloguesQuery, FreeBooks } from '../../../catalogues/web/index.ts';
import { isDone } from '../../../ingest/core/index.ts';
import { useUploads } from '../../../ingest/web/index.ts';
import { type StepProps, StepFrame } from './step-frame.tsx';
import { useTastes } from './use-tastes.ts';

function Way({
  icon: Icon,
  title,
  text,
  action,
}: {
  icon: LucideIcon;
  title: string;
  text: string;
  action: ReactNode;
}) {
  return (
    <li className="flex flex-col items-start rounded-md border border-line p-4">
      <Icon className="size-6 text-accent" strokeWidth={1.6} aria-hidden="true" />
      <h4 className="mt-3 font-medium">{title}</h4>
      <p className="mt-1 mb-4 text-sm text-text-2 text-pretty">{text}</p>
      <div className="mt-auto">{action}</div>
    </li>
  );
}

/** The book that is on its way, else the one that has come. */
function Arrivals({ books }: Pick<StepProps, 'books'>) {
  const { t } = useI18n();
  const coming = useUploads().find((item) => !isDone(item));
  const here = books.find((book) => !book.guide);
  return (
    <div role="status" className="mt-5 empty:hidden">
      {coming && (
        <p className="flex items-center gap-2 text-text-2">
          <LoaderCircle className="motion-turn size-5 shrink-0 text-accent" aria-hidden="true" />
          {t('welcome.book.coming', { title: coming.title })}
        </p>
      )}
      {here && !coming && (
        <p className="flex items-center gap-2 text-text-2">
          <CircleCheck className="size-5 shrink-0 text-good" aria-hidden="true" />
          {t('welcome.book.here', { title: here.title })}
        </p>
      )}
    </div>
  );
}

/** The first book: a file of one's own, a free one where this server offers them, or the handbook where one has it. */
export function BookStep({ books, onStep }: StepProps) {
  const { t } = useI18n();
  const site = useQuery(cataloguesQuery).data?.freeBooks ?? null;
  const guide = books.find((book) => book.guide);
  const [liked] = useTastes();
  const [free, setFree] = useState(false);
  return (
    <StepFrame title={t('welcome.book.title')} text={t('welcome.book.text')}>
      <ul className="grid gap-3 sm:grid-cols-2 md:gap-4 lg:grid-cols-3">
        <Way
          icon={BookUp}
          title={t('welcome.book.upload')}
          text={t('welcome.book.uploadText')}
          action={
            <Button variant="primary" onClick={() => emit('maktaba:upload-open', {})}>
              {t('home.first.action')}
            </Button>
          }
        />
        {site && (
          <Way
            icon={Gift}
            title={t('welcome.book.free')}
            text={t('welcome.book.freeText', { site })}
            action={
              <Button aria-expanded={free} onClick={() => setFree(!free)}>
                {t('welcome.book.freeShow')}
              </Button>
            }
          />
        )}
        {guide && (
          <Way
            icon={BookOpenText}
            title={t('welcome.book.guide')}
            text={t('welcome.book.guideText')}
            action={<Button onClick={() => onStep('ask')}>{t('welcome.book.guideUse')}</Button>}
          />
        )}
      </ul>
      <Arrivals books={books} />
      {site && free && (
        <div className="motion-rise mt-6">
          <Suspense fallback={<Skeleton className="h-40 w-full" />}>
            <FreeBooks site={site} liked={liked} instead={t('welcome.book.instead', { guide: guide ? 'yes' : 'no' })} />
          </Suspense>
        </div>
      )}
    </StepFrame>
  );
}
