import { RotateCcw, X } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { Making } from '../../../makings/contract.ts';
import { GenerationProgress } from './generation-progress.tsx';
import { useGenerationWork } from './generation-work.ts';

function Ended({ generation }: { generation: Making }) {
  const { t, relative } = useI18n();
  const { retry, busy } = useGenerationWork();
  if (generation.status === 'completed' || generation.status === 'review')
    return (
      <p className="text-sm text-text-3">
        {generation.status === 'review' ? t('bookcasts.state.script') : relative(generation.updatedAt)}
      </p>
    );
  const failed = generation.status === 'failed';
  return (
    <>
      <p dir="auto" className={cx('text-match-parent text-sm', failed ? 'text-bad' : 'text-text-3')}>
        {failed ? (generation.error ?? t('bookcasts.panel.failedText')) : t('bookcasts.state.cancelled')}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={busy} onClick={() => void retry(generation)}>
          <RotateCcw aria-hidden="true" />
          {t('common.retry')}
        </Button>
        {generation.engine?.kind === 'model' && (
          <Button size="sm" variant="quiet" onClick={() => void retry(generation, 'builtin')}>
            {t('bookcasts.panel.builtin')}
          </Button>
        )}
      </div>
    </>
  );
}

/** One generation of the panel. */
export function GenerationRow({ generation }: { generation: Making }) {
  const { t } = useI18n();
  const { cancel, dismiss } = useGenerationWork();
  const working = generation.status === 'generating';
  const { title } = generation;
  return (
    <li className="py-3">
      <div className="flex items-start gap-1">
        <div className="min-w-0 flex-1">
          <AppLink to={generation.url} className="rounded-sm font-medium hover:underline">
            <span dir="auto" className="text-match-parent line-clamp-2">
              {title}
            </span>
          </AppLink>
          {generation.sourceTitle && generation.sourceTitle !== title && (
            <p dir="auto" className="text-match-parent truncate text-sm text-text-3">
              {generation.sourceTitle}
            </p>
          )}
        </div>
        <IconButton
          label={working ? t('bookcasts.panel.cancel', { title }) : t('bookcasts.panel.dismiss', { title })}
          tooltip={false}
          className="-me-2 -mt-1.5"
          onClick={() => void (working ? cancel(generation) : dismiss(generation))}
        >
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <div className="mt-1.5">
        {working ? <GenerationProgress generation={generation} /> : <Ended generation={generation} />}
      </div>
    </li>
  );
}
