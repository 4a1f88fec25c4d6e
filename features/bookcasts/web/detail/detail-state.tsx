import { useI18n } from '../../../../platform/web/i18n.tsx';
import { MakingProgress } from '../../../makings/web/index.ts';
import type { BookcastDetail } from '../../contract.ts';
import { refreshBookcasts } from '../queries.ts';

/** How the making of a Bookcast goes, and what can be done about it. */
export function DetailState({ cast }: { cast: BookcastDetail }) {
  const { t } = useI18n();
  const { making } = cast;
  if (!making || making.status === 'completed' || making.status === 'review') return null;
  const working = making.status === 'generating';
  return (
    <section
      aria-label={t('bookcasts.panel.progress', { title: cast.title })}
      className="mb-5 rounded-md border border-line bg-surface p-4"
    >
      {making.status === 'failed' && <h2 className="mb-1 font-medium">{t('bookcasts.panel.generationFailed')}</h2>}
      <MakingProgress making={making} onChange={() => void refreshBookcasts()} />
      {working && (
        <p className="mt-2 text-sm text-text-3">
          {cast.audioUrl ? t('bookcast.making.listen') : t('bookcast.making.leave')}
        </p>
      )}
    </section>
  );
}
