import { KeyRound, LinkIcon } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink } from '../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { passwordFault } from '../core/index.ts';
import { PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { AuthLayout, linkClass } from './auth-layout.tsx';
import { FormSummary } from './form-summary.tsx';
import { Outcome } from './outcome.tsx';
import { PasswordInput } from './password-input.tsx';
import { resetPassword } from './session-calls.ts';
import { useAuthForm } from './use-auth-form.ts';
import { useQueryValue } from './use-query-values.ts';

function AskAgain() {
  const { t } = useI18n();
  return (
    <AppLink to="/forgot-password" className={linkClass}>
      {t('accounts.reset.askAgain')}
    </AppLink>
  );
}

/** /{locale}/reset-password?token= */
export function ResetPasswordPage() {
  const { t } = useI18n();
  const token = useQueryValue('token');
  const [password, setPassword] = useState('');
  const [done, setDone] = useState(false);
  const form = useAuthForm<'password'>({
    check: () => ({ password: passwordFault(password) }),
    submit: async () => {
      await resetPassword(token ?? '', password);
      setDone(true);
    },
    fieldOf: (code) => (code.startsWith('PASSWORD_') ? 'password' : undefined),
  });
  if (!token) {
    return (
      <AuthLayout title={t('accounts.reset.title')} footer={<AskAgain />}>
        <Outcome icon={<LinkIcon />} text={t('accounts.reset.noToken')} />
      </AuthLayout>
    );
  }
  if (done) {
    return (
      <AuthLayout title={t('accounts.reset.title')}>
        <Outcome icon={<KeyRound />} text={t('accounts.reset.done')}>
          <AppLink to="/sign-in" className={buttonClass('primary')}>
            {t('accounts.signIn.submit')}
          </AppLink>
        </Outcome>
      </AuthLayout>
    );
  }
  return (
    <AuthLayout title={t('accounts.reset.title')} intro={t('accounts.reset.intro')} footer={<AskAgain />}>
      <form noValidate method="post" onSubmit={form.onSubmit} className="flex flex-col gap-5">
        <FormSummary {...form} />
        <Field
          label={t('accounts.reset.password')}
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
          {t('accounts.reset.submit')}
        </Button>
      </form>
    </AuthLayout>
  );
}
