import { useEffect } from 'react';
import { activeSession, setActiveSession } from '../../platform/web/active-session.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { useIsImmersive } from '../../platform/web/immersive.ts';
import { queryClient } from '../../platform/web/query.ts';
import { Collect } from './collect-overlay.tsx';
import { Covers } from './cover-overlay.tsx';
import { SidebarPart } from './door-parts.tsx';
import { Footer } from './footer.tsx';
import { Concierge, FastSearch, Uploads } from './overlays.tsx';
import { PageSlot } from './page-slot.tsx';
import { DesktopPanels, PhonePanels } from './panel-layout.tsx';
import { PanelsProvider, usePanels } from './panels.tsx';
import { RouteAnnouncer, useRouteData } from './route-announcer.tsx';
import { sessionForPage } from './session-view.ts';
import { useSidebarOpens } from './sidebar-rail.tsx';
import { SkipLinks } from './skip-links.tsx';

/** Escape closes the working area, unless something in front of it took the key (NAV-06). */
function useEscape(active: boolean, close: () => void): void {
  useEffect(() => {
    if (!active) return undefined;
    const onKey = (event: KeyboardEvent) => {
      if (
        event.key === 'Escape' &&
        !event.defaultPrevented &&
        !document.querySelector('[role=dialog],[role=alertdialog],[role=menu]')
      )
        close();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });
}

function ShellBody() {
  const { phone, area, act } = usePanels();
  const { layout = 'page', quiet = false, open = false, session } = useRouteData();
  const immersive = useIsImmersive();
  useEscape(area && !phone, () => act('close-area'));
  useSidebarOpens();
  useEffect(() => setActiveSession(sessionForPage(activeSession(), session)), [session]);
  useBrowserEvent(
    'maktaba:library-changed',
    () => void queryClient.invalidateQueries({ queryKey: ['shell', 'books'] }),
  );
  const Panels = phone ? PhonePanels : DesktopPanels;
  return (
    <>
      <SkipLinks nav={!(phone && immersive)} />
      <RouteAnnouncer />
      <Panels quiet={quiet}>
        <main id="main" tabIndex={-1} className="relative min-h-0 flex-1 overflow-x-clip overflow-y-auto outline-none">
          <div className="h-full">
            <PageSlot open={open} />
          </div>
        </main>
        {layout === 'page' && <Footer phone={phone} />}
      </Panels>
      <FastSearch />
      <Uploads />
      <Concierge />
      <Covers />
      <Collect />
      <SidebarPart name="tips" />
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
