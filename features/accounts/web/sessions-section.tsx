import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Laptop, Smartphone } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { deviceOf } from '../core/index.ts';
import { accounts, type AccountSession, sessionsQuery } from './accounts-client.ts';
import { SettingsSection } from './settings-section.tsx';

function useDeviceName(): (userAgent: string | null) => string {
  const { t } = useI18n();
  return (userAgent) => {
    const { browser, system } = deviceOf(userAgent);
    if (browser && system) return t('accounts.sessions.device', { browser, system });
    return browser ?? system ?? t('accounts.sessions.unknown');
  };
}

function SessionRow({ session }: { session: AccountSession }) {
  const { t, relative } = useI18n();
  const client = useQueryClient();
  const device = useDeviceName()(session.userAgent);
  const end = useMutation({
    mutationFn: () => accounts.revokeSession({ sessionId: session.id }),
    onSuccess: () => toast.success(t('accounts.sessions.ended')),
    onError: (error) => {
      if (problemCode(error) !== 'SESSION_NOT_FOUND') toast.error(problemText(t, error));
    },
    onSettled: () => client.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  });
  const Icon = /iPhone|iPad|Android/.test(session.userAgent ?? '') ? Smartphone : Laptop;
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-0">
      <Icon className="size-5 shrink-0 text-text-3" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline gap-x-2 font-medium">
          {device}
          {session.current && (
            <span className="rounded-full bg-accent-soft px-2 py-px text-xs font-medium">
              {t('accounts.sessions.current')}
            </span>
          )}
        </p>
        <p className="text-sm text-text-3">
          {t('accounts.sessions.since', { when: relative(session.createdAt) })}
          {session.address && (
            <>
              {' · '}
              <bdi>{session.address}</bdi>
            </>
          )}
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={end.isPending}
          aria-label={t('accounts.sessions.endNamed', { device })}
          onClick={() => end.mutate()}
        >
          {t('accounts.sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Where the person is signed in; every other session can be ended. */
export function SessionsSection() {
  const { t } = useI18n();
  const { data, error, refetch } = useQuery(sessionsQuery);
  return (
    <SettingsSection title={t('accounts.sessions.title')} intro={t('accounts.sessions.intro')}>
      {data && (
        <ul className="-mt-3">
          {data.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      )}
      {!data && error && (
        <ErrorState title={t('accounts.sessions.failed')} error={error} onRetry={() => void refetch()} />
      )}
      {!data && !error && <Skeleton className="h-14 w-full" />}
    </SettingsSection>
  );
}
