import { useSearch } from '@tanstack/react-router';
import { BookOpen } from 'lucide-react';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { buttonClass } from '../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../platform/web/ui/states.tsx';
import { parseRects } from '../core/index.ts';
import { BookReader } from './book-reader.tsx';
import type { Passage } from './engine.ts';
import { useContinueBook } from './state/use-continue-book.ts';

type Search = Partial<Record<'book' | 'cfi' | 'page' | 'rects' | 'quote' | 'search', string>>;

/** /{locale}/reader?book=…: one book; with cfi, page, rects or quote it opens at that passage, lit; with search the words are looked up in it. */
export default function ReaderPage() {
  const search = useSearch({ strict: false }) as Search;
  if (!search.book) return <NoBook />;
  return <BookReader key={search.book} bookId={search.book} passage={passageOf(search)} search={search.search ?? null} />;
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
