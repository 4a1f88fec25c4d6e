import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BookOpen, BookX } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { formatPublicationDate } from '../../../platform/common/published-date.ts';
import { languageName } from '../../../platform/common/language-name.ts';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../platform/web/page-title.ts';
import { appPath } from '../../../platform/web/paths.ts';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { useSession } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { CopyButton } from '../../../platform/web/ui/copy-button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { FactList } from '../../../platform/web/ui/fact-list.tsx';
import { Page } from '../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, PageWaiting, Skeleton } from '../../../platform/web/ui/states.tsx';
import type { PublicBook } from '../contract.ts';
import { api, publicBookQuery, sampleQuery } from './client.ts';

/** What somebody can do with the book from here: open it, or sign in to have books of their own. */
function Ways({ book }: { book: PublicBook }) {
  const { t, locale } = useI18n(),
    { status } = useSession(),
    go = useGo(),
    here = appPath(locale, `/bookstore/${book.id}`);
  const open = useMutation({
    mutationFn: () => api.open({ bookId: book.id }),
    onSuccess: () => go('/reader', { search: { book: book.id } }),
    onError: (error) => toast.error(problemText(t, error)),
  });
  return (
    <div className="mt-6 flex flex-wrap items-center gap-2">
      {book.mine !== 'none' ? (
        <Button variant="primary" busy={open.isPending} onClick={() => open.mutate()}>
          <BookOpen aria-hidden="true" />
          {t(book.mine === 'waiting' ? 'bookstore.page.accept' : 'bookstore.page.open')}
        </Button>
      ) : (
        status === 'signed-out' && (
          <AppLink to="/sign-in" search={{ next: here }} className={buttonClass('primary')}>
            {t('bookstore.page.signIn')}
          </AppLink>
        )
      )}
      {book.public && <CopyButton text={location.origin + here} label={t('bookstore.page.copy')} />}
    </div>
  );
}

function Facts({ book }: { book: PublicBook }) {
  const { t, locale } = useI18n();
  const length = book.pages
    ? t('bookstore.fact.pages', { count: book.pages })
    : book.words && t('bookstore.fact.words', { count: book.words });
  return (
    <FactList
      facts={[
        { label: t('bookstore.fact.length'), value: length || null },
        { label: t('bookstore.fact.language'), value: book.language && languageName(locale, book.language) },
        { label: t('bookstore.fact.publisher'), value: book.publisher },
        { label: t('bookstore.fact.published'), value: formatPublicationDate(locale, book.published) },
      ]}
    />
  );
}

/** The beginning of the book, set as a page of one. */
function FirstPages({ book }: { book: PublicBook }) {
  const { t } = useI18n(),
    { data, isPending, isError, error, refetch } = useQuery(sampleQuery(book.id));
  if (isPending) return <Skeleton className="h-64 w-full" />;
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data.chapters.length === 0) return null;
  return (
    <section aria-labelledby="first-pages" className="mt-12 border-t border-line pt-8">
      <h2 id="first-pages" className="font-book text-lg font-semibold">
        {t('bookstore.sample.title')}
      </h2>
      <div
        lang={book.language ?? undefined}
        dir={book.direction}
        className="mt-6 max-w-[65ch] font-book text-md leading-relaxed"
      >
        {data.chapters.map(({ title, paragraphs }, chapter) => (
          // oxlint-disable-next-line no-array-index-key -- a text that doesn't change; chapters may share a title
          <div key={chapter} className="mb-8">
            {title && <h3 className="mb-3 font-semibold text-balance wrap-anywhere">{title}</h3>}
            {paragraphs.map((text, paragraph) => (
              // oxlint-disable-next-line no-array-index-key -- as above
              <p key={paragraph} className="mb-3 text-pretty wrap-anywhere">
                {text}
              </p>
            ))}
          </div>
        ))}
      </div>
      <p className="text-sm text-text-2">{t('bookstore.sample.end', { percent: Math.max(1, data.percent) })}</p>
    </section>
  );
}

function Missing({ bookId }: { bookId: string }) {
  const { t, locale } = useI18n(),
    { status } = useSession();
  return (
    <EmptyState
      page
      icon={<BookX />}
      title={t('bookstore.missing.title')}
      text={t('bookstore.missing.text')}
      action={
        <span className="flex flex-wrap justify-center gap-2">
          {status === 'signed-out' && (
            <AppLink
              to="/sign-in"
              search={{ next: appPath(locale, `/bookstore/${bookId}`) }}
              className={buttonClass('primary')}
            >
              {t('bookstore.page.signIn')}
            </AppLink>
          )}
          <AppLink to="/" className={buttonClass()}>
            {t('bookstore.missing.home')}
          </AppLink>
        </span>
      }
    />
  );
}

/** /{locale}/bookstore/{id}: what a book is and how it begins, for whoever has the link (ROUTE-05). */
export function PublicBookPage() {
  const { bookId = '' } = useParams({ strict: false }) as { bookId?: string },
    { t } = useI18n(),
    { data: book, isPending, error, refetch } = useQuery(publicBookQuery(bookId));
  usePageTitle(book?.title);
  if (isPending) return <PageWaiting />;
  if (!book)
    return /NOT_FOUND|BAD_REQUEST/.test(problemCode(error)) ? (
      <Page>
        <Missing bookId={bookId} />
      </Page>
    ) : (
      <ErrorState page error={error} onRetry={() => void refetch()} />
    );
  const authors = book.author ?? book.contributors.map(({ name }) => name).join(', ');
  return (
    <Page width="normal">
      <article>
        <div className="grid gap-8 sm:grid-cols-[minmax(9rem,14rem)_1fr]">
          <div className="w-40 sm:w-full">
            <Cover src={book.coverImageUrl} title={book.title} author={book.author} direction={book.direction} eager />
          </div>
          <div className="min-w-0">
            <h1 className="font-book text-2xl leading-tight font-semibold text-balance wrap-anywhere">
              <bdi>{book.title}</bdi>
            </h1>
            {authors && (
              <p className="mt-2 text-md text-text-2 wrap-anywhere">
                <bdi>{authors}</bdi>
              </p>
            )}
            {!book.public && <p className="mt-3 text-sm text-text-2">{t('bookstore.page.private')}</p>}
            <Ways book={book} />
            {book.description && (
              <p dir="auto" className="mt-6 max-w-[65ch] whitespace-pre-line text-pretty wrap-anywhere">
                {book.description}
              </p>
            )}
            <div className="mt-6">
              <Facts book={book} />
            </div>
          </div>
        </div>
        {book.public && <FirstPages book={book} />}
      </article>
    </Page>
  );
}
