import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useSettled } from '../../../../platform/web/use-settled.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import type { LibraryBook } from '../../../catalog/contract.ts';
import { booksQuery } from '../queries.ts';
import { BookPart } from './book-part.tsx';
import type { PartProps, PickedSource } from './picked.ts';

function Row({ book, onPick }: { book: LibraryBook; onPick: () => void }) {
  return (
    <li>
      <button
        type="button"
        onClick={onPick}
        className="flex w-full items-center gap-3 rounded-md px-2 py-1.5 text-start hover:bg-sunken"
      >
        <Cover src={book.coverImageUrl} title={book.title} direction={book.direction} className="w-8 shrink-0" />
        <span className="min-w-0 flex-1">
          <bdi className="line-clamp-1 font-medium">{book.title}</bdi>
          {book.author && <bdi className="line-clamp-1 text-sm text-text-3">{book.author}</bdi>}
        </span>
      </button>
    </li>
  );
}

/** Books to choose from, searched on the server. */
function BookSearch({ onPick }: { onPick: (picked: PickedSource) => void }) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const query = useInfiniteQuery(booksQuery(useSettled(typed.trim())));
  const books = query.data?.pages.flatMap((page) => page.books) ?? [];
  return (
    <>
      <Input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('makings.source.search')}
        placeholder={t('makings.source.search')}
        dir="auto"
      />
      {query.isPending && <Spinner label={t('common.loading')} className="py-6 text-text-3" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && books.length === 0 && <p className="py-6 text-text-3">{t('makings.source.noBooks')}</p>}
      <div className="mt-3 max-h-64 overflow-y-auto">
        <ul aria-label={t('makings.source.books')}>
          {books.map((book) => (
            <Row
              key={book.id}
              book={book}
              onPick={() => onPick({ source: { kind: 'book', bookId: book.id }, title: book.title })}
            />
          ))}
        </ul>
        <InfiniteScroll query={query} />
      </div>
    </>
  );
}

/** A book of the library: all of it, some chapters, or what was read of it. */
export function BookSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  if (!value || value.source.kind !== 'book') return <BookSearch onPick={onChange} />;
  return (
    <div>
      <div className="flex items-center gap-3 rounded-md bg-sunken px-4 py-3">
        <bdi className="line-clamp-2 min-w-0 flex-1 font-medium">{value.title}</bdi>
        <Button size="sm" variant="quiet" onClick={() => onChange(null)}>
          {t('makings.source.other')}
        </Button>
      </div>
      <BookPart source={value.source} title={value.title} onChange={onChange} />
    </div>
  );
}
