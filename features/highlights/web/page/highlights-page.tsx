import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { BookX, ChevronLeft, FileUp, Highlighter, SearchX } from 'lucide-react';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import '../../../../platform/web/print.css';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { MakeMenu } from '../../../../platform/web/ui/make-items.tsx';
import { backClass, Page, PageHeader } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { Mark, MarkedBook } from '../../contract.ts';
import { inReadingOrder, withPending } from '../../core/index.ts';
import { MarkDialog } from '../dialogs/mark-dialog.tsx';
import { changeMark, useWaiting } from '../state/marks.ts';
import { AsideMarks } from './aside-marks.tsx';
import { ExportMenu } from './export-menu.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MarkCard } from './mark-card.tsx';
import { allMarksQuery, facetsQuery } from './mark-queries.ts';
import { Review } from './review.tsx';
import { ReviewOffer } from './review-offer.tsx';
import { useFilters, useReviewing } from './use-filters.ts';

/** /{locale}/highlights: what was marked in all books (HIGH-01). */
export default function HighlightsPage() {
  const [reviewing, setReviewing] = useReviewing();
  return reviewing ? (
    <ReviewPage onClose={() => setReviewing(false)} />
  ) : (
    <AllMarks onReview={() => setReviewing(true)} />
  );
}

