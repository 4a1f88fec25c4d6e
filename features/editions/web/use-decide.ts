import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { refreshLibrary } from '../../library/web/index.ts';
import type { EditionGroup } from '../contract.ts';
import { api } from './client.ts';

export type Decision = 'merge' | 'keep';

/** Decides about a group of books; each decision can be taken back from its message. */
export function useDecide(group: EditionGroup) {
  const { t } = useI18n(),
    [busy, setBusy] = useState<Decision | null>(null);
  const guarded = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      toast.error(problemText(t, error));
      await refreshLibrary();
    }
  };
  const undo = (undoId: string) =>
    guarded(async () => {
      await api.undo({ undoId });
      await refreshLibrary();
      toast(t('editions.done.undone'));
    });
  const decide = async (which: Decision, keepId: string) => {
    setBusy(which);
    await guarded(async () => {
      const ids = group.books.map((book) => book.id),
        title = group.books.find((book) => book.id === keepId)?.title ?? '';
      const { undoId } =
        which === 'keep' ? await api.keepAll({ ids }) : await api.merge({ keepId, otherIds: ids.filter((id) => id !== keepId) });
      toast(which === 'keep' ? t('editions.done.kept') : t('editions.done.merged', { title }), {
        duration: 12_000,
        action: { label: t('common.undo'), onClick: () => void undo(undoId) },
      });
      await refreshLibrary();
    });
    setBusy(null);
  };
  return { busy, decide };
}
