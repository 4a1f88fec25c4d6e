import { useState } from 'react';
import { guarded } from '../../../../platform/web/guarded.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Making } from '../../../makings/contract.ts';
import { makingCalls } from '../../../makings/web/index.ts';
import { refreshBookcasts } from '../queries.ts';

/** Cancelling, trying again and dismissing a generation of a Bookcast. */
export function useGenerationWork() {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false);
  const work = async (call: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    await guarded(t, async () => {
      await call();
      await refreshBookcasts();
    });
    setBusy(false);
  };
  return {
    busy,
    cancel: ({ id }: Making) => work(() => makingCalls.cancel(id)),
    /** From the step that failed; `builtin`: without the model that was asked before. */
    retry: ({ id }: Making, engine: 'default' | 'builtin' = 'default') => work(() => makingCalls.retry(id, engine)),
    dismiss: ({ id }: Making) => work(() => makingCalls.dismiss(id)),
  };
}
