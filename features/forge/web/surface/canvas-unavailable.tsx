import { CloudOff, Shapes } from 'lucide-react';
import type { ReactNode } from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { useLive } from './use-live.ts';

/** Whether there is nothing of a canvas to show: the server has none, or this browser has no copy and the server didn't answer. */
export function useIsUnavailable(open: OpenCanvas): boolean {
  const standing = useLive(open.standing);
  return standing === 'failed' || (standing === 'gone' && open.scene.blocks.size === 0);
}

/** What stands in place of a canvas that can't be shown; "not found" only when the server said so. */
export function CanvasUnavailable({ open, back, page = false }: { open: OpenCanvas; back: ReactNode; page?: boolean }) {
  const { t } = useI18n(),
    isReachable = useReachable();
  if (open.standing.get() === 'gone')
    return (
      <EmptyState
        page={page}
        icon={<Shapes />}
        title={t('forge.page.missing')}
        text={t('forge.page.missingText')}
        action={back}
      />
    );
  return (
    <EmptyState
      page={page}
      icon={<CloudOff />}
      title={t(isReachable ? 'forge.page.failed' : 'forge.page.notHere')}
      text={t(isReachable ? 'forge.page.failedText' : 'forge.page.notHereText')}
      action={
        <>
          <Button onClick={() => void open.reload()}>{t('common.retry')}</Button>
          {back}
        </>
      }
    />
  );
}
