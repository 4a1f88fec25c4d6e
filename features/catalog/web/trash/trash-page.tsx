import { useQuery } from '@tanstack/react-query';
import { RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';
import { Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import { TRASH_DAYS } from '../../limits.ts';
import { trashQuery, useLibraryRefresh } from '../book-queries.ts';
import { removalText } from './removal-text.ts';
import { type TrashedBook, TrashRow } from './trash-row.tsx';
import { useTrash } from './use-trash.ts';

/** The trash: books wait here to be taken back, or to go for good. */
export function TrashPage() {
  const { t } = useI18n(),
    query = useQuery(trashQuery),
    books = query.data?.books ?? [],
    { chosen, busy, choose, restoreChosen, removing, restore } = useTrash(books),
    [asked, setAsked] = useState<readonly TrashedBook[]>([]),
    [only] = asked;
  useLibraryRefresh();
  const confirm = async () => {
    if (await removing(asked)) setAsked([]);
  };
  return (
    <Page width="normal">
      <PageHeader title={t('library.trash.title')} text={t('trash.text', { days: TRASH_DAYS })} />
      {query.isPending ? (
        <Skeleton className="h-20 w-full" />
      ) : query.isError ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : books.length === 0 ? (
        <EmptyState
          icon={<Trash2 />}
          title={t('trash.empty')}
          action={
            <AppLink to="/documents" className={buttonClass()}>
              {t('library.page.title')}
            </AppLink>
          }
        />
      ) : (
        <>
          <div className="sticky top-0 z-10 flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line bg-ground py-2">
            <Checkbox
              label={t('trash.all')}
              checked={chosen.length === books.length}
              onChange={(on) =>
                choose(
                  books.map(({ id }) => id),
                  on,
                )
              }
            />
            <p className="text-sm text-text-3" role="status">
              {chosen.length > 0 ? t('trash.chosen', { count: chosen.length }) : ''}
            </p>
            {chosen.length > 0 && (
              <div className="ms-auto flex flex-wrap gap-2">
                <Button size="sm" busy={busy === 'restore'} onClick={() => void restoreChosen()}>
                  <RotateCcw aria-hidden="true" />
                  {t('trash.restoreChosen')}
                </Button>
                <Button size="sm" variant="quiet" className="text-bad!" onClick={() => setAsked(chosen)}>
                  {t('trash.removeChosen')}
                </Button>
              </div>
            )}
          </div>
          <ul className="divide-y divide-line border-b border-line">
            {books.map((book) => (
              <TrashRow
                key={book.id}
                book={book}
                chosen={chosen.includes(book)}
                onChoose={(on) => choose([book.id], on)}
                onRestore={() => void restore(book.id, book.title)}
                onRemove={() => setAsked([book])}
              />
            ))}
          </ul>
        </>
      )}
      <ConfirmDialog
        open={asked.length > 0}
        onOpenChange={(open) => {
          if (!open) setAsked([]);
        }}
        title={
          asked.length > 1
            ? t('trash.confirmMany', { count: asked.length })
            : t('trash.confirm', { title: only?.title ?? '' })
        }
        description={removalText(t, asked)}
        confirm={t('trash.remove')}
        busy={busy === 'remove'}
        onConfirm={() => void confirm()}
      />
    </Page>
  );
}
