import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { safeNext } from '../../../platform/web/paths.ts';
import { useSession } from '../../../platform/web/session.ts';

/** A value of the page's address. */
export function useQueryValue(name: string): string | undefined {
  const router = useRouter();
  return new URLSearchParams(router.history.location.search).get(name) ?? undefined;
}

/** Leaves the sign-in pages for the page asked for as soon as somebody is signed in (ROUTE-06). */
export function useLeaveWhenSignedIn(): string {
  const router = useRouter();
  const { locale } = useI18n();
  const next = safeNext(useQueryValue('next'), locale);
  const { status } = useSession();
  useEffect(() => {
    if (status === 'signed-in') router.history.replace(next);
  }, [status, next, router]);
  return next;
}
