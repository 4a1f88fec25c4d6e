import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { Spark } from '../contract.ts';
import { api } from './client.ts';
import { refreshLists, refreshSpark } from './queries.ts';

/** Opens the dialog that personalizes the cover of a Spark. */
export function openCover({
  id,
  title,
  excerpt,
  imageUrl,
}: Pick<Spark, 'id' | 'title' | 'excerpt' | 'imageUrl'>): void {
  emit('maktaba:cover-open', {
    type: 'spark',
    id,
    title,
    description: excerpt || null,
    coverImageUrl: imageUrl,
    removable: imageUrl !== null,
  });
}

/** Opens the dialog that shares a Spark: with people, or with anyone. */
export const openShare = ({ id, title }: Pick<Spark, 'id' | 'title'>): void =>
  emit('maktaba:share-open', { kind: 'spark', id, title });

/** Moving Sparks to the trash and back; each says what was done, and the first can be taken back. */
export function useTrash() {
  const { t } = useI18n();
  const refused = (error: unknown) => toast.error(problemText(t, error));
  const refresh = async (id: string) => {
    refreshLists();
    await refreshSpark(id);
  };

  async function restore(id: string): Promise<void> {
    try {
      await api.restore({ sparkId: id });
      await refresh(id);
      toast.success(t('sparks.trash.restored'));
    } catch (error) {
      refused(error);
    }
  }
  return {
    restore,
    /** Whether it is there now. */
    async trash({ id, title }: Pick<Spark, 'id' | 'title'>): Promise<boolean> {
      try {
        await api.remove({ sparkId: id });
      } catch (error) {
        refused(error);
        return false;
      }
      refreshLists();
      toast(t('sparks.trash.moved', { title: `\u2068${title}\u2069` }), {
        action: { label: t('common.undo'), onClick: () => void restore(id) },
      });
      return true;
    },
    /** Deletes one in the trash for good. */
    async forget(id: string): Promise<void> {
      try {
        await api.remove({ sparkId: id });
        refreshLists();
        toast.success(t('sparks.trash.deleted'));
      } catch (error) {
        refused(error);
      }
    },
  };
}
