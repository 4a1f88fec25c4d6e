import { useMutation, useQuery } from '@tanstack/react-query';
import { LinkIcon, MailCheck, Unlink } from 'lucide-react';
import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { problemCode, problemText } from '../../../platform/web/problem-text.ts';
import { useSession } from '../../../platform/web/session.ts';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import { AuthLayout } from './auth-layout.tsx';
import { Outcome } from './outcome.tsx';
import { confirmSignUp, resendVerification, verifyEmail } from './session-calls.ts';
import { useQueryValue } from './use-query-values.ts';

function ToLibrary() {
  const { t } = useI18n();
  return (
    <AppLink to="/" className={buttonClass('primary')}>
      {t('accounts.verify.continue')}
    </AppLink>
  );
}

function Resend() {
  const { t } = useI18n();
  const { user } = useSession();
  const resend = useMutation({ mutationFn: resendVerification });
  if (user === null) return null;
  if (resend.isSuccess) return <output className="w-full">{t('accounts.verify.resent', { email: user.email })}</output>;
  return (
    <>
      <Button busy={resend.isPending} onClick={() => resend.mutate(user.email)}>
        {t('accounts.verify.resend')}
      </Button>
      {resend.isError && (
        <p role="alert" className="w-full text-bad">
          {problemText(t, resend.error)}
        </p>
      )}
    </>
  );
}

function Checking({ text }: { text: string }) {
  const { t } = useI18n();
  return (
    <AuthLayout title={t('accounts.verify.title')}>
      <output className="flex items-center gap-2 text-md text-text-2">
        <Spinner />
        {text}
      </output>
    </AuthLayout>
  );
}

type ConfirmationProps = {
  /** Tells the one link from the other, and from itself later. */
  id: readonly [what: string, token: string];
  confirm: () => Promise<unknown>;
  words: { checking: string; doneTitle: string; done: string; expired: string };
  /** What can be done when the link no longer works. */
  children: ReactNode;
};

/** What a link from a letter does, and what came of it. It is asked once for a token, however often the page is drawn. */
function Confirmation({ id, confirm, words, children }: ConfirmationProps) {
  const { t } = useI18n();
  const { status, error } = useQuery({
    queryKey: ['link-of-letter', ...id], // not one of 'accounts': those are forgotten as somebody signs in, this one is still asked
    queryFn: async () => {
      await confirm();
      return true;
    },
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (status === 'pending') return <Checking text={words.checking} />;
  if (status === 'success') {
    return (
      <AuthLayout title={words.doneTitle}>
        <Outcome icon={<MailCheck />} text={words.done}>
          <ToLibrary />
        </Outcome>
      </AuthLayout>
    );
  }
  const expired = problemCode(error) === 'LINK_EXPIRED';
  return (
    <AuthLayout title={expired ? t('accounts.verify.failedTitle') : t('accounts.form.failed')}>
      <Outcome icon={<Unlink />} text={expired ? words.expired : problemText(t, error)}>
        {children}
      </Outcome>
    </AuthLayout>
  );
}

/** The link to an address of an account that is there. */
function Verification({ token }: { token: string }) {
  const { t } = useI18n();
  const words = {
    checking: t('accounts.verify.checking'),
    doneTitle: t('accounts.verify.doneTitle'),
    done: t('accounts.verify.done'),
    expired: t('accounts.verify.failed'),
  };
  return (
    <Confirmation id={['verify', token]} confirm={() => verifyEmail(token)} words={words}>
      <Resend />
      <ToLibrary />
    </Confirmation>
  );
}

/** The link of a sign-up: it makes the account, once. */
function SignUpConfirmation({ token }: { token: string }) {
  const { t, locale } = useI18n();
  const words = {
    checking: t('accounts.signUp.checking'),
    doneTitle: t('accounts.signUp.doneTitle'),
    done: t('accounts.signUp.done'),
    expired: t('accounts.signUp.failed'),
  };
  return (
    <Confirmation id={['confirm-sign-up', token]} confirm={() => confirmSignUp(token, locale)} words={words}>
      <AppLink to="/sign-in" className={buttonClass('primary')}>
        {t('accounts.signUp.signIn')}
      </AppLink>
      <AppLink to="/sign-up" className={buttonClass()}>
        {t('accounts.signUp.title')}
      </AppLink>
    </Confirmation>
  );
}

/** /{locale}/verify-email?token= of an account that is there, ?signUp= of one that the link makes */
export function VerifyEmailPage() {
  const { t } = useI18n();
  const token = useQueryValue('token');
  const signUp = useQueryValue('signUp');
  if (signUp) return <SignUpConfirmation token={signUp} />;
  if (token) return <Verification token={token} />;
  return (
    <AuthLayout title={t('accounts.verify.title')}>
      <Outcome icon={<LinkIcon />} text={t('accounts.verify.noToken')}>
        <Resend />
        <ToLibrary />
      </Outcome>
    </AuthLayout>
  );
}
