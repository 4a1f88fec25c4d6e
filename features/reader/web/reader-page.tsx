import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { secondsOf } from '../../../adapters/formats/catalogue.ts';
import { useBrowserEvent } from '../../../platform/web/events.ts';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemCode } from '../../../platform/web/problem-text.ts';
import { queryClient } from '../../../platform/web/query.ts';
import { buttonClass } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/states.tsx';
import { parseRects } from '../core/index.ts';
import { BookReader } from './book-reader.tsx';
import type { Passage } from './engine.ts';
import { MediaReader } from './media/media-reader.tsx';
import { GoneBook } from './parts/gone-book.tsx';
import { bookQuery, heldQuery } from './state/reader-book.ts';
import { useContinueBook } from './state/use-continue-book.ts';

type Search = Partial<Record<'book' | 'cfi' | 'href' | 'page' | 'rects' | 'quote' | 'search', string>>;

/** /{locale}/reader?book=…: one book; with cfi, page, rects or quote it opens at that passage, lit; with search the words are looked up in it. */
export default function ReaderPage() {
  const search = useSearch({ strict: false }) as Search;
  if (!search.book) return <NoBook />;
  return <Opened key={search.book} bookId={search.book} search={search} />;
}

/** A book and a picture open differently; which it is only the library knows. */
function Opened({ bookId, search }: { bookId: string; search: Search }) {
  const { data: book, error } = useQuery(bookQuery(bookId));
  const { error: ended } = useQuery({ ...heldQuery(bookId), enabled: book !== undefined });
  useBrowserEvent('maktaba:library-changed', () => void queryClient.invalidateQueries(heldQuery(bookId)));
  if (book && [error, ended].some((one) => problemCode(one).endsWith('NOT_FOUND'))) return <GoneBook own={book.own} />;
  if (!book?.media) return <BookReader bookId={bookId} passage={passageOf(search)} search={search.search ?? null} />;
  return (
    <MediaReader
      book={book}
      moment={secondsOf(search.cfi ?? search.href)}
      quote={search.quote || null}
      rects={parseRects(search.rects)}
    />
  );
}

function passageOf({ cfi, page, rects, quote }: Search): Passage | null {
  const number = Number(page);
  const at: Passage = {
    cfi: cfi || null,
    page: Number.isInteger(number) && number > 0 ? number : null,
    rects: parseRects(rects),
    quote: quote || null,
  };
  return at.cfi || at.page || at.quote ? at : null;
}

function NoBook() {
  const { t } = useI18n();
  const { book } = useContinueBook();
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        page
        icon={<BookOpen />}
        title={t('reader.none.title')}
        text={t('reader.none.text')}
        action={
          <>
            {book?.title && (
              <AppLink to="/reader" search={{ book: book.bookId }} className={buttonClass('primary')}>
                {t('reader.none.continue', { title: book.title })}
              </AppLink>
            )}
            <AppLink to="/documents" className={buttonClass(book?.title ? 'line' : 'primary')}>
              {t('reader.none.library')}
            </AppLink>
          </>
        }
      />
    </div>
  );
}