function ReviewPage({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  return (
    <Page width="narrow">
      <PageHeader
        title={t('highlights.review.title')}
        back={
          <button type="button" onClick={onClose} className={backClass}>
            <ChevronLeft className="size-4 rtl:rotate-180" aria-hidden="true" />
            {t('highlights.review.back')}
          </button>
        }
      />
      <Review onClose={onClose} />
    </Page>
  );
}

function AllMarks({ onReview }: { onReview: () => void }) {
  const { t } = useI18n();
  const [filters, setFilters] = useFilters();
  const [importing, setImporting] = useState(false);
  const [edited, setEdited] = useState<Mark | null>(null);
  const query = useInfiniteQuery(allMarksQuery(filters));
  const facets = useQuery(facetsQuery);
  const groups = useGroups(query.data?.pages);
  const total = query.data?.pages[0]?.total ?? 0;
  const filtered = Object.keys(filters).length > 0;
  const bar = total > 0 || filtered || (facets.data?.total ?? 0) > 0;
  const unsure = facets.data?.unsure ?? 0;
  return (
    <Page width="normal">
      <PageHeader
        list="/highlights"
        title={t('highlights.page.title')}
        status={query.data ? t('highlights.page.count', { count: total }) : ''}
        actions={
          <>
            {total > 0 && <ExportMenu filters={filters} />}
            <Button onClick={() => setImporting(true)}>
              <FileUp aria-hidden="true" />
              {t('highlights.import.title')}
            </Button>
          </>
        }
      />
      {!filtered && <ReviewOffer onBegin={onReview} />}
      {bar && <FilterBar filters={filters} onFilters={setFilters} facets={facets.data} />}
      {unsure > 0 && filters.anchor !== 'unsure' && (
        <p
          role="note"
          className="mb-6 flex flex-wrap items-center justify-between gap-2 rounded-md bg-surface px-4 py-2.5 text-text-2"
        >
          {t('highlights.page.unsure', { count: unsure })}
          <Button size="sm" onClick={() => setFilters({ anchor: 'unsure' })}>
            {t('highlights.page.showUnsure')}
          </Button>
        </p>
      )}
      {!filtered && <AsideMarks />}
      {query.isPending && <Loading />}
      {query.isError && !query.data && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data && groups.length === 0 && <Nothing filtered={filtered} onClear={() => setFilters({})} />}
      {groups.map(({ book, marks }) => (
        <BookGroup
          key={book.id}
          book={book}
          marks={marks}
          onEdit={setEdited}
          onTag={(tag) => setFilters({ ...filters, tag })}
        />
      ))}
      {query.hasNextPage && <More busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />}
      {importing && <ImportDialog onClose={() => setImporting(false)} />}
      {edited && (
        <MarkDialog
          mark={edited}
          draftName={`note.${edited.id}`}
          onSave={({ colour, note, tags }) => changeMark(edited, { ...(colour && { colour }), note, tags })}
          onClose={() => setEdited(null)}
        />
      )}
    </Page>
  );
}

type Group = { book: MarkedBook; marks: Mark[] };
type ListPage = { marks: Mark[]; books: MarkedBook[] };

/** Marks by book, as they will be once what waits has been saved. */
function useGroups(pages: readonly ListPage[] | undefined): Group[] {
  const waiting = useWaiting();
  return useMemo(() => {
    const books = new Map(pages?.flatMap((page) => page.books.map((book) => [book.id, book] as const)));
    const known = pages?.flatMap((page) => page.marks) ?? [];
    const marks = withPending(
      known,
      waiting.filter((one) => one.do !== 'add' && books.has(one.bookId)),
    );
    const byBook = Map.groupBy(marks, (mark) => mark.bookId);
    return [...byBook].flatMap(([bookId, here]) => {
      const book = books.get(bookId);
      return book ? [{ book, marks: inReadingOrder(here) }] : [];
    });
  }, [pages, waiting]);
}

type BookGroupProps = Group & { onEdit: (mark: Mark) => void; onTag: (tag: string) => void };

function BookGroup({ book, marks, onEdit, onTag }: BookGroupProps) {
  const { t } = useI18n();
  return (
    <section
      aria-labelledby={`marks-${book.id}`}
      className="mb-10 [contain-intrinsic-size:auto_600px] [content-visibility:auto]"
    >
      <div className="mb-3 flex items-center gap-3">
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          className="w-11 shrink-0"
        />
        <div className="min-w-0">
          <h2 id={`marks-${book.id}`} className="truncate font-book text-lg font-semibold">
            {book.held ? (
              <AppLink to={`/documents/${book.id}`} className="rounded-sm hover:text-accent">
                <bdi>{book.title}</bdi>
              </AppLink>
            ) : (
              <bdi>{book.title}</bdi>
            )}
          </h2>
          {book.author && (
            <p className="truncate text-sm text-text-3">
              <bdi>{book.author}</bdi>
            </p>
          )}
          {!book.held && (
            <p className="flex items-center gap-1.5 text-sm text-warn">
              <BookX className="size-4 shrink-0" aria-hidden="true" />
              {t('highlights.gone.label')}
            </p>
          )}
        </div>
        {book.held && (
          <MakeMenu
            className="ms-auto"
            what={book.title}
            start={{
              source: { kind: 'highlights', bookId: book.id },
              sourceTitle: t('highlights.page.source', { title: book.title }),
            }}
          />
        )}
      </div>
      <ul>
        {marks.map((mark) => (
          <MarkCard key={mark.id} mark={mark} book={book} onEdit={() => onEdit(mark)} onTag={onTag} />
        ))}
      </ul>
    </section>
  );
}

function Nothing({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useI18n();
  if (filtered) {
    return (
      <EmptyState
        icon={<SearchX />}
        title={t('highlights.page.none')}
        text={t('highlights.page.noneText')}
        action={<Button onClick={onClear}>{t('highlights.page.clear')}</Button>}
      />
    );
  }
  const library = (
    <AppLink to="/documents" className={buttonClass('primary')}>
      {t('highlights.page.toLibrary')}
    </AppLink>
  );
  return (
    <EmptyState
      icon={<Highlighter />}
      title={t('highlights.page.empty')}
      text={t('highlights.page.emptyText')}
      action={library}
    />
  );
}

function Loading() {
  return (
    <div role="presentation" className="flex flex-col gap-3">
      {Array.from({ length: 6 }, (_, i) => (
        <Skeleton key={i} className="h-24 w-full" />
      ))}
    </div>
  );
}

/** Fetches on when the end of the list comes near. */
function More({ busy, onMore }: { busy: boolean; onMore: () => void }) {
  const { t } = useI18n();
  const mark = useRef<HTMLDivElement>(null);
  const reached = useEffectEvent(() => !busy && onMore());
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && reached(), {
      rootMargin: '600px',
    });
    if (mark.current) watch.observe(mark.current);
    return () => watch.disconnect();
  }, [busy]);
  return (
    <div ref={mark} className="grid place-items-center py-6 text-text-3">
      <Spinner label={t('highlights.page.more')} />
    </div>
  );
}
