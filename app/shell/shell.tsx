import { lazy, Suspense, useEffect, useState, type ReactNode } from 'react';
import { activeSession, setActiveSession } from '../../platform/web/active-session.ts';
import { cx } from '../../platform/web/cx.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { queryClient } from '../../platform/web/query.ts';
import { useSession } from '../../platform/web/session.ts';
import { UploadDialog } from './door-parts.tsx';
import { EndPanel } from './end-panel.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { AREA_LIMITS, SIDEBAR_LIMITS } from './limits.ts';
import { Navigation } from './navigation.tsx';
import { PageSlot } from './page-slot.tsx';
import { PanelsProvider, usePanels } from './panels.tsx';
import { RouteAnnouncer, useRouteData } from './route-announcer.tsx';
import { sessionForPage } from './session-view.ts';
import { SidebarContent, SidebarRail, useActivityOpens } from './sidebar.tsx';
import { SkipLinks } from './skip-links.tsx';

const Drawer = lazy(async () => ({ default: (await import('../../platform/web/ui/drawer.tsx')).Drawer }));
const Palette = lazy(() => import('./palette.tsx'));
const Workspace = lazy(() => import('./workspace.tsx'));
const RAIL_PX = 49;

/** Escape closes the working area, unless something in front of it took the key (NAV-06). */
function useEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented && !document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')) close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function DesktopPanels({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { collapsed, sidebar, area, act } = usePanels();
  return (
    <div className="flex h-dvh overflow-hidden">
      <div className={cx('panel-motion h-full shrink-0 overflow-hidden border-e border-line', collapsed ? 'w-[61px]' : 'w-[232px]')}>
        <Navigation narrow={collapsed} onToggle={() => act('toggle-nav')} />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">{children}</div>
      <EndPanel name="area" limits={AREA_LIMITS} open={area} label={t('shell.area.title')} resizeLabel={t('shell.area.resize')}>
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
        <SidebarContent onClose={() => act('close-sidebar')} />
      </EndPanel>
    </div>
  );
}

type PhonePanelProps = { side: 'start' | 'end'; title: string; open: boolean; onClose: () => void; children: ReactNode };

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

function PhonePanels({ children }: { children: ReactNode }) {
  const { t } = useI18n();
  const { collapsed, sidebar, area, act } = usePanels();
  return (
    <div className="flex h-dvh flex-col overflow-hidden">
      <Header />
      {children}
      <PhonePanel side="start" title={t('shell.nav.label')} open={collapsed} onClose={() => act('close-nav')}>
        <Navigation narrow={false} onFollow={() => act('close-nav')} />
      </PhonePanel>
      <PhonePanel side="end" title={t('shell.sidebar.label')} open={sidebar} onClose={() => act('close-sidebar')}>
        <SidebarContent />
      </PhonePanel>
      <PhonePanel side="end" title={t('shell.area.title')} open={area} onClose={() => act('close-area')}>
        <Suspense>
          <Workspace drawer onClose={() => act('close-area')} />
        </Suspense>
      </PhonePanel>
    </div>
  );
}

/** Fast Search opens on Ctrl+K or Cmd+K, and on its event. */
function FastSearch() {
  const [open, setOpen] = useState(false);
  const { status } = useSession();
  useBrowserEvent('maktaba:search-open', () => setOpen(true));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey || event.defaultPrevented) return;
      event.preventDefault();
      setOpen((was) => !was);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!open || status !== 'signed-in') return null;
  return (
    <Suspense>
      <Palette onClose={() => setOpen(false)} />
    </Suspense>
  );
}

/** The upload dialog opens on its event, from wherever a person is. */
function Uploads() {
  const [open, setOpen] = useState(false);
  const [used, setUsed] = useState(false);
  const [files, setFiles] = useState<File[] | undefined>();
  useBrowserEvent('maktaba:upload-open', (detail) => {
    setFiles(detail.files);
    setUsed(true);
    setOpen(true);
  });
  if (!used) return null;
  return (
    <Suspense>
      <UploadDialog open={open} onOpenChange={setOpen} {...(files ? { files } : {})} />
    </Suspense>
  );
}

function ShellBody() {
  const { phone, area, act } = usePanels();
  const { layout = 'page', open = false, session } = useRouteData();
  useEscape(area && !phone, () => act('close-area'));
  useActivityOpens();
  useEffect(() => setActiveSession(sessionForPage(activeSession(), session)), [session]);
  useBrowserEvent('maktaba:library-changed', () => void queryClient.invalidateQueries({ queryKey: ['shell', 'books'] }));
  const Panels = phone ? PhonePanels : DesktopPanels;
  return (
    <>
      <SkipLinks />
      <RouteAnnouncer />
      <Panels>
        <main id="main" tabIndex={-1} className="min-h-0 flex-1 overflow-x-clip overflow-y-auto outline-none">
          <div className="h-full">
            <PageSlot open={open} />
          </div>
        </main>
        {layout === 'page' && <Footer phone={phone} />}
      </Panels>
      <FastSearch />
      <Uploads />
    </>
  );
}

/** The frame of every signed-in page: navigation, page, working area, sidebar. */
export function Shell() {
  return (
    <PanelsProvider>
      <ShellBody />
    </PanelsProvider>
  );
}
