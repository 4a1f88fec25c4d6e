import { CircleCheck, CloudDownload, RefreshCw, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { IconButton, iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { type Keepable, useKeeping } from './use-keeping.ts';

/** How much has come, in words. */
export function usePercent(share: number | null): string {
  const { t, number } = useI18n();
  return share === null
    ? t('library.kept.cancel')
    : t('library.kept.cancelAt', { percent: number(share, { style: 'percent' }) });
}

/** Whether something is there with the network off, on its own page: its way into the browser, or that it is kept. */
export function KeepState({ what }: { what: Keepable }) {
  const { t } = useI18n();
  const { state, share, stop } = useKeeping(what);
  const percent = usePercent(share);
  if (state === 'coming')
    return (
      <Button variant="quiet" onClick={stop}>
        <X aria-hidden="true" />
        {percent}
      </Button>
    );
  if (state !== 'kept') return null;
  return (
    <AppLink to="/downloads" className={buttonClass('quiet')}>
      <CircleCheck className="text-good" aria-hidden="true" />
      {t('library.kept.here')}
    </AppLink>
  );
}

/** Keeps something for the network being off; in the bar over an open book. */
export function KeepIcon({ what }: { what: Keepable }) {
  const { t } = useI18n();
  const { state, share, start, stop } = useKeeping(what);
  const percent = usePercent(share);
  if (state === 'cannot') return null;
  if (state === 'kept')
    return (
      <Tooltip text={t('library.kept.here')} side="bottom">
        <AppLink
          to="/downloads"
          aria-label={t('library.kept.here')}
          className={`${iconButtonClass} hover:bg-surface hover:text-text`}
        >
          <CircleCheck className="text-good" aria-hidden="true" />
        </AppLink>
      </Tooltip>
    );
  const label = state === 'coming' ? percent : state === 'changed' ? t('library.kept.update') : t('library.kept.keep');
  const Icon = state === 'coming' ? X : state === 'changed' ? RefreshCw : CloudDownload;
  return (
    <IconButton label={label} tooltip="bottom" onClick={state === 'coming' ? stop : start}>
      <Icon aria-hidden="true" />
    </IconButton>
  );
}
