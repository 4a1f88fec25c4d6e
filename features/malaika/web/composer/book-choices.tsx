import { useInfiniteQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import type { LibraryBook } from '../../../catalog/contract.ts';
import { InfiniteScroll } from '../../../../platform/web/ui/infinite-scroll.tsx';
import { booksQuery } from '../queries.ts';
import { useSettled } from '../../../../platform/web/use-settled.ts';
import type { BookName } from './chosen-scope.ts';

type BookChoicesProps = { chosen: readonly BookName[]; onToggle: (book: BookName, on: boolean) => void };

function Choice({ book, checked, onToggle }: { book: LibraryBook; checked: boolean; onToggle: (on: boolean) => void }) {
  const { t } = useI18n();
  const state = book.scanned ? t('malaika.scope.scanned') : t('malaika.scope.notReady');
  return (
    <li className="flex items-center gap-3 py-1.5">
      <Cover src={book.coverImageUrl} title={book.title} direction={book.direction} className="w-8 shrink-0" />
      <div className="min-w-0 flex-1">
        <Checkbox
          checked={checked}
          onChange={onToggle}
          disabled={!book.chatReady && !checked}
          label={<bdi className="line-clamp-1">{book.title}</bdi>}
          hint={book.chatReady ? book.author && <bdi className="line-clamp-1">{book.author}</bdi> : state}
        />
      </div>
    </li>
  );
}

/** Books to choose from, searched on the server. */
export function BookChoices({ chosen, onToggle }: BookChoicesProps) {
  const { t } = useI18n();
  const [typed, setTyped] = useState('');
  const q = useSettled(typed.trim());
  const query = useInfiniteQuery(booksQuery(q));
  const label = useId();
  const books = query.data?.pages.flatMap((page) => page.books) ?? [];
  const ids = new Set(chosen.map((book) => book.id));
  return (
    <div className="mt-4">
      <Input
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        aria-label={t('malaika.scope.search')}
        placeholder={t('malaika.scope.search')}
        dir="auto"
      />
      <h3 id={label} className="sr-only">
        {t('malaika.scope.list')}
      </h3>
      {query.isPending && <Spinner label={t('common.loading')} className="py-6 text-text-3" />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isSuccess && books.length === 0 && <p className="py-6 text-text-3">{t('malaika.scope.noneFound')}</p>}
      <ul aria-labelledby={label} className="mt-3 min-h-40">
        {books.map((book) => (
          <Choice
            key={book.id}
            book={book}
            checked={ids.has(book.id)}
            onToggle={(on) => onToggle({ id: book.id, title: book.title }, on)}
          />
        ))}
      </ul>
      <InfiniteScroll query={query} />
    </div>
  );
}
