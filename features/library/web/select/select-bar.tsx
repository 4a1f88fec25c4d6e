import { CheckCheck, Download, LibraryBig, Pencil, Trash2, X } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { refreshLibrary } from '../book-queries.ts';
import { packMany, trashMany, undoBulk } from '../bulk-calls.ts';
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
  const { end } = selection;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) end();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [end]);
  const guarded = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      toast.error(problemText(t, error));
    } finally {
      setBusy(false);
    }
  };
  const takeBack = (undoId: string) =>
    guarded(async () => {
      await undoBulk(undoId);
      await refreshLibrary();
    });
  const trash = () =>
    guarded(async () => {
      const { changed, undoId } = await trashMany(books);
      selection.end();
      await refreshLibrary();
      toast(t('library.select.trashed', { count: changed }), {
        ...(undoId && { action: { label: t('library.book.undo'), onClick: () => void takeBack(undoId) } }),
      });
    });
  const download = () => guarded(async () => location.assign(await packMany(books)));
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
      <Act label={t('library.book.collect')} icon={<LibraryBig aria-hidden="true" />} disabled={none} onClick={collect} />
      <Act label={t('library.book.edit')} icon={<Pencil aria-hidden="true" />} disabled={none} onClick={() => setEditing(true)} />
      <Act label={t('library.select.download')} icon={<Download aria-hidden="true" />} disabled={none} onClick={() => void download()} />
      <Act label={t('library.book.trash')} icon={<Trash2 aria-hidden="true" />} disabled={none} onClick={() => void trash()} />
      <Act label={t('library.select.end')} icon={<X aria-hidden="true" />} disabled={false} onClick={selection.end} />
      {editing && <BulkEdit books={books} count={count} onClose={() => setEditing(false)} onUndo={(undoId) => void takeBack(undoId)} />}
    </section>
  );
}
