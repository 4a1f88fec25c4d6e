import { CircleCheck, CircleDot, CloudOff } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { useLive } from './use-live.ts';

const ICONS = {
  saved: <CircleCheck className="size-4 text-good" aria-hidden="true" />,
  saving: <Spinner />,
  unsaved: <CircleDot className="size-4 text-warn" aria-hidden="true" />,
  offline: <CloudOff className="size-4 text-warn" aria-hidden="true" />,
};

/** Whether what was done has reached the server. */
export function SaveSign({ open, narrow }: { open: OpenCanvas; narrow: boolean }) {
  const { t } = useI18n(),
    state = useLive(open.state),
    hint = t(`forgeTools.saveHint.${state}`);
  return (
    <Tooltip text={hint} side="bottom">
      <span role="status" className="flex items-center gap-1.5 px-1 text-sm text-text-2">
        {ICONS[state]}
        <span className={narrow ? 'sr-only' : ''}>{t(`forgeTools.save.${state}`)}</span>
      </span>
    </Tooltip>
  );
}
