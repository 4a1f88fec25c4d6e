import { useMutation, useQuery } from '@tanstack/react-query';
import { LinkIcon, MailCheck, Unlink } from 'lucide-react';
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
      {resend.isError && <p role="alert" className="w-full text-bad">{problemText(t, resend.error)}</p>}
    </>
  );
}

/** Verifying is asked once for a token, however often the page is drawn. */
const verifyQuery = (token: string) => ({
  queryKey: ['accounts', 'verify', token],
  queryFn: async () => {
    await verifyEmail(token);
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function Verification({ token }: { token: string }) {
  const { t } = useI18n();
  const { status, error } = useQuery(verifyQuery(token));
  if (status === 'pending') return <Checking title={t('accounts.verify.title')} text={t('accounts.verify.checking')} />;
  if (status === 'success') {
    return (
      <AuthLayout title={t('accounts.verify.doneTitle')}>
        <Outcome icon={<MailCheck />} text={t('accounts.verify.done')}>
          <ToLibrary />
        </Outcome>
      </AuthLayout>
    );
  }
  const expired = problemCode(error) === 'LINK_EXPIRED';
  return (
    <AuthLayout title={expired ? t('accounts.verify.failedTitle') : t('accounts.form.failed')}>
      <Outcome icon={<Unlink />} text={expired ? t('accounts.verify.failed') : problemText(t, error)}>
        <Resend />
        <ToLibrary />
      </Outcome>
    </AuthLayout>
  );
}

function Checking({ title, text }: { title: string; text: string }) {
  return (
    <AuthLayout title={title}>
      <output className="flex items-center gap-2 text-md text-text-2">
        <Spinner />
        {text}
      </output>
    </AuthLayout>
  );
}

/** The link of a sign-up: it makes the account, once. */
const signUpQuery = (token: string, locale: string) => ({
  queryKey: ['confirm-sign-up', token],
  queryFn: async () => {
    await confirmSignUp(token, locale);
    return true;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

function SignUpConfirmation({ token }: { token: string }) {
  const { t, locale } = useI18n();
  const { status, error } = useQuery(signUpQuery(token, locale));
  if (status === 'pending') return <Checking title={t('accounts.verify.title')} text={t('accounts.signUp.checking')} />;
  if (status === 'success') {
    return (
      <AuthLayout title={t('accounts.signUp.doneTitle')}>
        <Outcome icon={<MailCheck />} text={t('accounts.signUp.done')}>
          <ToLibrary />
        </Outcome>
      </AuthLayout>
    );
  }
  const expired = problemCode(error) === 'LINK_EXPIRED';
  return (
    <AuthLayout title={expired ? t('accounts.verify.failedTitle') : t('accounts.form.failed')}>
      <Outcome icon={<Unlink />} text={expired ? t('accounts.signUp.failed') : problemText(t, error)}>
        <AppLink to="/sign-in" className={buttonClass('primary')}>
          {t('accounts.signUp.signIn')}
        </AppLink>
        <AppLink to="/sign-up" className={buttonClass()}>
          {t('accounts.signUp.title')}
        </AppLink>
      </Outcome>
    </AuthLayout>
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
