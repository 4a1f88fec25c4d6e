import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { appPath } from '../../platform/web/paths.ts';
import { isLeaving, sessionQuery, useSession } from '../../platform/web/session.ts';
import { queryClient } from '../../platform/web/query.ts';
import { ErrorState, PageWaiting } from '../../platform/web/ui/states.tsx';

/** A signed-out visitor of a protected page goes to sign-in and comes back afterwards (ROUTE-06). */
function useSignInFirst(needed: boolean): void {
  const router = useRouter();
  const { locale } = useI18n();
  const shown = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const { href, pathname } = router.history.location; // already at sign-in while its page is fetched
    if (needed && !isLeaving() && pathname !== appPath(locale, '/sign-in'))
      router.history.replace(appPath(locale, '/sign-in', { next: href }));
  }, [needed, locale, router, shown]);
}

/** The page itself, shown to whom it is for. */
export function PageSlot({ open }: { open: boolean }) {
  const session = useSession();
  useSignInFirst(!open && session.status === 'signed-out');
  if (open || session.status === 'signed-in') {
    return (
      <Suspense fallback={<PageWaiting />}>
        <Outlet />
      </Suspense>
    );
  }
  if (session.status !== 'failed') return <PageWaiting />;
  const { error } = queryClient.getQueryState(sessionQuery.queryKey) ?? {};
  return (
    <ErrorState
      page
      error={error}
      onRetry={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })}
    />
  );
}
