import { CloudDownload, CloudOff, RefreshCw, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { MenuItem } from '../../../../platform/web/ui/menu.tsx';
import { usePercent } from './offline-state.tsx';
import { type Keepable, useKeeping } from './use-keeping.ts';

/** Keeps something for the network being off; in its menu. */
export function KeepItem({ what }: { what: Keepable }) {
  const { t } = useI18n();
  const { state, share, start, stop, remove } = useKeeping(what);
  const percent = usePercent(share);
  if (state === 'cannot') return null;
  if (state === 'coming')
    return (
      <MenuItem icon={<X />} onSelect={stop}>
        {percent}
      </MenuItem>
    );
  if (state === 'kept')
    return (
      <MenuItem icon={<CloudOff />} onSelect={remove}>
        {t('library.kept.remove')}
      </MenuItem>
    );
  return (
    <MenuItem icon={state === 'changed' ? <RefreshCw /> : <CloudDownload />} onSelect={start}>
      {state === 'changed' ? t('library.kept.update') : t('library.kept.keep')}
    </MenuItem>
  );
}
