import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { DEFAULT_LOCALE, isLocale } from '../../locales/index.ts';
import { GROUND_AREAS, loadMessages } from '../../platform/web/catalogue.ts';
import { inLocale } from '../../platform/web/paths.ts';
import { fetchSidebar } from '../shell/panel-layout.tsx';
import { Shell } from '../shell/shell.tsx';
import { FailedPage } from './failed-page.tsx';
import { gathered } from './features.ts';
import { LocaleFrame } from './locale-frame.tsx';
import { OWN_PAGES } from './own-pages.ts';
import { guestRoute, shellRoute } from './page-routes.ts';
import { parseSearch, stringifySearch } from './search.ts';

/** The first language of the browser that is shipped; the server decides before this for every real visit. */
function browserLocale(): string {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  return wanted.find(isLocale) ?? DEFAULT_LOCALE;
}

const root = createRootRoute({ component: Outlet });

const home = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ href: `/${browserLocale()}` });
  },
});

const locale = createRoute({
  getParentRoute: () => root,
  path: '/$locale',
  beforeLoad: ({ params, location }) => {
    if (!isLocale(params.locale)) throw redirect({ href: inLocale(location.href, browserLocale()) });
  },
  loader: ({ params }) => loadMessages(params.locale, GROUND_AREAS),
  component: LocaleFrame,
});

const shell = createRoute({
  getParentRoute: () => locale,
  id: 'shell',
  beforeLoad: ({ matches }) => {
    if (!matches.at(-1)?.staticData.quiet) fetchSidebar(); // a quiet page comes first
  },
  loader: ({ params }) =>
    loadMessages(
      (params as { locale: string }).locale,
      gathered((feature) => feature.frameMessages),
    ),
  component: Shell,
});

const guest = createRoute({
  getParentRoute: () => locale,
  id: 'guest',
  component: lazyRouteComponent(() => import('./guest-frame.tsx'), 'GuestFrame'),
});

const missing = createRoute({
  getParentRoute: () => shell,
  path: '$',
  component: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
  staticData: { title: 'shell.title.missing', open: true },
});

const pages = [...gathered((feature) => feature.pages), ...OWN_PAGES];
const shellPages = pages.filter((page) => !page.for).map((page) => shellRoute(shell, page));
const guestPages = pages.filter((page) => page.for).map((page) => guestRoute(guest, page));

const routeTree = root.addChildren([
  home,
  locale.addChildren([shell.addChildren([...shellPages, missing]), guest.addChildren(guestPages)]),
]);

/** The one router. A query is plain text both ways: `?page=12` stays '12'. */
export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  defaultPreload: false,
  scrollRestoration: true,
  scrollToTopSelectors: ['#main'],
  defaultErrorComponent: FailedPage,
  defaultPendingMs: 300,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
