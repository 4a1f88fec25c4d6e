import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { meQuery } from './accounts-client.ts';
import { LookSection } from './look-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { ProfileSection } from './profile-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { SettingsSection } from './settings-section.tsx';
import { useSignOut } from '../../../platform/web/use-sign-out.ts';

function Loading() {
  return (
    <div className="flex flex-col gap-8 border-t border-line py-8">
      <Skeleton className="h-24 w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-24 w-full" />
    </div>
  );
}

function Leave() {
  const { t } = useI18n();
  const { leave, busy } = useSignOut();
  return (
    <SettingsSection title={t('accounts.leave.title')} intro={t('accounts.leave.intro')}>
      <Button busy={busy} onClick={leave}>
        <LogOut className="flip" aria-hidden="true" />
        {t('accounts.leave.button')}
      </Button>
    </SettingsSection>
  );
}

/** /{locale}/settings (SET-01); `more`: sections of other features. */
export function SettingsPage({ more }: { more?: ReactNode }) {
  const { t } = useI18n();
  const { data: me, error, refetch } = useQuery(meQuery);
  return (
    <div className="mx-auto w-full max-w-3xl px-4 py-6 md:px-8 md:py-8">
      <h1 className="font-book text-2xl leading-tight font-semibold">{t('accounts.settings.title')}</h1>
      <p className="mt-1 mb-8 text-md text-text-2">{t('accounts.settings.intro')}</p>
      {me && (
        <>
          <ProfileSection me={me} />
          <LookSection me={me} />
          <PasswordSection me={me} />
          <SessionsSection />
          {more}
        </>
      )}
      {!me && error && <ErrorState title={t('accounts.settings.loadFailed')} error={error} onRetry={() => void refetch()} />}
      {!me && !error && <Loading />}
      <Leave />
    </div>
  );
}
