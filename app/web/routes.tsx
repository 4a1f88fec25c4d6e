import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { DEFAULT_LOCALE, isLocale } from '../../locales/index.ts';
import { GROUND_AREAS, loadMessages } from '../../platform/web/catalogue.ts';
import { inLocale, safeNext } from '../../platform/web/paths.ts';
import { queryClient } from '../../platform/web/query.ts';
import { sessionQuery } from '../../platform/web/session.ts';
import { Shell } from '../shell/shell.tsx';
import { loadWords, openDoor, type DoorName, type DoorPart } from './doors.ts';
import { FailedPage } from './failed-page.tsx';
import { LocaleFrame } from './locale-frame.tsx';
import { parseSearch, stringifySearch } from './search.ts';
import type { RouteData } from './route-data.ts';

/** The first language of the browser that is shipped; the server decides before this for every real visit. */
function browserLocale(): string {
  const wanted = navigator.languages.map((tag) => tag.split('-')[0] ?? '');
  return wanted.find(isLocale) ?? DEFAULT_LOCALE;
}

/** A page behind a feature's door, as a chunk of its own. */
function page<D extends DoorName>(door: D, name: DoorPart<D>) {
  return lazyRouteComponent(async () => {
    const pages = (await openDoor(door)) as Record<string, ComponentType>;
    return { default: pages[name] ?? (await import('./missing-page.tsx')).MissingPage };
  });
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
  loader: ({ params }) =>
    loadWords(
      (params as { locale: string }).locale,
      'home',
      'library',
      'collections',
      'tips',
      'malaika',
      'concierge',
      'covers',
      'quotes',
    ),
  component: Shell,
});

const guest = createRoute({
  getParentRoute: () => locale,
  id: 'guest',
  component: lazyRouteComponent(() => import('./guest-frame.tsx'), 'GuestFrame'),
});

const pages = [
  createRoute({
    getParentRoute: () => shell,
    path: '/',
    component: page('home', 'DashboardPage'),
    staticData: { title: 'shell.nav.dashboard' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents',
    component: lazyRouteComponent(() => import('./documents-page.tsx'), 'DocumentsPage'),
    staticData: { title: 'shell.nav.library' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents/trash',
    loader: ({ params }) => loadMessages((params as { locale: string }).locale, ['trash']),
    component: page('library', 'TrashPage'),
    staticData: { title: 'shell.title.trash' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents/inbox',
    loader: ({ params }) => loadWords((params as { locale: string }).locale, 'imports'),
    component: page('imports', 'InboxPage'),
    staticData: { title: 'shell.title.inbox' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents/catalogues',
    loader: ({ params }) => loadWords((params as { locale: string }).locale, 'catalogues'),
    component: page('catalogues', 'CataloguesPage'),
    staticData: { title: 'shell.title.catalogues' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents/duplicates',
    loader: ({ params }) => loadWords((params as { locale: string }).locale, 'editions'),
    component: page('editions', 'EditionsPage'),
    staticData: { title: 'shell.title.duplicates' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'documents/$bookId',
    loader: ({ params }) => loadMessages((params as { locale: string }).locale, ['health', 'recognition']),
    component: page('library', 'BookPage'),
    staticData: { title: 'shell.title.book' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'malaika',
    component: page('malaika', 'MalaikaPage'),
    staticData: { title: 'shell.nav.malaika', layout: 'full', session: 'chat' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'malaika/$conversationId',
    component: page('malaika', 'MalaikaPage'),
    staticData: { title: 'shell.nav.malaika', layout: 'full', session: 'chat' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'reader',
    // The book comes beside the page's code; the page itself asks again for what it lacks.
    loaderDeps: ({ search }) => ({ book: (search as { book?: string }).book }),
    loader: ({ params, deps, abortController }) => {
      const words = loadWords((params as { locale: string }).locale, 'reader');
      if (deps.book)
        void openDoor('reader').then(
          (door) => door.prepareBook?.(deps.book!, abortController.signal),
          () => {},
        );
      return words;
    },
    shouldReload: false,
    gcTime: 0,
    component: page('reader', 'ReaderPage'),
    staticData: { title: 'shell.title.reader', layout: 'full', quiet: true, session: 'reader' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'highlights',
    loader: ({ params }) => loadWords((params as { locale: string }).locale, 'highlights'),
    component: page('highlights', 'HighlightsPage'),
    staticData: { title: 'shell.nav.highlights' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'downloads',
    component: page('library', 'DownloadsPage'),
    staticData: { title: 'shell.nav.downloads' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: 'settings',
    loader: ({ params }) => loadMessages((params as { locale: string }).locale, ['accounts', 'ai', 'recognition']),
    component: lazyRouteComponent(() => import('./settings-page.tsx'), 'SettingsPage'),
    staticData: { title: 'shell.nav.settings' },
  }),
  createRoute({
    getParentRoute: () => shell,
    path: '$',
    component: lazyRouteComponent(() => import('./missing-page.tsx'), 'MissingPage'),
    staticData: { title: 'shell.title.missing', open: true },
  }),
];

/** A page for people who are not signed in; who already is goes on to where they wanted. */
function guestPage(
  path: string,
  name: DoorPart<'accounts'>,
  title: NonNullable<RouteData['title']>,
  forGuestsOnly: boolean,
) {
  return createRoute({
    getParentRoute: () => guest,
    path,
    beforeLoad: async ({ params, search }) => {
      if (!forGuestsOnly) return;
      const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
      const { locale: code } = params as { locale: string };
      if (user) throw redirect({ href: safeNext((search as { next?: unknown }).next, code), replace: true });
    },
    loader: ({ params }) => loadWords((params as { locale: string }).locale, 'accounts'),
    component: page('accounts', name),
    staticData: { title, open: true },
  });
}

const guestPages = [
  guestPage('sign-in', 'SignInPage', 'shell.title.signIn', true),
  guestPage('sign-up', 'SignUpPage', 'shell.title.signUp', true),
  guestPage('forgot-password', 'ForgotPasswordPage', 'shell.title.forgot', true),
  guestPage('reset-password', 'ResetPasswordPage', 'shell.title.reset', false),
  guestPage('verify-email', 'VerifyEmailPage', 'shell.title.verify', false),
];

const routeTree = root.addChildren([
  home,
  locale.addChildren([shell.addChildren(pages), guest.addChildren(guestPages)]),
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
