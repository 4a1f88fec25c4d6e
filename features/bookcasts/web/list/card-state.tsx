import { FileText, Headphones, RotateCcw } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { Bookcast } from '../../contract.ts';
import { useGenerationOf } from '../generations/queries.ts';
import { useGenerationWork } from '../generations/generation-work.ts';
import { GenerationProgress } from '../generations/generation-progress.tsx';
import { clockText } from '../../../catalog/core/index.ts';

/** How far a Bookcast is: its making in progress, a script to be read, a failure with a way out, or where one stopped listening. */
export function CardState({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const generation = useGenerationOf(cast.id);
  const { retry, busy } = useGenerationWork();
  if (cast.state === 'making')
    return generation ? (
      <GenerationProgress generation={generation} />
    ) : (
      <p className="text-sm text-text-2">{t('bookcasts.state.making')}</p>
    );
  if (cast.state === 'failed' || cast.state === 'cancelled')
    return (
      <div className="flex flex-wrap items-center gap-2">
        <p className={cast.state === 'failed' ? 'text-sm text-bad' : 'text-sm text-text-3'}>
          {t(`bookcasts.state.${cast.state}`)}
        </p>
        {generation && (
          <Button size="sm" className="relative ms-auto" busy={busy} onClick={() => void retry(generation)}>
            <RotateCcw aria-hidden="true" />
            {t('common.retry')}
          </Button>
        )}
      </div>
    );
  // A script waits for its owner; others read it.
  if (cast.state === 'script' && !cast.access.own) return null;
  if (cast.state === 'script')
    return (
      <p className="flex items-center gap-1.5 text-sm text-accent">
        <FileText className="size-4" aria-hidden="true" />
        {t('bookcasts.state.script')}
      </p>
    );
  const left = cast.duration - cast.position;
  return (
    <p className="flex items-center gap-1.5 text-sm text-text-3">
      <Headphones className="size-4" aria-hidden="true" />
      {cast.state === 'stale'
        ? t('bookcasts.state.stale')
        : cast.lastPlayedAt === null
          ? t('bookcasts.state.new')
          : cast.position > 0 && left > 1
            ? t('bookcasts.state.left', { time: clockText(left) })
            : t('bookcasts.state.played')}
    </p>
  );
}
