/** The pages the concierge can open; a tool names a key, never an address. */
export const ROUTES = {
  dashboard: '/',
  library: '/documents',
  trash: '/documents/trash',
  highlights: '/highlights',
  malaika: '/malaika',
  sparks: '/spark',
  bookcasts: '/bookcasts',
  reader: '/reader',
  settings: '/settings',
} as const;
export type RouteKey = keyof typeof ROUTES;
export const ROUTE_KEYS = Object.keys(ROUTES) as RouteKey[];

/** Whether a destination is one of the pages. */
export const isRoute = (destination: unknown): destination is (typeof ROUTES)[RouteKey] =>
  Object.values<unknown>(ROUTES).includes(destination);
