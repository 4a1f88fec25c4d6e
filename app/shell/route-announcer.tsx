import { useMatches, useRouterState } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useDocumentTitle } from '../../platform/web/page-title.ts';
import { useAdjustOnChange } from '../../platform/web/use-adjust-on-change.ts';
import type { RouteData } from '../web/route-data.ts';

/** What the innermost route says about its page. */
export function useRouteData(): RouteData {
  return useMatches({ select: (matches) => matches.at(-1)?.staticData as RouteData | undefined }) ?? {};
}

/** Keeps the title of the tab; on a change of page moves focus to the main content and reads the title aloud. */
export function RouteAnnouncer() {
  const { t } = useI18n();
  const { title } = useRouteData();
  const shown = useDocumentTitle(title ? t(title) : '');
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname ?? state.location.pathname });
  const [announced, setAnnounced] = useState<string | null>(null);
  useAdjustOnChange(path, () => setAnnounced(shown));
  const first = useRef(path);
  useEffect(() => {
    if (first.current === path) return;
    first.current = path;
    const main = document.getElementById('main');
    if (main && !main.contains(document.activeElement)) main.focus({ preventScroll: true });
  }, [path]);
  return (
    <p role="status" className="sr-only">
      {announced === shown ? shown : ''}
    </p>
  );
}
