import { BookOpen, RefreshCw, RotateCcw, Trash2, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { KeptBook } from '../../core/index.ts';
import { sizeText } from '../size-text.ts';
import { type KeepJob, removeKept, startKeeping, stopKeeping } from './download-jobs.ts';

/** A kept book: what it is, how it stands, open and remove. */
export function KeptRow({ book, coming }: { book: KeptBook; coming: boolean }) {
  const i18n = useI18n(),
    { t, relative } = i18n;
  const state = { current: 'library.kept.ready', changed: 'library.kept.changed', gone: 'library.kept.gone' } as const;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-kept={book.state}>
      <Cover
        src={book.coverImageUrl}
        title={book.title}
        direction={book.direction}
        eager
        className="aspect-[2/3] h-16 shrink-0"
      />
      <div className="min-w-0 flex-1 basis-28">
        <p className="text-match-parent truncate font-medium" dir="auto">
          {book.title}
        </p>
        {book.author && (
          <p className="text-match-parent truncate text-sm text-text-2" dir="auto">
            {book.author}
          </p>
        )}
        <p className="text-sm text-text-3">
          <span className={book.state === 'current' ? '' : 'text-warn'}>{t(state[book.state])}</span>
          {book.state !== 'gone' &&
            ` · ${sizeText(i18n, book.bytes)} · ${t('library.kept.since', { when: relative(new Date(book.keptAt).toISOString()) })}`}
        </p>
      </div>
      {book.state === 'changed' && !coming && (
        <Button size="sm" onClick={() => void startKeeping({ id: book.bookId, title: book.title })}>
          <RefreshCw aria-hidden="true" />
          {t('library.kept.update')}
          <span className="sr-only">: {book.title}</span>
        </Button>
      )}
      <div className="ms-auto flex items-center gap-1">
        {book.state !== 'gone' && (
          <AppLink to="/reader" search={{ book: book.bookId }} className={buttonClass('line', 'sm')}>
            <BookOpen aria-hidden="true" />
            {t('library.kept.open')}
            <span className="sr-only">: {book.title}</span>
          </AppLink>
        )}
        <IconButton
          label={t('library.kept.removeNamed', { title: book.title })}
          onClick={() => removeKept(book.bookId)}
        >
          <Trash2 aria-hidden="true" />
        </IconButton>
      </div>
    </li>
  );
}

/** A book on its way, or one that did not arrive. */
export function JobRow({ job }: { job: KeepJob }) {
  const { t, number } = useI18n();
  const failed = job.error !== null;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3" data-kept={failed ? 'failed' : 'coming'}>
      <div className="min-w-0 flex-1 basis-40">
        <p className="text-match-parent truncate font-medium" dir="auto">
          {job.title}
        </p>
        {failed ? (
          <p className="text-sm text-pretty text-bad" role="alert">
            {problemText(t, job.error)}
          </p>
        ) : (
          <>
            <p className="text-sm text-text-3">
              {t('library.kept.coming')}
              {job.share !== null && ` · ${number(job.share, { style: 'percent' })}`}
            </p>
            <Progress
              className="mt-2"
              value={job.share === null ? null : job.share * 100}
              label={t('library.kept.progress', { title: job.title })}
            />
          </>
        )}
      </div>
      {failed && (
        <Button size="sm" onClick={() => void startKeeping({ id: job.bookId, title: job.title })}>
          <RotateCcw aria-hidden="true" />
          {t('common.retry')}
        </Button>
      )}
      <IconButton
        label={t(failed ? 'library.kept.dismiss' : 'library.kept.stop', { title: job.title })}
        onClick={() => stopKeeping(job.bookId)}
      >
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}
