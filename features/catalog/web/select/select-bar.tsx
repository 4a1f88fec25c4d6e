import { CheckCheck, Download, LibraryBig, Pencil, RefreshCw, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { emit } from '../../../../platform/web/events.ts';
import { guarded } from '../../../../platform/web/guarded.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { packMany, reprocessMany, trashMany, undoBulk } from '../bulk-calls.ts';
import { END_SELECTION } from '../library-commands.ts';
import { libraryWork } from '../library-work.ts';
import { BulkEdit } from './bulk-edit.tsx';
import type { Selection } from './selection.ts';

type ActProps = { label: string; icon: ReactNode; disabled: boolean; onClick: () => void };

function Act({ label, icon, disabled, onClick }: ActProps) {
  return (
    <IconButton label={label} disabled={disabled} onClick={onClick}>
      {icon}
    </IconButton>
  );
}

/** How many books are chosen, and what can be done to them all. */
export function SelectBar({ selection, total }: { selection: Selection; total: number }) {
  const { t } = useI18n(),
    [editing, setEditing] = useState(false),
    [busy, setBusy] = useState(false),
    { count, books } = selection,
    none = count === 0 || busy;
  useCommands([{ ...END_SELECTION, perform: selection.end }]);
  const doing = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await libraryWork(t, work);
    setBusy(false);
  };
  const takeBack = (undoId: string) => doing(() => undoBulk(undoId));
  const trash = () =>
    doing(async () => {
      const { changed, undoId } = await trashMany(books);
      selection.end();
      toast(t('library.select.trashed', { count: changed }), {
        ...(undoId && { action: { label: t('common.undo'), onClick: () => void takeBack(undoId) } }),
      });
    });
  const again = () =>
    doing(async () => {
      const { changed, leftOut } = await reprocessMany(books);
      selection.end();
      const left = leftOut > 0 ? t('library.select.againLeftOut', { count: leftOut }) : null;
      if (changed === 0 && left) toast(left);
      else toast(t('library.select.again', { count: changed }), { description: left ?? t('library.againText') });
    });
  const download = () =>
    guarded(t, async () => {
      const { url, leftOut } = await packMany(books);
      location.assign(url);
      if (leftOut > 0) toast(t('library.select.downloadLeftOut', { count: leftOut }));
    });
  const collect = () => emit('maktaba:collect-open', { books, count, title: null });
  return (
    <section
      aria-label={t('library.select.label')}
      className="sticky bottom-3 z-20 mx-auto mt-4 flex w-fit max-w-full flex-wrap items-center justify-center gap-1 rounded-lg border border-line bg-raised px-2 py-1.5 shadow-2"
    >
      <p className="px-2 font-medium" role="status">
        {t('library.select.count', { count })}
      </p>
      <Act
        label={t('library.select.all', { count: total })}
        icon={<CheckCheck aria-hidden="true" />}
        disabled={count === total}
        onClick={selection.selectAll}
      />
      <Act
        label={t('library.book.collect')}
        icon={<LibraryBig aria-hidden="true" />}
        disabled={none}
        onClick={collect}
      />
      <Act
        label={t('library.book.edit')}
        icon={<Pencil aria-hidden="true" />}
        disabled={none}
        onClick={() => setEditing(true)}
      />
      <Act
        label={t('library.select.download')}
        icon={<Download aria-hidden="true" />}
        disabled={none}
        onClick={() => void download()}
      />
      <Act
        label={t('library.again')}
        icon={<RefreshCw aria-hidden="true" />}
        disabled={none}
        onClick={() => void again()}
      />
      <Act
        label={t('library.book.trash')}
        icon={<Trash2 aria-hidden="true" />}
        disabled={none}
        onClick={() => void trash()}
      />
      <Act label={t('library.select.end')} icon={<X aria-hidden="true" />} disabled={false} onClick={selection.end} />
      {editing && (
        <BulkEdit
          books={books}
          count={count}
          onClose={() => setEditing(false)}
          onUndo={(undoId) => void takeBack(undoId)}
        />
      )}
    </section>
  );
}
