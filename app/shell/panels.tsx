import { createContext, useContext, useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { asBoolean, readStored, writeStored } from '../../platform/web/stored.ts';
import { usePhone } from '../../platform/web/use-media.ts';
import { firstPanels, nextPanels, type PanelAction, type Panels, type Room } from './shell-state.ts';

const NAV_KEY = 'maktaba.nav.collapsed';
const SIDEBAR_KEY = 'maktaba.sidebar.open';

type PanelsContext = Panels & { phone: boolean; act: (action: PanelAction) => void };
const Context = createContext<PanelsContext | null>(null);

/** The panels of the page and the way to change them. */
export function usePanels(): PanelsContext {
  const panels = useContext(Context);
  if (!panels) throw new Error('usePanels outside of PanelsProvider');
  return panels;
}

function remembered() {
  return {
    collapsed: readStored(localStorage, NAV_KEY, asBoolean),
    sidebar: readStored(localStorage, SIDEBAR_KEY, asBoolean),
  };
}

function remember(before: Panels, after: Panels): void {
  if (before.collapsed !== after.collapsed) writeStored(localStorage, NAV_KEY, after.collapsed);
  const byHand = before.area === after.area;
  if (byHand && before.sidebar !== after.sidebar) writeStored(localStorage, SIDEBAR_KEY, after.sidebar);
}

const roomOf = (phone: boolean): Room => ({ phone, width: window.innerWidth });

/** Holds which panels are open; remembers it on a desktop, starts closed on a phone. */
export function PanelsProvider({ children }: { children: ReactNode }) {
  const phone = usePhone();
  const [state, setState] = useState(() => ({ phone, panels: firstPanels(roomOf(phone), remembered()) }));
  const panels = state.phone === phone ? state.panels : firstPanels(roomOf(phone), remembered());
  if (state.phone !== phone) setState({ phone, panels });

  const opener = useRef<Element | null>(null);
  const act = (action: PanelAction) => {
    const next = nextPanels(panels, action, roomOf(phone));
    if (next.area && !panels.area) opener.current = document.activeElement;
    if (!phone) remember(panels, next);
    setState({ phone, panels: next });
  };
  useFocusReturn(panels.area, opener);
  return <Context value={{ ...panels, phone, act }}>{children}</Context>;
}

/** When the working area closes, focus goes back to the element that had it before (NAV-06). */
function useFocusReturn(open: boolean, openerRef: RefObject<Element | null>): void {
  useEffect(() => {
    const opener = openerRef.current;
    if (open || !opener) return;
    openerRef.current = null;
    const back = opener.isConnected && opener !== document.body ? opener : document.getElementById('main');
    if (back instanceof HTMLElement) back.focus();
  }, [open, openerRef]);
}
