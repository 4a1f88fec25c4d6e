import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { setActiveSession } from '../../../../platform/web/active-session.ts';
import { useBrowserEvent } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { useSession } from '../../../../platform/web/session.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Making } from '../../../makings/contract.ts';
import { FAILED_TOAST_MS } from '../../../makings/limits.ts';
import { generationsQuery, refreshGenerations } from './queries.ts';

/** Says when a generation that this page saw at work has ended, and opens the panel when one starts (PANEL-02). */
export function EndingToasts() {
  const { t } = useI18n();
  const go = useGo();
  const signedIn = useSession().status === 'signed-in';
  const { data } = useQuery({ ...generationsQuery, enabled: signedIn });
  const working = useRef<ReadonlySet<string>>(new Set());
  useBrowserEvent('maktaba:making-started', ({ kind }) => {
    if (kind !== 'bookcast') return;
    setActiveSession({ type: 'bookcast-generation' });
    void refreshGenerations();
  });
  useEffect(() => {
    if (!data) return;
    const tell = ({ id, status, title, error, url }: Making): void => {
      const open = { label: t('bookcasts.open'), onClick: () => go(url) };
      if (status === 'failed')
        toast.error(t('bookcasts.panel.generationFailed'), {
          id,
          description: error ?? t('bookcasts.panel.failedText'),
          duration: FAILED_TOAST_MS,
        });
      if (status === 'completed') toast.success(t('bookcasts.panel.created'), { id, description: title, action: open });
      if (status === 'review') toast.success(t('bookcasts.panel.scriptReady'), { id, description: title, action: open });
    };
    for (const one of data) if (working.current.has(one.id) && one.status !== 'generating') tell(one);
    working.current = new Set(data.flatMap(({ id, status }) => (status === 'generating' ? [id] : [])));
  }, [data, go, t]);
  return null;
}
