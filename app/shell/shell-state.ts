/** Which panels are open. On a phone they are drawers and at most one is open. */
export type Panels = {
  /** Desktop: the left navigation shows icons only. Phone: its drawer shows (NAV-07). */
  collapsed: boolean;
  sidebar: boolean;
  area: boolean;
  /** The sidebar was folded for the working area and comes back with it. */
  folded: boolean;
};

export type Room = { phone: boolean; width: number };
export type PanelAction =
  | 'toggle-nav'
  | 'close-nav'
  | 'toggle-sidebar'
  | 'open-sidebar'
  | 'close-sidebar'
  | 'toggle-area'
  | 'close-area';

/** Below this width the working area and the right sidebar do not fit beside a page. */
export const BOTH_PANELS_FROM_PX = 1500;
/** Below this width the navigation starts as icons and the sidebar starts closed. */
const ROOMY_FROM_PX = 1100;

/** The panels at first: what was remembered, else what fits. On a phone all are closed. */
export function firstPanels(
  room: Room,
  remembered: { collapsed?: boolean | undefined; sidebar?: boolean | undefined },
): Panels {
  if (room.phone) return { collapsed: false, sidebar: false, area: false, folded: false };
  const roomy = room.width >= ROOMY_FROM_PX;
  return {
    collapsed: remembered.collapsed ?? !roomy,
    sidebar: roomy && (remembered.sidebar ?? true),
    area: false,
    folded: false,
  };
}

function withoutArea(panels: Panels): Panels {
  if (!panels.area) return panels;
  return { ...panels, area: false, sidebar: panels.sidebar || panels.folded, folded: false };
}

function withArea(panels: Panels, room: Room): Panels {
  if (room.phone) return { ...panels, area: true, sidebar: false, collapsed: false };
  const fold = panels.sidebar && room.width < BOTH_PANELS_FROM_PX;
  return { ...panels, area: true, sidebar: panels.sidebar && !fold, folded: fold };
}

function withSidebar(panels: Panels, open: boolean, room: Room): Panels {
  if (room.phone) return { collapsed: false, sidebar: open, area: false, folded: false };
  return { ...panels, sidebar: open, folded: false };
}

/** The panels after an action. The toggle of the left navigation also closes the working area (NAV-06). */
export function nextPanels(panels: Panels, action: PanelAction, room: Room): Panels {
  switch (action) {
    case 'toggle-nav': {
      const next = withoutArea(panels);
      return { ...next, collapsed: !panels.collapsed, ...(room.phone ? { sidebar: false } : {}) };
    }
    case 'close-nav':
      return { ...panels, collapsed: false };
    case 'toggle-sidebar':
      return withSidebar(panels, !panels.sidebar, room);
    case 'open-sidebar':
      return withSidebar(panels, true, room);
    case 'close-sidebar':
      return withSidebar(panels, false, room);
    case 'toggle-area':
      return panels.area ? withoutArea(panels) : withArea(panels, room);
    case 'close-area':
      return withoutArea(panels);
  }
}
