import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { emailFault, nameFault, passwordFault } from '../core/index.ts';
import { PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { providersQuery } from './accounts-client.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { EmailField } from './email-field.tsx';
import { FormSummary } from './form-summary.tsx';
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
  PASSWORD_TOO_SHORT: 'password',
  PASSWORD_TOO_LONG: 'password',
};

/** /{locale}/sign-up */
export function SignUpPage() {
  const { t, locale } = useI18n();
  const leadsTo = useLeaveWhenSignedIn();
  const next = useQueryValue('next');
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const closed = useQuery(providersQuery).data?.signUp === false;
  const form = useAuthForm<FieldName>({
    check: () => ({ name: nameFault(name), email: emailFault(email), password: passwordFault(password) }),
    submit: () => signUp({ name, email, password, locale }),
    fieldOf: (code) => FIELD_OF[code],
  });
  return (
    <AuthLayout
      title={t('accounts.signUp.title')}
      intro={t(closed ? 'accounts.signUp.closed' : 'accounts.signUp.intro')}
      footer={
        <>
          {t('accounts.signUp.haveAccount')}{' '}
          <AppLink to="/sign-in" search={next === undefined ? {} : { next }} className={linkClass}>
            {t('accounts.signUp.signIn')}
          </AppLink>
        </>
      }
    >
      {!closed && (
        <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
          <FormSummary {...form} />
          <Field label={t('accounts.form.name')} error={form.errors.name}>
            <Input name="name" autoComplete="name" dir="auto" required value={name} onChange={(event) => setName(event.target.value)} />
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
