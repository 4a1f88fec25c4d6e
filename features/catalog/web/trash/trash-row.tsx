import { RotateCcw } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import type { LibraryBook } from '../../contract.ts';

export type TrashedBook = LibraryBook & {
  trashedAt: string;
  /** So many people lose it when it is removed for good. */
  sharedWith: number;
};
type TrashRowProps = {
  book: TrashedBook;
  chosen: boolean;
  onChoose: (on: boolean) => void;
  onRestore: () => void;
  onRemove: () => void;
};

/** A book of the trash: chosen with others, or taken back or removed by itself. */
export function TrashRow({ book, chosen, onChoose, onRestore, onRemove }: TrashRowProps) {
  const { t, relative } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Checkbox
        checked={chosen}
        onChange={onChoose}
        label={<span className="sr-only">{t('trash.choose', { title: book.title })}</span>}
      />
      <Cover
        src={book.coverImageUrl}
        title={book.title}
        direction={book.direction}
        className="aspect-[2/3] h-16 shrink-0"
      />
      <div className="min-w-40 flex-1">
        <p className="text-match-parent truncate font-medium" dir="auto">
          {book.title}
        </p>
        <p className="truncate text-sm text-text-3">{t('trash.since', { when: relative(book.trashedAt) })}</p>
      </div>
      <div className="ms-auto flex gap-2">
        <Button size="sm" onClick={onRestore}>
          <RotateCcw aria-hidden="true" />
          {t('trash.restore')}
          <span className="sr-only">: {book.title}</span>
        </Button>
        <Button size="sm" variant="quiet" className="text-bad!" onClick={onRemove}>
          {t('trash.remove')}
          <span className="sr-only">: {book.title}</span>
        </Button>
      </div>
    </li>
  );
}
