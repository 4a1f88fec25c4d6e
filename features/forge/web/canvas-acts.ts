import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { Session } from '../contract.ts';
import { api } from './client.ts';
import { refreshCanvases } from './queries.ts';

/** Opens the dialog that shares a canvas. */
export const openShare = ({ id, title }: Pick<Session, 'id' | 'title'>): void =>
  emit('maktaba:share-open', { kind: 'canvas', id, title });

/** Deleting canvases and taking them back; each says what was done. */
export function useCanvasActs() {
  const { t } = useI18n();
  const refused = (error: unknown) => toast.error(problemText(t, error));

  async function restore(canvasId: string): Promise<void> {
    try {
      await api.restore({ canvasId });
      await refreshCanvases();
      toast.success(t('forge.restored'));
    } catch (error) {
      refused(error);
    }
  }
  return {
    restore,
    /** Whether it is deleted now. */
    async remove({ id, title }: Pick<Session, 'id' | 'title'>): Promise<boolean> {
      try {
        await api.remove({ canvasId: id });
      } catch (error) {
        refused(error);
        return false;
      }
      void refreshCanvases();
      toast(t('forge.deleted', { title: `\u2068${title || t('forge.untitled')}\u2069` }), {
        action: { label: t('common.undo'), onClick: () => void restore(id) },
      });
      return true;
    },
  };
}
