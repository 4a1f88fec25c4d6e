import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ConciergeBell, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import type { Act } from '../contract.ts';
import { actsQuery, api } from './client.ts';
import { useUndo } from './use-undo.ts';

function ActLine({ act }: { act: Act }) {
  const { t } = useI18n();
  const { undo } = useUndo();
  const [busy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await undo(act.id, act.onPage);
    setBusy(false);
  };
  return (
    <li className="flex items-start gap-2 ps-4 pe-1.5 py-1">
      <p dir="auto" className="text-match-parent min-w-0 flex-1 pt-1 text-sm wrap-anywhere">
        {act.text}
      </p>
      {act.state === 'undone' && (
        <p className="shrink-0 pt-1 pe-2.5 text-sm text-text-3">{t('concierge.activity.undone')}</p>
      )}
      {act.undoable && (
        <Button
          size="sm"
          variant="quiet"
          className="pointer-coarse:h-11"
          busy={busy}
          aria-label={t('concierge.activity.undo', { what: act.text })}
          onClick={() => void press()}
        >
          <Undo2 aria-hidden="true" />
          {t('common.undo')}
        </Button>
      )}
    </li>
  );
}

/** What the concierge did lately, in the activity center: each change can be undone there. */
export function ConciergeActs() {
  const { t } = useI18n();
  const client = useQueryClient();
  const { data } = useQuery(actsQuery);
  if (!data || data.acts.length === 0) return null;
  const clear = () =>
    void api.hideActs({}).then(
      () => client.setQueryData(actsQuery.queryKey, { acts: [] }),
      () => toast.error(t('concierge.act.undoFailed')),
    );
  return (
    <div className="border-t border-line py-3">
      <div className="flex min-h-8 items-center gap-2 ps-4 pe-1.5">
        <ConciergeBell className="size-4 shrink-0 text-accent" aria-hidden="true" />
        <h2 id="concierge-acts" className="flex-1 font-medium">
          {t('concierge.activity.title')}
        </h2>
        <Button variant="quiet" size="sm" onClick={clear}>
          {t('concierge.activity.clear')}
        </Button>
      </div>
      <ul aria-labelledby="concierge-acts">
        {data.acts.map((act) => (
          <ActLine key={act.id} act={act} />
        ))}
      </ul>
    </div>
  );
}
