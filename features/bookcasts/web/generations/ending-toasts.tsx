import { useEffect, useRef } from 'react';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { useBrowserEvent } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { useSession } from '../../../../platform/web/session.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Making } from '../../../makings/contract.ts';
import { FAILED_TOAST_MS } from '../../../makings/limits.ts';
import { useMakings } from '../../../makings/web/index.ts';
import { refreshGenerations } from './queries.ts';

/** Says how a generation ended. */
function useTold(): (generation: Making) => void {
  const { t } = useI18n();
  const go = useGo();
  return ({ id, status, title, error, url }) => {
    const more = { id, description: title, action: { label: t('bookcasts.open'), onClick: () => go(url) } };
    if (status === 'completed') toast.success(t('bookcasts.panel.created'), more);
    if (status === 'review') toast.success(t('bookcasts.panel.scriptReady'), more);
    if (status === 'failed')
      toast.error(t('bookcasts.panel.generationFailed'), {
        id,
        description: error ?? t('bookcasts.panel.failedText'),
        duration: FAILED_TOAST_MS,
      });
  };
}

function Endings() {
  const tell = useTold();
  const { data } = useMakings('bookcast');
  const working = useRef<ReadonlySet<string>>(new Set());
  useEffect(() => {
    if (!data) return;
    for (const one of data) if (working.current.has(one.id) && one.status !== 'generating') tell(one);
    working.current = new Set(data.flatMap(({ id, status }) => (status === 'generating' ? [id] : [])));
  }, [data, tell]);
  return null;
}

/** Opens the panel when a generation starts, and says when one that this page saw at work has ended (PANEL-02). */
export function EndingToasts() {
  useBrowserEvent('maktaba:making-started', ({ kind }) => {
    if (kind !== 'bookcast') return;
    setActiveSession({ type: 'bookcast-generation' });
    refreshGenerations();
  });
  return useSession().status === 'signed-in' ? <Endings /> : null;
}
