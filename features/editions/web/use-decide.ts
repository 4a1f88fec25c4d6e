import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { guarded } from '../../../platform/web/guarded.ts';
import { toast } from '../../../platform/web/toast.ts';
import { refreshLibrary } from '../../catalog/web/index.ts';
import type { EditionGroup } from '../contract.ts';
import { api } from './client.ts';

export type Decision = 'merge' | 'keep';

/** Decides about a group of books; each decision can be taken back from its message. */
export function useDecide(group: EditionGroup) {
  const { t } = useI18n(),
    [busy, setBusy] = useState<Decision | null>(null);
  /** After a failure too what is shown may be old: somebody decided elsewhere. */
  const deciding = async (work: () => Promise<void>) => {
    await guarded(t, work);
    await refreshLibrary();
  };
  const undo = (undoId: string) =>
    deciding(async () => {
      await api.undo({ undoId });
      toast(t('editions.done.undone'));
    });
  const decide = async (which: Decision, keepId: string) => {
    setBusy(which);
    await deciding(async () => {
      const ids = group.books.map((book) => book.id),
        title = group.books.find((book) => book.id === keepId)?.title ?? '';
      const { undoId } =
        which === 'keep'
          ? await api.keepAll({ ids })
          : await api.merge({ keepId, otherIds: ids.filter((id) => id !== keepId) });
      toast(which === 'keep' ? t('editions.done.kept') : t('editions.done.merged', { title }), {
        duration: 12_000,
        action: { label: t('common.undo'), onClick: () => void undo(undoId) },
      });
    });
    setBusy(null);
  };
  return { busy, decide };
}
