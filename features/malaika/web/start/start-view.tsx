import { useQueries, useQuery } from '@tanstack/react-query';
import { BookUp } from 'lucide-react';
import { emit, useBrowserEvent } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { ErrorState } from '../../../../platform/web/ui/states.tsx';
import { type ChosenScope, toScope } from '../composer/chosen-scope.ts';
import type { Suggestion } from '../../contract.ts';
import { bookQuery, refreshBooks, shelfQuery, suggestionsQuery } from '../queries.ts';

const SHOWN = 5;
const TILT = ['-rotate-6', '-rotate-3', 'rotate-0', 'rotate-3', 'rotate-6'];

type Shown = {
  id: string;
  title: string;
  author: string | null;
  coverImageUrl: string | null;
  direction: 'ltr' | 'rtl';
};

/** Some of the books in scope, and their suggested questions. */
function useStartBooks(scope: ChosenScope) {
  const { locale } = useI18n();
  const shelf = useQuery(shelfQuery);
  useBrowserEvent('maktaba:library-changed', () => void refreshBooks());
  const latest = shelf.data?.books.filter((book) => book.chatReady) ?? [];
  const chosen = scope.kind === 'books' ? scope.books.slice(0, SHOWN) : [];
  const details = useQueries({ queries: chosen.map(({ id }) => ({ ...bookQuery(id), retry: false })) });
  const known = details.flatMap((query) => query.data ?? []);
  const suggested = useQuery(suggestionsQuery(toScope(scope), locale));
  const shown: readonly Shown[] = scope.kind === 'books' ? known : latest;
  return { shelf, shown: shown.slice(0, SHOWN), examples: suggested.data?.suggestions ?? [] };
}

function Fan({ books }: { books: readonly Shown[] }) {
  const skip = Math.floor((TILT.length - books.length) / 2);
  return (
    <div className="flex items-end justify-center" aria-hidden="true">
      {books.map((book, index) => (
        <div key={book.id} className={`-mx-2 w-14 @min-[480px]:-mx-1.5 @min-[480px]:w-20 ${TILT[index + skip] ?? ''}`}>
          <Cover src={book.coverImageUrl} title={book.title} author={book.author} direction={book.direction} eager />
        </div>
      ))}
    </div>
  );
}

type ExamplesProps = { examples: readonly Suggestion[]; onAsk: (question: string, book: Suggestion) => void };

function Examples({ examples, onAsk }: ExamplesProps) {
  const { t } = useI18n();
  if (examples.length === 0) return null;
  return (
    <ul aria-label={t('malaika.start.examples')} className="mt-8 grid w-full grid-cols-1 gap-2 text-start">
      {examples.map((example) => (
        <li key={`${example.bookId} ${example.question}`}>
          <button
            type="button"
            onClick={() => onAsk(example.question, example)}
            className="w-full rounded-md border border-line px-4 py-3 text-start transition-colors hover:border-line-strong hover:bg-surface"
          >
            <span dir="auto" className="text-match-parent block">
              {example.question}
            </span>
            <span dir="auto" className="text-match-parent block truncate text-sm text-text-3">
              {example.title}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

type StartViewProps = { scope: ChosenScope; onAsk: ExamplesProps['onAsk'] };

/** Shown before the first question: the books in scope and suggested questions. */
export function StartView({ scope, onAsk }: StartViewProps) {
  const { t } = useI18n();
  const { shelf, shown, examples } = useStartBooks(scope);
  if (shelf.isError) return <ErrorState error={shelf.error} onRetry={() => void shelf.refetch()} />;
  const bare = shelf.isSuccess && shelf.data.total === 0;
  return (
    <div className="@container my-auto flex flex-col items-center py-8 text-center">
      {!bare && (
        <div className="min-h-24">
          <Fan books={shown} />
        </div>
      )}
      <h2 className="mt-8 font-book text-xl leading-tight font-semibold text-balance">
        {bare ? t('malaika.start.noBooks') : t('malaika.start.title')}
      </h2>
      <p className="mt-2 max-w-md text-text-2 text-pretty">
        {bare ? t('malaika.start.noBooksText') : t('malaika.start.text')}
      </p>
      {bare && (
        <Button variant="primary" className="mt-6" onClick={() => emit('maktaba:upload-open', {})}>
          <BookUp aria-hidden="true" />
          {t('malaika.start.upload')}
        </Button>
      )}
      {!bare && shelf.isSuccess && shown.length === 0 && (
        <p className="mt-4 text-sm text-text-3">{t('malaika.start.notReady')}</p>
      )}
      <Examples examples={examples} onAsk={onAsk} />
    </div>
  );
}
