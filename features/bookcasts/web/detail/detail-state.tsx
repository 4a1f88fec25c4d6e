import { RotateCcw } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { BookcastDetail } from '../../contract.ts';
import { GenerationProgress } from '../generations/generation-progress.tsx';
import { useGenerationWork } from '../generations/generation-work.ts';

const Notice = ({ tone, children }: { tone: 'plain' | 'bad'; children: ReactNode }) => (
  <section
    className={cx('mb-5 rounded-md border bg-surface p-4', tone === 'bad' ? 'border-bad/60' : 'border-line')}
    {...(tone === 'bad' ? { role: 'alert' } : {})}
  >
    {children}
  </section>
);

/** How the making of a Bookcast goes, and what can be done about it. */
export function DetailState({ cast }: { cast: BookcastDetail }) {
  const { t } = useI18n();
  const { cancel, retry, busy } = useGenerationWork();
  const { making } = cast;
  if (!making || making.status === 'completed' || making.status === 'review') return null;
  if (making.status === 'generating')
    return (
      <Notice tone="plain">
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <GenerationProgress generation={making} />
          </div>
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void cancel(making)}>
            {t('common.cancel')}
          </Button>
        </div>
        <p className="mt-2 text-sm text-text-3">
          {cast.audioUrl ? t('bookcast.making.listen') : t('bookcast.making.leave')}
        </p>
      </Notice>
    );
  const failed = making.status === 'failed';
  return (
    <Notice tone={failed ? 'bad' : 'plain'}>
      <h2 className="font-medium">{failed ? t('bookcasts.panel.generationFailed') : t('bookcasts.state.cancelled')}</h2>
      {failed && (
        <p dir="auto" className="text-match-parent mt-1 text-text-2">
          {making.error ?? t('bookcasts.panel.failedText')}
        </p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" busy={busy} onClick={() => void retry(making)}>
          <RotateCcw aria-hidden="true" />
          {t('common.retry')}
        </Button>
        {making.engine?.kind === 'model' && (
          <Button size="sm" disabled={busy} onClick={() => void retry(making, 'builtin')}>
            {t('bookcasts.panel.builtin')}
          </Button>
        )}
      </div>
    </Notice>
  );
}
