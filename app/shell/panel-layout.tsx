import { lazy, Suspense, useState, type ReactNode } from 'react';
import { cx } from '../../platform/web/cx.ts';
import { useIsImmersive } from '../../platform/web/immersive.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useFrameShown } from '../../platform/web/page-first.ts';
import { EndPanel } from './end-panel.tsx';
import { Header } from './header.tsx';
import { AREA_LIMITS, SIDEBAR_LIMITS } from './limits.ts';
import { Navigation } from './navigation.tsx';
import { usePanels } from './panels.tsx';
import { SidebarRail } from './sidebar-rail.tsx';

const Drawer = lazy(async () => ({ default: (await import('../../platform/web/ui/drawer.tsx')).Drawer }));
const Workspace = lazy(() => import('./workspace.tsx'));
const loadSidebar = () => import('./sidebar-content.tsx');
const SidebarContent = lazy(loadSidebar);
/** Fetches the sidebar beside the page, not before it; drawing it tries again. */
export const fetchSidebar = (): void => void loadSidebar().catch(() => undefined);
const RAIL_PX = 49;

/** Whether the navigation shows icons only. On a quiet page it does until it is asked for, and nothing is remembered. */
function useNarrowNavigation(quiet: boolean): [boolean, () => void] {
  const { collapsed, act } = usePanels();
  const [asked, setAsked] = useState(false);
  const [was, setWas] = useState(quiet);
  if (was !== quiet) {
    setWas(quiet);
    setAsked(false);
  }
  const toggleHere = () => {
    setAsked(!asked);
    act('close-area');
  };
  return quiet ? [!asked, toggleHere] : [collapsed, () => act('toggle-nav')];
}

type PanelsProps = { quiet: boolean; children: ReactNode };

/** From 768 px: navigation, page, working area and sidebar side by side. */
export function DesktopPanels({ quiet, children }: PanelsProps) {
  const { t } = useI18n();
  const { sidebar, area, act } = usePanels();
  const [narrow, toggleNavigation] = useNarrowNavigation(quiet);
  const shown = useFrameShown();
  return (
    <div className="relative flex h-dvh overflow-clip">
      <div
        className={cx(
          'panel-motion h-full shrink-0 overflow-hidden border-e border-line',
          narrow ? 'w-[61px]' : 'w-[232px]',
        )}
      >
        <Navigation narrow={narrow} onToggle={toggleNavigation} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <EndPanel
        name="area"
        limits={AREA_LIMITS}
        open={area}
        label={t('shell.area.title')}
        resizeLabel={t('shell.area.resize')}
      >
        <Suspense>
          <Workspace onClose={() => act('close-area')} />
        </Suspense>
      </EndPanel>
      <EndPanel
        name="side"
        limits={SIDEBAR_LIMITS}
        open={sidebar}
        label={t('shell.sidebar.label')}
        resizeLabel={t('shell.sidebar.resize')}
        rail={{ width: RAIL_PX, content: <SidebarRail /> }}
      >
        <Suspense>{shown && <SidebarContent onClose={() => act('close-sidebar')} />}</Suspense>
      </EndPanel>
    </div>
  );
}

type PhonePanelProps = {
  side: 'start' | 'end';
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
};

/** A side panel on a phone. The drawer's code is fetched when one is first opened. */
function PhonePanel({ side, title, open, onClose, children }: PhonePanelProps) {
  const [used, setUsed] = useState(open);
  if (open && !used) setUsed(true);
  if (!used) return null;
  return (
    <Suspense>
      <Drawer bare side={side} title={title} open={open} onOpenChange={(next) => !next && onClose()}>
        {children}
      </Drawer>
    </Suspense>
  );
}

/** Below 768 px: header (but over an open book) and page; the panels are drawers (NAV-07). */
export function PhonePanels({ children }: PanelsProps) {
  const { t } = useI18n();
  const immersive = useIsImmersive();
  const { collapsed, sidebar, area, act } = usePanels();
  return (
    <div className="relative flex h-dvh flex-col overflow-clip">
      {!immersive && <Header />}
      {children}
      <PhonePanel side="start" title={t('shell.nav.label')} open={collapsed} onClose={() => act('close-nav')}>
        <Navigation narrow={false} onFollow={() => act('close-nav')} />
      </PhonePanel>
      <PhonePanel side="end" title={t('shell.sidebar.label')} open={sidebar} onClose={() => act('close-sidebar')}>
        <Suspense>
          <SidebarContent />
        </Suspense>
      </PhonePanel>
      <PhonePanel side="end" title={t('shell.area.title')} open={area} onClose={() => act('close-area')}>
        <Suspense>
          <Workspace drawer onClose={() => act('close-area')} />
        </Suspense>
      </PhonePanel>
    </div>
  );
}
