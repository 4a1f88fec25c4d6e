import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { latestQuery } from '../queries.ts';
import { CastLink } from './cast-link.tsx';

/** The Bookcast that was played last, to go on with it (SIDE-06). */
export function ContinueListening() {
  const { t } = useI18n();
  const { data } = useQuery(latestQuery('played'));
  const cast = data?.bookcasts[0];
  if (!cast || cast.lastPlayedAt === null) return null;
  const left = Math.max(0, cast.duration - cast.position);
  const share = cast.duration > 0 ? Math.min(100, (cast.position / cast.duration) * 100) : 0;
  const words = share > 0 ? t('bookcasts.state.left', { time: clockText(left) }) : t('bookcasts.state.played');
  return (
    <section aria-labelledby="hub-continue" className="mx-4 mt-4 rounded-md border border-line bg-surface p-3.5">
      <h2 id="hub-continue" className="mb-2.5 text-sm font-medium text-text-2">
        {t('bookcasts.hub.continue')}
      </h2>
      <CastLink cast={cast} line={words} />
      {share > 0 && <Progress value={share} label={words} className="mt-3" />}
    </section>
  );
}
