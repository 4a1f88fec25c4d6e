import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { useBookActions } from '../book-actions.ts';
import { removeMany, restoreMany, undoBulk } from '../bulk-calls.ts';
import { libraryWork } from '../library-work.ts';
import type { TrashedBook } from './trash-row.tsx';

/** Which books of the trash are chosen, and what can be done with some of them; what takes back can be taken back. */
export function useTrash(books: readonly TrashedBook[]) {
  const { t } = useI18n(),
    client = useQueryClient(),
    { restore, removeForGood } = useBookActions();
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set()),
    [busy, setBusy] = useState<'restore' | 'remove' | null>(null);
  // Somebody may have taken a book out elsewhere: only what is still here counts.
  const chosen = books.filter(({ id }) => ticked.has(id));
  const choose = (ids: readonly string[], on: boolean) =>
    setTicked((was) => new Set(on ? [...was, ...ids] : [...was].filter((id) => !ids.includes(id))));

  async function restoreChosen(): Promise<void> {
    setBusy('restore');
    await libraryWork(t, async () => {
      const { changed, undoId } = await restoreMany(chosen.map(({ id }) => id));
      setTicked(new Set());
      toast(t('trash.restored', { count: changed }), {
        ...(undoId && {
          action: { label: t('common.undo'), onClick: () => void libraryWork(t, () => undoBulk(undoId)) },
        }),
      });
    });
    setBusy(null);
  }
  /** True when they are gone. */
  async function remove(gone: readonly TrashedBook[]): Promise<boolean> {
    const [only] = gone;
    if (gone.length === 1 && only) return removeForGood(only.id, only.title);
    return libraryWork(t, async () => {
      const changed = await removeMany(gone.map(({ id }) => id));
      for (const { id } of gone) client.removeQueries({ queryKey: ['library', 'book', id] });
      toast(t('trash.removed', { count: changed }));
    });
  }
  async function removing(gone: readonly TrashedBook[]): Promise<boolean> {
    setBusy('remove');
    const done = await remove(gone);
    setBusy(null);
    return done;
  }
  return { chosen, busy, choose, restoreChosen, removing, restore };
}
