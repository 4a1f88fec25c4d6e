import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { SessionType } from '../active-session.ts';
import type { KeptKind } from '../kept-kinds.ts';
import type { LiveQueries } from '../live/refresh.ts';
import type { Command, CommandSpec } from '../commands/command.ts';
import type { MessageArea, PlainKey } from '../translator.ts';

/** Fetches a part of a feature. */
export type Load<P = object> = () => Promise<ComponentType<P>>;

/** What a page tells the frame around it. */
export type PageData = {
  /** Title of the tab, unless the page names its own. */
  title?: PlainKey;
  /** `full` fills the window and scrolls by itself: no footer. */
  layout?: 'page' | 'full';
  /** The navigation starts as icons here, whatever was chosen elsewhere: the page wants quiet. */
  quiet?: boolean;
  /** The active session this page stands for. */
  session?: SessionType;
};

/** A page of a feature, a chunk of its own. */
export type Page = PageData & {
  title: PlainKey;
  /** Below /{locale}; `$name` stands for one part of it. */
  path: string;
  load: Load;
  /** Message areas that it shows, beside those of the frame. */
  messages?: readonly MessageArea[];
  /** Without it a signed-out visitor goes to sign-in first. `guests`: who is signed in goes on; `anyone`: nobody does. */
  for?: 'guests' | 'anyone';
  /** A page in the frame that shows itself to anyone: a signed-out visitor is not sent to sign-in. */
  open?: true;
  /** Begins work for a value in the query beside the page's code; the page asks again for what it lacks. */
  prepare?: { search: string; begin(value: string, signal: AbortSignal): Promise<void> };
};

/** A page in the navigation. `also`: other paths that belong to it. */
export type NavItem = { name: string; label: PlainKey; path: string; icon: LucideIcon; also?: readonly string[] };
/** The groups of the left navigation (NAV-01). */
export type NavGroupName = 'home' | 'read' | 'create' | 'work' | 'system';

/** The views of the right sidebar (SIDE-02). */
export type SidebarView = Exclude<SessionType, 'none'> | 'library' | 'bookcast-hub';

/** What a card of the right sidebar is told: the view that it stands in. */
export type CardProps = { view: SidebarView };

/** What a feature is in the browser: its manifest, from `features/<noun>/web/feature.ts`. It comes with the first page of
 *  everybody, so it is data and ways to fetch the rest. Where several features have something, `order` sorts it. */
export type WebFeature = {
  /** Message areas that it may show on every page. */
  frameMessages?: readonly MessageArea[];
  pages?: readonly Page[];
  nav?: readonly (NavItem & { group: NavGroupName; order: number })[];
  /** Views of the right sidebar. */
  views?: readonly { view: SidebarView; load: Load }[];
  /** Cards below views of the right sidebar, the library view where none are named (SIDE-03). */
  cards?: readonly { order: number; views?: readonly SidebarView[]; load: Load<CardProps> }[];
  /** Sections of the settings page. */
  settings?: readonly { order: number; messages?: readonly MessageArea[]; load: Load }[];
  /** What can be done with it from any page, for the palette. */
  commands?: readonly { order: number; load: () => Promise<readonly Command[]> }[];
  /** Its commands with keys, of pages that are not shown, too, for the list of shortcuts; `messages` has their names. */
  shortcuts?: readonly {
    order: number;
    messages: readonly MessageArea[];
    load: (dir: 'ltr' | 'rtl') => Promise<readonly CommandSpec[]>;
  }[];
  /** What it asks for again when something changes on the server, by kind of news (decision 0039). */
  live?: LiveQueries;
  /** What of it can be kept in the browser for the network being off. */
  kept?: readonly KeptKind[];
  /** Paths below /api whose replies are shown as last seen while the server is out of reach; `*` stands for one part. */
  lists?: readonly string[];
  /** What stays at the foot of the window, below every page of the frame, while there is something to show. */
  bars?: readonly ComponentType[];
  /** What lies over the pages and opens by itself: `eventDialog`, or a `part`. */
  overlays?: readonly ComponentType[];
};
