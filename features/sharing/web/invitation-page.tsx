import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { BookCheck, BookUser, CircleCheck, Unlink, UserRoundPlus, UserX } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { Page } from '../../../platform/web/ui/page.tsx';
import { EmptyState, ErrorState, PageWaiting } from '../../../platform/web/ui/states.tsx';
import { useSignOut } from '../../../platform/web/use-sign-out.ts';
import { refreshLibrary } from '../../catalog/web/index.ts';
import type { Invitation } from '../contract.ts';
import { api, invitationQuery, refreshKind } from './client.ts';

function Gone() {
  const { t } = useI18n();
  return (
    <EmptyState
      page
      icon={<Unlink />}
      title={t('sharing.invitation.goneTitle')}
      text={t('sharing.invitation.gone')}
      action={
        <AppLink to="/documents" className={buttonClass()}>
          {t('library.page.title')}
        </AppLink>
      }
    />
  );
}

function ForSomebodyElse({ address }: { address: string }) {
  const { t } = useI18n(),
    { leave, busy } = useSignOut();
  return (
    <EmptyState
      page
      icon={<UserX />}
      title={t('sharing.invitation.otherTitle')}
      text={t('sharing.invitation.other', { address })}
      action={
        <Button busy={busy} onClick={leave}>
          {t('sharing.invitation.signOut')}
        </Button>
      }
    />
  );
}

function ForYou({ token, shared }: { token: string; shared: NonNullable<Invitation['shared']> }) {
  const { t } = useI18n(),
    { kind } = shared;
  const accept = useMutation({
    mutationFn: () => api.accept({ token }),
    onSuccess: () => Promise.all([refreshLibrary(), refreshKind(kind)]),
    onError: (error) => {
      toast.error(problemText(t, error));
      void refreshLibrary();
    },
  });
  const accepted = shared.accepted || accept.isSuccess;
  return (
    <EmptyState
      page
      icon={kind === 'book' ? accepted ? <BookCheck /> : <BookUser /> : accepted ? <CircleCheck /> : <UserRoundPlus />}
      title={t(`sharing.invitation.shared.${kind}`, { from: shared.from })}
      text={
        <>
          <bdi className="block font-book text-md font-semibold text-text">{shared.title}</bdi>
          <span className="mt-2 block">
            {t(`sharing.received.${shared.mayDownload ? 'mayDownload' : 'may'}.${kind}`)}
          </span>
          <span role="status" className="mt-2 block">
            {accepted && t(`sharing.invitation.accepted.${kind}`)}
          </span>
        </>
      }
      action={
        accepted ? (
          <AppLink to={shared.path} className={buttonClass('primary')}>
            {t(`sharing.invitation.open.${kind}`)}
          </AppLink>
        ) : (
          <Button variant="primary" busy={accept.isPending} onClick={() => accept.mutate()}>
            {t('sharing.invitation.accept')}
          </Button>
        )
      }
    />
  );
}

/** /{locale}/shared?invitation= : what somebody shares, and a button that accepts it (SHARE-01). */
export function InvitationPage() {
  const token = useRouterState({
    select: ({ location }) => (location.search as Record<string, string | undefined>)['invitation'] ?? '',
  });
  const { data, isPending, error, refetch } = useQuery(invitationQuery(token));
  if (isPending) return <PageWaiting />;
  if (!data && problemCode(error) !== 'SHARE_NOT_FOUND')
    return <ErrorState page error={error} onRetry={() => void refetch()} />;
  return (
    <Page>
      {!data ? (
        <Gone />
      ) : data.shared ? (
        <ForYou token={token} shared={data.shared} />
      ) : (
        <ForSomebodyElse address={data.address} />
      )}
    </Page>
  );
}
