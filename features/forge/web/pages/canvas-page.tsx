import { useParams } from '@tanstack/react-router';
import { ChevronLeft } from 'lucide-react';
import { useEffect } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { iconButtonClass } from '../../../../platform/web/ui/icon-button.tsx';
import { PageWaiting } from '../../../../platform/web/ui/states.tsx';
import { CanvasUnavailable, useIsUnavailable } from '../surface/canvas-unavailable.tsx';
import { useHeldCanvas } from '../surface/held-canvases.ts';
import { CanvasSurface } from '../surface/surface.tsx';
import { useLive } from '../surface/use-live.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';

function Back() {
  const { t } = useI18n();
  return (
    <AppLink to="/forge" aria-label={t('forge.page.back')} className={iconButtonClass}>
      <ChevronLeft className="flip" aria-hidden="true" />
    </AppLink>
  );
}

function Opened({ open }: { open: OpenCanvas }) {
  const { t } = useI18n(),
    { title } = useLive(open.session),
    isUnavailable = useIsUnavailable(open);
  usePageTitle(title || t('forge.untitled'));
  if (isUnavailable) {
    const back = (
      <AppLink to="/forge" className={buttonClass('quiet')}>
        {t('forge.page.back')}
      </AppLink>
    );
    return <CanvasUnavailable page open={open} back={back} />;
  }
  return <CanvasSurface key={open.id} open={open} place="page" lead={<Back />} />;
}

/** /{locale}/forge/{id}: a canvas, full screen (FORGE-01, FORGE-02). */
export function CanvasPage() {
  const { canvasId = '' } = useParams({ strict: false }) as { canvasId?: string },
    go = useGo(),
    open = useHeldCanvas(canvasId),
    id = open?.id;
  // A canvas that begins has its id at once, and its own address with it.
  useEffect(() => {
    if (id !== undefined && id !== canvasId) go(`/forge/${id}`, { replace: true });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- `go` is another function each time
  }, [id, canvasId]);
  return open ? <Opened open={open} /> : <PageWaiting />;
}
