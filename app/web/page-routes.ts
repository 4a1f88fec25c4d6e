import { type AnyRoute, createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { loadMessages } from '../../platform/web/catalogue.ts';
import type { Page } from '../../platform/web/manifest/feature.ts';
import { safeNext } from '../../platform/web/paths.ts';
import { queryClient } from '../../platform/web/query.ts';
import { sessionQuery } from '../../platform/web/session.ts';

/** What every page's route has. */
function basis<Parent extends AnyRoute>(parent: Parent, { load, path }: Page) {
  return {
    getParentRoute: () => parent,
    path,
    component: lazyRouteComponent(async () => ({ default: await load() })),
  };
}

/** Nothing to wait for where the words of the frame are enough. */
const wordsOf = ({ messages }: Page, params: object) =>
  messages && loadMessages((params as { locale: string }).locale, messages);

/** A page in the shell. */
export function shellRoute<Shell extends AnyRoute>(shell: Shell, page: Page) {
  const { title, layout, quiet, session, open, prepare } = page;
  const staticData = {
    title,
    ...(layout && { layout }),
    ...(quiet && { quiet }),
    ...(session && { session }),
    ...(open && { open }),
  };
  if (!prepare)
    return createRoute({ ...basis(shell, page), loader: ({ params }) => wordsOf(page, params), staticData });
  return createRoute({
    ...basis(shell, page),
    loaderDeps: ({ search }) => ({ asked: (search as Record<string, string | undefined>)[prepare.search] }),
    loader: ({ params, deps: { asked }, abortController }) => {
      if (asked) void prepare.begin(asked, abortController.signal).catch(() => {}); // the page asks again
      return wordsOf(page, params);
    },
    shouldReload: false,
    gcTime: 0,
    staticData,
  });
}

/** A page for people who are not signed in; who already is goes on to where they wanted. */
export function guestRoute<Guest extends AnyRoute>(guest: Guest, page: Page) {
  return createRoute({
    ...basis(guest, page),
    beforeLoad: async ({ params, search }) => {
      if (page.for !== 'guests') return;
      const user = await queryClient.ensureQueryData(sessionQuery).catch(() => null);
      const { locale } = params as { locale: string };
      if (user) throw redirect({ href: safeNext((search as { next?: unknown }).next, locale), replace: true });
    },
    loader: ({ params }) => wordsOf(page, params),
    staticData: { title: page.title, open: true },
  });
}
