import { useQuery } from '@tanstack/react-query';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { emailFault, nameFault, passwordFault } from '../core/index.ts';
import { PASSWORD_MIN_CHARACTERS, VERIFY_LINK_HOURS } from '../limits.ts';
import { providersQuery } from './accounts-client.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { FormSummary } from './form-summary.tsx';
import { Outcome } from './outcome.tsx';
import { PasswordInput } from './password-input.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { signUp } from './session-calls.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useLeaveWhenSignedIn, useQueryValue } from './use-query-values.ts';

type FieldName = 'name' | 'email' | 'password';
const FIELD_OF: Record<string, FieldName> = {
  NAME_INVALID: 'name',
  EMAIL_INVALID: 'email',
  EMAIL_TAKEN: 'email',
};

/** /{locale}/sign-up */
export function SignUpPage() {
  const { t, locale } = useI18n();
  const leadsTo = useLeaveWhenSignedIn();
  const next = useQueryValue('next');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const closed = useQuery(providersQuery).data?.signUp === false;
  const form = useAuthForm<FieldName>({
    check: () => ({ name: nameFault(name), email: emailFault(email), password: passwordFault(password, email) }),
    submit: async () => {
      if ((await signUp({ name, email, password, locale })) === 'emailed') setSentTo(email.trim());
    },
    fieldOf: (code) => (code.startsWith('PASSWORD_') ? 'password' : FIELD_OF[code]),
  });
  const footer = (
    <>
      {t('accounts.signUp.haveAccount')}{' '}
      <AppLink to="/sign-in" search={next === undefined ? {} : { next }} className={linkClass}>
        {t('accounts.signUp.signIn')}
      </AppLink>
    </>
  );
  if (sentTo !== null) {
    return (
      <AuthLayout title={t('accounts.signUp.inboxTitle')} footer={footer}>
        <Outcome icon={<MailCheck />} text={t('accounts.signUp.inbox', { email: sentTo, hours: VERIFY_LINK_HOURS })}>
          <p className="w-full text-text-2">{t('accounts.signUp.inboxNone')}</p>
          <Button onClick={() => setSentTo(null)}>{t('accounts.signUp.again')}</Button>
        </Outcome>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout
      title={t('accounts.signUp.title')}
      intro={t(closed ? 'accounts.signUp.closed' : 'accounts.signUp.intro')}
      footer={footer}
    >
      {!closed && (
        <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <FormSummary {...form} />
          <Field label={t('accounts.form.name')} error={form.errors.name}>
            <Input
              name="name"
              autoComplete="name"
              dir="auto"
              required
              value={name}
              onChange={(event) => setName(event.target.value)}
            />
          </Field>
          <EmailField value={email} onChange={setEmail} error={form.errors.email} />
          <Field
            label={t('accounts.form.password')}
            error={form.errors.password}
            hint={t('accounts.form.passwordHint', { min: PASSWORD_MIN_CHARACTERS })}
          >
            <PasswordInput
              name="password"
              autoComplete="new-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
          <Button type="submit" variant="primary" busy={form.busy} className="w-full">
            {t('accounts.signUp.submit')}
          </Button>
        </form>
      )}
      <ProviderButtons next={leadsTo} />
    </AuthLayout>
  );
}
