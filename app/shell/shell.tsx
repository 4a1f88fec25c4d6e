import { lazy, Suspense, useEffect } from 'react';
import { activeSession, setActiveSession } from '../../platform/web/active-session.ts';
import { useCommandKeys } from '../../platform/web/commands/use-commands.ts';
import { useBrowserEvent } from '../../platform/web/events.ts';
import { useIsImmersive } from '../../platform/web/immersive.ts';
import { useFrameShown } from '../../platform/web/page-first.ts';
import { queryClient } from '../../platform/web/query.ts';
import { Bars, Overlays } from './feature-parts.tsx';
import { useCanvasAdd } from './canvas-add.ts';
import { Footer } from './footer.tsx';
import { Concierge, FastSearch, Shortcuts, Uploads } from './overlays.tsx';
import { PageSlot } from './page-slot.tsx';
import { DesktopPanels, PhonePanels } from './panel-layout.tsx';
import { PanelsProvider, usePanels } from './panels.tsx';
import { RouteAnnouncer, useRouteData } from './route-announcer.tsx';
import { sessionForPage } from './session-view.ts';
import { useShellCommands } from './shell-commands.ts';
import { useSidebarOpens } from './sidebar-rail.tsx';
import { SkipLinks } from './skip-links.tsx';

const LaterCommands = lazy(() => import('./later-commands.ts'));

function ShellBody() {
  const { phone } = usePanels();
  const { layout = 'page', quiet = false, open = false, session } = useRouteData();
  const immersive = useIsImmersive();
  useCommandKeys();
  useShellCommands();
  useSidebarOpens();
  useCanvasAdd();
  useEffect(() => setActiveSession(sessionForPage(activeSession(), session)), [session]);
  useBrowserEvent(
    'maktaba:library-changed',
    () => void queryClient.invalidateQueries({ queryKey: ['shell', 'books'] }),
  );
  const Panels = phone ? PhonePanels : DesktopPanels;
  const shown = useFrameShown();
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
        {phone && shown && <Bars />}
        {layout === 'page' && <Footer phone={phone} />}
        {!phone && shown && <Bars />}
      </Panels>
      <FastSearch />
      <Shortcuts />
      <Uploads />
      <Concierge />
      {shown && (
        <>
          <Suspense>
            <LaterCommands />
          </Suspense>
          <Overlays />
        </>
      )}
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
