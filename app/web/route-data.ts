import type { SessionType } from '../../platform/web/active-session.ts';
import type { PlainKey } from '../../platform/web/translator.ts';

/** What a route tells the shell about its page. */
export type RouteData = {
  /** Title of the tab, unless the page names its own. */
  title?: PlainKey;
  /** `full` fills the window and scrolls by itself: no footer. */
  layout?: 'page' | 'full';
  /** The navigation starts as icons here, whatever was chosen elsewhere: the page wants quiet. */
  quiet?: boolean;
  /** Shown to anyone; without it a signed-out visitor goes to sign-in. */
  open?: boolean;
  /** The active session this page stands for. */
  session?: SessionType;
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
