import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { emailFault } from '../core/index.ts';
import { RESET_LINK_MINUTES } from '../limits.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { FormSummary } from './form-summary.tsx';
import { Outcome } from './outcome.tsx';
import { requestReset } from './session-calls.ts';
import { useAuthForm } from './use-auth-form.ts';

/** /{locale}/forgot-password */
export function ForgotPasswordPage() {
  const { t } = useI18n();
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useAuthForm<'email'>({
    check: () => ({ email: emailFault(email) }),
    submit: async () => {
      await requestReset(email);
      setSentTo(email.trim());
    },
    fieldOf: (code) => (code === 'EMAIL_INVALID' ? 'email' : undefined),
  });
  const back = (
    <AppLink to="/sign-in" className={linkClass}>
      {t('accounts.forgot.back')}
    </AppLink>
  );
  if (sentTo !== null) {
    return (
      <AuthLayout title={t('accounts.forgot.sentTitle')} footer={back}>
        <Outcome icon={<MailCheck />} text={t('accounts.forgot.sent', { email: sentTo, minutes: RESET_LINK_MINUTES })}>
          <Button onClick={() => setSentTo(null)}>{t('accounts.forgot.again')}</Button>
        </Outcome>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('accounts.forgot.title')} intro={t('accounts.forgot.intro')} footer={back}>
      <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary {...form} />
        <EmailField value={email} onChange={setEmail} error={form.errors.email} />
        <Button type="submit" variant="primary" busy={form.busy} className="w-full">
          {t('accounts.forgot.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
