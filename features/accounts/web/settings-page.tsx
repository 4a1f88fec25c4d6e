import { useQuery } from '@tanstack/react-query';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Page, PageHeader } from '../../../platform/web/ui/page.tsx';
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
    <Page width="narrow">
      <PageHeader title={t('accounts.settings.title')} text={t('accounts.settings.intro')} />
      {me && (
        <>
          <ProfileSection me={me} />
          <LookSection me={me} />
          <PasswordSection me={me} />
          <SessionsSection />
          {more}
        </>
      )}
      {!me && error && (
        <ErrorState title={t('accounts.settings.loadFailed')} error={error} onRetry={() => void refetch()} />
      )}
      {!me && !error && <Loading />}
      <Leave />
    </Page>
  );
}
