import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Check, CloudOff, Plus } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Cover } from '../../../platform/web/ui/cover.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { Skeleton } from '../../../platform/web/ui/states.tsx';
import { followSaved } from '../../ingest/web/index.ts';
import { byTaste } from '../core/index.ts';
import { freeBooksQuery } from './catalogue-queries.ts';
import { api } from './client.ts';

/** Books shown before one asks for all. */
const FIRST = 8;
const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(5.25rem,1fr))] gap-x-4 gap-y-6';

type Book = { id: string; title: string; author: string; genres: string[]; bookId: string | null };

function BookButton({ book }: { book: Book }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [busy, setBusy] = useState(false);
  const take = async () => {
    setBusy(true);
    try {
      const taken = await api.takeFreeBook({ id: book.id });
      if (!taken.duplicate) followSaved({ bookId: taken.bookId, name: book.title, title: book.title }, t);
      await client.invalidateQueries({ queryKey: freeBooksQuery.queryKey });
    } catch (error) {
      toast.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const held = book.bookId !== null;
  return (
    <button
      type="button"
      aria-disabled={held || busy || undefined}
      onClick={held || busy ? undefined : () => void take()}
      className="group block w-full rounded-sm text-start"
    >
      <span className="relative block">
        <Cover
          src={null}
          title={book.title}
          author={book.author}
          direction="ltr"
          className="aspect-[2/3] w-full transition-transform duration-150 group-hover:-translate-y-0.5"
        />
        <span
          className="absolute end-2 bottom-2 grid size-8 place-items-center rounded-full bg-accent text-on-accent shadow-1 [&_svg]:size-4"
          aria-hidden="true"
        >
          {busy ? <Spinner /> : held ? <Check /> : <Plus />}
        </span>
      </span>
      <span className="sr-only">{t(held ? 'catalogues.free.held' : 'catalogues.free.take')}</span>
      <span className="text-match-parent mt-2 line-clamp-2 text-sm leading-snug font-medium" dir="ltr" lang="en">
        {book.title}
      </span>
      <span className="text-match-parent line-clamp-1 text-xs text-text-3" dir="ltr" lang="en">
        {book.author}
      </span>
    </button>
  );
}

/** Free books of `site` that can be had now, those of liked genres first; without the network it says so. `instead`: what can be done then. */
export function FreeBooks({ site, liked, instead }: { site: string; liked: readonly string[]; instead: string }) {
  const { t } = useI18n();
  const query = useQuery(freeBooksQuery);
  const [order] = useState(liked); // books do not change places under the pointer
  const [all, setAll] = useState(false);
  if (query.isPending)
    return (
      <div>
        <p role="status" className="mb-3 text-sm text-text-3">
          {t('catalogues.free.asking', { site })}
        </p>
        <div className={GRID} aria-hidden="true">
          {Array.from({ length: FIRST }, (_, i) => (
            <Skeleton key={i} className="aspect-[2/3] w-full" />
          ))}
        </div>
      </div>
    );
  if (query.isError)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-md bg-sunken px-4 py-3">
        <CloudOff className="size-5 shrink-0 text-warn" aria-hidden="true" />
        <p className="min-w-52 flex-1 text-text-2">
          {t('catalogues.free.away', { site })} {instead}
        </p>
        <Button size="sm" busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('common.retry')}
        </Button>
      </div>
    );
  const books = byTaste(query.data.books, order);
  return (
    <div>
      <p className="mb-3 text-sm text-text-3">{t('catalogues.free.text', { site })}</p>
      <ul className={GRID}>
        {(all ? books : books.slice(0, FIRST)).map((book) => (
          <li key={book.id}>
            <BookButton book={book} />
          </li>
        ))}
      </ul>
      {!all && books.length > FIRST && (
        <Button size="sm" variant="quiet" className="mt-4" onClick={() => setAll(true)}>
          {t('catalogues.free.all', { count: books.length })}
        </Button>
      )}
    </div>
  );
}
