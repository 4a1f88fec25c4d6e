import { guarded } from '../../../platform/web/guarded.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { queryClient } from '../../../platform/web/query.ts';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { useSession } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';
import type { Bookcast } from '../contract.ts';
import { api } from './client.ts';
import { bookcastQuery, keepBookcast, refreshBookcasts } from './queries.ts';

type Named = Pick<Bookcast, 'id' | 'title'>;

/** What a person can do to a Bookcast; each says what happened, and what destroys can be undone. */
export function useCastWork() {
  const { t } = useI18n();
  const { status } = useSession();
  const work = (call: () => Promise<unknown>) =>
    guarded(t, async () => {
      await call();
      await refreshBookcasts();
    });
  const restore = async ({ id, title }: Named) => {
    if (await work(() => api.restore({ bookcastId: id }))) toast(t('bookcasts.restored', { title }));
  };
  return {
    restore,
    async trash(cast: Named): Promise<boolean> {
      const done = await work(() => api.remove({ bookcastId: cast.id }));
      if (done)
        toast(t('bookcasts.trashed', { title: cast.title }), {
          action: { label: t('common.undo'), onClick: () => void restore(cast) },
        });
      return done;
    },
    /** From the trash: it cannot be undone. */
    async removeForGood(cast: Named): Promise<boolean> {
      const done = await work(() => api.remove({ bookcastId: cast.id }));
      if (done) {
        queryClient.removeQueries({ queryKey: bookcastQuery(cast.id).queryKey });
        toast(t('bookcasts.removed', { title: cast.title }));
      }
      return done;
    },
    async bookmark({ id }: Pick<Bookcast, 'id'>): Promise<void> {
      if (status === 'signed-out') return void toast.error(t('bookcasts.bookmark.signIn'));
      try {
        const reply = await api.change({ bookcastId: id, action: 'bookmark' });
        if (reply.error) toast.error(reply.error);
        keepBookcast(reply.bookcast);
        await refreshBookcasts();
      } catch (error) {
        if (problemCode(error) === 'UNAUTHORIZED') toast.error(t('bookcasts.bookmark.signIn'));
        else toast.error(t('bookcasts.bookmark.failed'), { description: problemText(t, error) });
      }
    },
  };
}
