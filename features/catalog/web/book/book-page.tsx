import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { BookOpen, BookX, Ellipsis, Feather, Pencil, Share2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { emit } from '../../../../platform/web/events.ts';
import { type I18n, useI18n } from '../../../../platform/web/i18n.tsx';
import { formatPublicationDate } from '../../../../platform/common/published-date.ts';
import { languageName } from '../../../../platform/common/language-name.ts';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { problemCode } from '../../../../platform/web/problem-text.ts';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { type Fact, FactList } from '../../../../platform/web/ui/fact-list.tsx';
import { MakeMenu } from '../../../../platform/web/ui/make-items.tsx';
import { Menu, MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { Page } from '../../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton, WaitingHeading } from '../../../../platform/web/ui/states.tsx';
import type { BookDetails, TocEntry } from '../../contract.ts';
import { BOOK_FIELDS, FACT_FIELDS, type FactField } from '../../core/index.ts';
import { BookMenuItems } from '../book-menu-items.tsx';
import { bookQuery, useLibraryRefresh } from '../book-queries.ts';
import { KeepState } from '../offline/offline-state.tsx';
import { bookToKeep } from '../offline/use-keeping.ts';
import { readingState, volumeText } from '../shelf/reading-state.ts';
import { SHARE_BOOK } from '../library-commands.ts';
import { sizeText } from '../size-text.ts';
import { MediaDetails } from '../media/media-details.tsx';
import { EditBook } from './edit-book.tsx';
import { GrantedNote } from './granted-note.tsx';
import { Makers } from './contributors.tsx';

/** What a book says in one of its fields; null: nothing worth a line. */
function factText({ t, locale }: I18n, book: BookDetails, name: FactField): string | null {
  const value = book[name];
  if (!value) return null;
  const wordless = book.media && !book.media.lyrics && book.media.lines.length === 0;
  switch (name) {
    case 'language':
      return wordless ? null : languageName(locale, value);
    case 'published':
      return formatPublicationDate(locale, value);
    case 'genre':
      return t(`library.genre.${value as 'fiction'}`);
    default:
      return value;
  }
}

function Facts({ book }: { book: BookDetails }) {
  const i18n = useI18n(),
    { t, number, date } = i18n;
  const facts: Fact[] = [
    { label: t('library.fact.format'), value: <span className="uppercase">{book.format}</span> },
    { label: t('library.fact.size'), value: sizeText(i18n, book.fileSize) },
    {
      label: t('library.fact.length'),
      value: book.pages
        ? t('library.fact.pages', { count: book.pages })
        : book.words && !book.media
          ? t('library.fact.words', { count: book.words })
          : null,
    },
    ...FACT_FIELDS.map((name): Fact => ({ label: t(BOOK_FIELDS[name].label), value: factText(i18n, book, name) })),
    { label: t('library.fact.source'), value: book.source && <SourceLink source={book.source} /> },
    { label: t('library.fact.added'), value: date(book.createdAt) },
    { label: t('library.fact.lastRead'), value: book.lastRead ? date(book.lastRead) : null },
    { label: t('library.fact.file'), value: book.fileName },
    {
      label: t('library.fact.progress'),
      value: book.readable === 'image' ? null : number(book.progress / 100, { style: 'percent' }),
    },
  ];
  return <FactList facts={facts} />;
}

function SourceLink({ source }: { source: NonNullable<BookDetails['source']> }) {
  return (
    <a
      href={source.address}
      target="_blank"
      rel="noopener noreferrer"
      className="text-accent underline underline-offset-4"
    >
      {source.site ?? source.address}
    </a>
  );
}

/** An entry of the contents; one that leads nowhere is text. */
function ContentsEntry({ bookId, entry: { label, page, href } }: { bookId: string; entry: TocEntry }) {
  const className = 'block truncate rounded-sm px-2 py-1.5 text-text-2';
  if (!page && !href)
    return (
      <span className={className} dir="auto">
        {label}
      </span>
    );
  return (
    <AppLink
      to="/reader"
      search={{ book: bookId, ...(page ? { page } : href ? { href } : {}) }}
      className={cx(className, 'hover:bg-surface hover:text-text')}
      dir="auto"
    >
      {label}
    </AppLink>
  );
}

function Contents({ book, entries, depth = 0 }: { book: BookDetails; entries: readonly TocEntry[]; depth?: number }) {
  return (
    <ol className={depth > 0 ? 'ps-5' : ''}>
      {entries.map((entry, i) => (
        <li key={i} className="group/chapter relative">
          <ContentsEntry bookId={book.id} entry={entry} />
          {book.chatReady && entry.label && (
            <MakeMenu
              what={entry.label}
              start={{
                source: { kind: 'book', bookId: book.id, chapters: [entry.label] },
                sourceTitle: entry.label,
              }}
              className="absolute! end-0 top-0 bg-raised opacity-0 group-focus-within/chapter:opacity-100 group-hover/chapter:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100"
            />
          )}
          {entry.children.length > 0 && depth < 2 && (
            <Contents book={book} entries={entry.children} depth={depth + 1} />
          )}
        </li>
      ))}
    </ol>
  );
}

const openWord = (t: ReturnType<typeof useI18n>['t'], { readable, progress }: BookDetails): string => {
  if (readable === 'image') return t('library.book.look');
  if (readable === 'audio' || readable === 'video')
    return progress > 0.5 ? t('library.book.playOn') : t('library.book.play');
  return progress > 0.5 ? t('library.book.resume') : t('library.book.read');
};

function Head({ book, about }: { book: BookDetails; about: ReactNode }) {
  const i18n = useI18n(),
    { t } = i18n,
    go = useGo(),
    [editing, setEditing] = useState(false);
  const share = () => emit('maktaba:share-open', { kind: 'book', id: book.id, title: book.title });
  useCommands(book.rights.passOn ? [{ ...SHARE_BOOK, perform: share }] : []);
  return (
    <header className="flex flex-col gap-6 sm:flex-row sm:gap-8">
      <Cover
        src={book.coverImageUrl}
        title={book.title}
        author={book.author}
        direction={book.direction}
        eager
        className="aspect-[2/3] w-40 shrink-0 self-start md:w-52"
      />
      <div className="min-w-0 flex-1">
        <h1
          className="text-match-parent font-book text-2xl leading-tight font-semibold tracking-tight text-balance"
          dir="auto"
        >
          {book.title}
        </h1>
        <Makers book={book} />
        {book.series && (
          <p className="mt-1">
            <AppLink
              to="/documents"
              search={{ series: book.series }}
              className="inline-block min-h-6 text-sm/6 text-accent underline-offset-4 hover:underline"
              dir="auto"
            >
              {volumeText(i18n, book)}
            </AppLink>
          </p>
        )}
        <p className="mt-2 text-sm text-text-3">{readingState(i18n, book)}</p>
        {about}
        <div className="mt-5 flex flex-wrap gap-2">
          <AppLink to="/reader" search={{ book: book.id }} className={buttonClass('primary')}>
            <BookOpen aria-hidden="true" />
            {openWord(t, book)}
          </AppLink>
          {book.chatReady && (
            <AppLink to="/malaika" search={{ book: book.id }} className={buttonClass('line')}>
              <Feather aria-hidden="true" />
              {t('library.book.ask')}
            </AppLink>
          )}
          {book.rights.passOn && (
            <Button onClick={share}>
              <Share2 aria-hidden="true" />
              {t('library.book.share')}
            </Button>
          )}
          <Menu
            align="start"
            label={book.title}
            trigger={
              <button
                type="button"
                aria-label={t('library.book.menu', { title: book.title })}
                className={cx(buttonClass('line'), 'aspect-square px-0!')}
              >
                <Ellipsis aria-hidden="true" />
              </button>
            }
          >
            <MenuItem icon={<Pencil />} onSelect={() => setEditing(true)}>
              {t('library.book.edit')}
            </MenuItem>
            <BookMenuItems book={book} onTrashed={() => go('/documents')} />
          </Menu>
          <KeepState what={bookToKeep(book)} />
        </div>
        {!book.own && <GrantedNote rights={book.rights} />}
        {book.description && (
          <p className="mt-6 max-w-prose font-book text-md leading-relaxed whitespace-pre-line text-text-2" dir="auto">
            {book.description}
          </p>
        )}
        {book.tags.length > 0 && (
          <ul className="mt-5 flex flex-wrap gap-2" aria-label={t('library.field.tags')}>
            {book.tags.map((tag) => (
              <li key={tag}>
                <AppLink
                  to="/documents"
                  search={{ tag }}
                  className="inline-block rounded-full border border-line px-3 py-1 text-sm text-text-2 hover:border-line-strong hover:text-text"
                >
                  <bdi>{tag}</bdi>
                </AppLink>
              </li>
            ))}
          </ul>
        )}
      </div>
      <EditBook book={book} open={editing} onOpenChange={setEditing} />
    </header>
  );
}

/** A picture on its own page, as any browser shows it. */
function Picture({ book }: { book: BookDetails }) {
  return (
    <AppLink to="/reader" search={{ book: book.id }} className="inline-block max-w-full">
      <img
        src={`/api/books/${book.id}/file?variant=readable&v=${book.version}`}
        alt={book.description || book.title}
        className="max-h-[28rem] max-w-full rounded-md border border-line"
      />
    </AppLink>
  );
}

/** What other features show of the book: `renderAbout` in its head, `renderMore` below its details. */
export type BookPageProps = {
  renderAbout?: (book: BookDetails) => ReactNode;
  renderMore?: (book: BookDetails) => ReactNode;
};

/** One book: what it is, what is in it, what one can do with it. */
export function BookPage({ renderAbout, renderMore }: BookPageProps) {
  const { t } = useI18n(),
    { bookId = '' } = useParams({ strict: false }) as { bookId?: string },
    query = useQuery(bookQuery(bookId));
  useLibraryRefresh();
  if (query.isPending)
    return (
      <Page>
        <div className="flex gap-8">
          <WaitingHeading />
          <Skeleton className="aspect-[2/3] w-52" />
          <Skeleton className="h-8 flex-1" />
        </div>
      </Page>
    );
  if (query.isError && problemCode(query.error).endsWith('NOT_FOUND'))
    return (
      <EmptyState
        page
        icon={query.data ? <BookX /> : <BookOpen />}
        title={query.data ? t('library.book.gone') : t('library.book.missing')}
        text={
          query.data
            ? t(query.data.own ? 'library.book.goneOwnText' : 'library.book.goneText')
            : t('library.book.missingText')
        }
        action={
          <AppLink to="/documents" className={buttonClass('primary')}>
            {t('library.page.title')}
          </AppLink>
        }
      />
    );
  if (query.isError) return <ErrorState page error={query.error} onRetry={() => void query.refetch()} />;
  const book = query.data;
  return (
    <Page>
      <Head book={book} about={renderAbout?.(book)} />
      <div className="mt-10 grid gap-10 md:grid-cols-[1fr_20rem]">
        <section aria-labelledby="book-contents" className="min-w-0">
          <h2 id="book-contents" className="mb-2 font-medium">
            {book.media?.kind === 'image' ? t('library.book.image') : t('library.book.contents')}
          </h2>
          {book.media?.kind === 'image' ? (
            <Picture book={book} />
          ) : book.toc.length > 0 ? (
            <Contents book={book} entries={book.toc} />
          ) : (
            <p className="text-text-3">{t('library.book.noContents')}</p>
          )}
        </section>
        <section aria-labelledby="book-facts" className="min-w-0">
          <h2 id="book-facts" className="mb-3 font-medium">
            {t('library.book.details')}
          </h2>
          <Facts book={book} />
          {book.media && (
            <div className="mt-6 border-t border-line pt-6">
              <MediaDetails book={book} />
            </div>
          )}
        </section>
      </div>
      {renderMore?.(book)}
    </Page>
  );
}
