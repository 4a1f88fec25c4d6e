import { useEffect } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { CanvasParts } from './parts.ts';
import { useLive, useSceneCount } from './use-live.ts';

/** Says how to begin, on a faint grid, while nothing lies on the canvas. */
export function EmptyCanvas({ parts: { open, view } }: { parts: Pick<CanvasParts, 'open' | 'view'> }) {
  const { t } = useI18n(),
    isOpen = useLive(open.standing) === 'open',
    mayChange = useLive(open.role) !== 'view';
  useSceneCount(open.scene);
  const isEmpty = isOpen && open.scene.blocks.size === 0;
  useEffect(() => {
    view.host.classList.toggle('is-empty', isEmpty);
  }, [view, isEmpty]);
  if (!isEmpty || !mayChange) return null;
  return (
    <p className="pointer-events-none absolute inset-x-4 top-1/3 text-center text-lg text-balance text-text-2">
      {t('forgeTools.empty')}
    </p>
  );
}
