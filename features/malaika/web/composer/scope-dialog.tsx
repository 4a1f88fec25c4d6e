import { X } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { MAX_SCOPE_BOOKS } from '../../limits.ts';
import { BookChoices } from './book-choices.tsx';
import type { BookName, ChosenScope } from './chosen-scope.ts';

function Chips({ books, onRemove }: { books: readonly BookName[]; onRemove: (id: string) => void }) {
  const { t } = useI18n();
  if (books.length === 0) return <p className="text-sm text-text-3">{t('malaika.scope.none')}</p>;
  return (
    <ul aria-label={t('malaika.scope.chosen')} className="flex max-h-28 flex-wrap gap-1.5 overflow-y-auto">
      {books.map(({ id, title }) => (
        <li
          key={id}
          className="flex h-7 max-w-full min-w-0 items-center gap-1 rounded-full bg-accent-soft ps-3 pe-1 text-sm"
        >
          <bdi className="max-w-56 truncate">{title || t('malaika.source.gone')}</bdi>
          <button
            type="button"
            aria-label={t('malaika.scope.remove', { title })}
            onClick={() => onRemove(id)}
            className="grid size-6 shrink-0 place-items-center rounded-full hover:bg-line"
          >
            <X className="size-3.5" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

type ScopeDialogProps = { scope: ChosenScope; onChange: (scope: ChosenScope) => void; onClose: () => void };

/** Chooses the books of a conversation. */
export function ScopeDialog({ scope, onChange, onClose }: ScopeDialogProps) {
  const { t } = useI18n();
  const [books, setBooks] = useState<readonly BookName[]>(scope.kind === 'books' ? scope.books : []);
  const remove = (id: string) => setBooks(books.filter((book) => book.id !== id));
  const toggle = (book: BookName, on: boolean) =>
    on ? setBooks([...books, book].slice(0, MAX_SCOPE_BOOKS)) : remove(book.id);
  const apply = () => {
    onChange({ kind: 'books', books, upTo: scope.upTo });
    onClose();
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={onClose}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" disabled={books.length === 0} onClick={apply}>
        {t('malaika.scope.apply', { count: books.length })}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('malaika.scope.chooseTitle')}
      description={t('malaika.scope.hint')}
      footer={footer}
    >
      <Chips books={books} onRemove={remove} />
      <BookChoices chosen={books} onToggle={toggle} />
    </Dialog>
  );
}
