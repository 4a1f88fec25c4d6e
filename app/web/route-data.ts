import type { PageData } from '../../platform/web/manifest/feature.ts';

/** What a route tells the shell about its page. `open`: shown to anyone; without it a signed-out visitor goes to sign-in. */
export type RouteData = PageData & { open?: boolean };

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends RouteData {}
}
