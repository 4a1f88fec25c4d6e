import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { hasSessionEnded } from '../../../platform/web/session.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { emailFault } from '../core/index.ts';
import { providersQuery } from './accounts-client.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { FormSummary } from './form-summary.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { signIn } from './session-calls.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLeaveWhenSignedIn, useQueryValue } from './use-query-values.ts';

/** /{locale}/sign-in */
export function SignInPage() {
  const { t } = useI18n();
  const leadsTo = useLeaveWhenSignedIn();
  const next = useQueryValue('next');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [ended] = useState(hasSessionEnded);
  const form = useAuthForm<'email' | 'password'>({
    check: () => ({ email: emailFault(email), password: password === '' ? t('accounts.form.passwordMissing') : null }),
    submit: () => signIn(email, password),
    fieldOf: (code) => (code === 'EMAIL_INVALID' ? 'email' : undefined),
  });
  const closed = useQuery(providersQuery).data?.signUp === false;
  const search = next === undefined ? {} : { next };
  return (
    <AuthLayout
      title={t('accounts.signIn.title')}
      intro={ended ? <span role="status">{t('accounts.signIn.ended')}</span> : t('accounts.signIn.intro')}
      footer={
        !closed && (
          <>
            {t('accounts.signIn.noAccount')}{' '}
            <AppLink to="/sign-up" search={search} className={linkClass}>
              {t('accounts.signIn.createAccount')}
            </AppLink>
          </>
        )
      }
    >
      <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary {...form} />
        <EmailField value={email} onChange={setEmail} error={form.errors.email} />
        <Field
          label={t('accounts.form.password')}
          error={form.errors.password}
          aside={
            <AppLink to="/forgot-password" search={search} className={`text-sm ${linkClass}`}>
              {t('accounts.signIn.forgot')}
            </AppLink>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(event) => setPassword(event.target.value)}
          />
        </Field>
        <Button type="submit" variant="primary" busy={form.busy} className="w-full">
          {t('accounts.signIn.submit')}
        </Button>
      </form>
      <ProviderButtons next={leadsTo} />
    </AuthLayout>
  );
}
