import { Outlet, useRouter, useRouterState } from '@tanstack/react-router';
import { Suspense, useEffect } from 'react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { appPath } from '../../platform/web/paths.ts';
import { isLeaving, sessionQuery, useSession } from '../../platform/web/session.ts';
import { queryClient } from '../../platform/web/query.ts';
import { ErrorState } from '../../platform/web/ui/states.tsx';
import { Spinner } from '../../platform/web/ui/spinner.tsx';

function Waiting() {
  const { t } = useI18n();
  return (
    <div className="grid h-full place-items-center text-xl text-text-3">
      <Spinner label={t('common.loading')} />
    </div>
  );
}

/** A signed-out visitor of a protected page goes to sign-in and comes back afterwards (ROUTE-06). */
function useSignInFirst(needed: boolean): void {
  const router = useRouter();
  const { locale } = useI18n();
  const shown = useRouterState({ select: (state) => state.location.href });
  useEffect(() => {
    const { href, pathname } = router.history.location; // already at sign-in while its page is fetched
    if (needed && !isLeaving() && pathname !== appPath(locale, '/sign-in')) router.history.replace(appPath(locale, '/sign-in', { next: href }));
  }, [needed, locale, router, shown]);
}

/** The page itself, shown to whom it is for. */
export function PageSlot({ open }: { open: boolean }) {
  const session = useSession();
  useSignInFirst(!open && session.status === 'signed-out');
  if (open || session.status === 'signed-in') {
    return (
      <Suspense fallback={<Waiting />}>
        <Outlet />
      </Suspense>
    );
  }
  if (session.status !== 'failed') return <Waiting />;
  const { error } = queryClient.getQueryState(sessionQuery.queryKey) ?? {};
  return <ErrorState error={error} onRetry={() => void queryClient.refetchQueries({ queryKey: sessionQuery.queryKey })} />;
}
