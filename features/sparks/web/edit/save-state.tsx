import { CircleCheck, CloudOff, TriangleAlert } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { Editing } from './use-editing.ts';

const ICONS = {
  saved: <CircleCheck className="size-4 text-good" aria-hidden="true" />,
  waiting: <Spinner />,
  saving: <Spinner />,
  offline: <CloudOff className="size-4 text-warn" aria-hidden="true" />,
  failed: <TriangleAlert className="size-4 text-bad" aria-hidden="true" />,
  conflict: <TriangleAlert className="size-4 text-warn" aria-hidden="true" />,
};

/** Whether what is written has reached the server. */
export function SaveStatus({ editing: { state, save } }: { editing: Editing }) {
  const { t } = useI18n();
  return (
    <span className="flex flex-wrap items-center gap-2 text-sm text-text-2">
      <span role="status" className="flex items-center gap-1.5">
        {ICONS[state]}
        {t(`sparks.save.${state}`)}
      </span>
      {state === 'failed' && (
        <Button size="sm" onClick={() => void save()}>
          {t('common.retry')}
        </Button>
      )}
    </span>
  );
}

/** The Spark was changed elsewhere: the person decides which text it has; the other one stays among the versions or in sight. */
export function Conflict({ editing: { state, resolve } }: { editing: Editing }) {
  const { t } = useI18n();
  if (state !== 'conflict') return null;
  return (
    <div role="alert" className="mb-6 rounded-md border border-warn/60 px-4 py-3">
      <p className="font-medium">{t('sparks.conflict.title')}</p>
      <p className="mt-1 text-text-2">{t('sparks.conflict.text')}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button size="sm" variant="primary" onClick={() => void resolve('mine')}>
          {t('sparks.conflict.mine')}
        </Button>
        <Button size="sm" onClick={() => void resolve('theirs')}>
          {t('sparks.conflict.theirs')}
        </Button>
      </div>
    </div>
  );
}
