import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { TRASH_DAYS } from '../../limits.ts';
import { useBookActions } from '../book-actions.ts';
import { trashQuery, useLibraryRefresh } from '../book-queries.ts';

/** The trash: books wait here to be taken back, or to go for good. */
export function TrashPage() {
  const { t, relative } = useI18n(),
    query = useQuery(trashQuery),
    { restore, removeForGood } = useBookActions(),
    [asked, setAsked] = useState<{ id: string; title: string } | null>(null),
    [busy, setBusy] = useState(false);
  useLibraryRefresh();
  const confirm = async () => {
    if (!asked) return;
    setBusy(true);
    if (await removeForGood(asked.id, asked.title)) setAsked(null);
    setBusy(false);
  };
  return (
    <div className="mx-auto w-full max-w-[900px] px-4 pt-6 pb-16 md:px-8 md:pt-8">
      <h1 className="font-book text-2xl leading-tight font-semibold tracking-tight">{t('library.trash.title')}</h1>
      <p className="mt-1 mb-6 text-text-2">{t('library.trash.text', { days: TRASH_DAYS })}</p>
      {query.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : query.data.books.length === 0 ? (
        <EmptyState
          icon={<Trash2 />}
          title={t('library.trash.empty')}
          action={
            <AppLink to="/documents" className={buttonClass()}>
              {t('library.page.title')}
            </AppLink>
          }
        />
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {query.data.books.map((book) => (
            <li key={book.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <Cover src={book.coverImageUrl} title={book.title} direction={book.direction} className="aspect-[2/3] h-16 shrink-0" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium" dir="auto">
                  {book.title}
                </p>
                <p className="truncate text-sm text-text-3">{t('library.trash.since', { when: relative(book.trashedAt) })}</p>
              </div>
              <Button size="sm" onClick={() => void restore(book.id, book.title)}>
                <RotateCcw aria-hidden="true" />
                {t('library.trash.restore')}
                <span className="sr-only">: {book.title}</span>
              </Button>
              <Button size="sm" variant="quiet" className="text-bad!" onClick={() => setAsked(book)}>
                {t('library.trash.remove')}
                <span className="sr-only">: {book.title}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asked !== null}
        onOpenChange={(open) => {
          if (!open) setAsked(null);
        }}
        title={t('library.trash.confirm', { title: asked?.title ?? '' })}
        description={t('library.trash.confirmText')}
        confirm={t('library.trash.remove')}
        busy={busy}
        onConfirm={() => void confirm()}
      />
    </div>
  );
}
