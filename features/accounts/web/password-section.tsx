import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field } from '../../../platform/web/ui/field.tsx';
import { passwordFault } from '../core/index.ts';
import { PASSWORD_MIN_CHARACTERS } from '../limits.ts';
import { accounts, type Me, sessionsQuery } from './accounts-client.ts';
import { FormSummary } from './form-summary.tsx';
import { PasswordInput } from './password-input.tsx';
import { requestReset } from './session-calls.ts';
import { SettingsSection } from './settings-section.tsx';
import { useAuthForm } from './use-auth-form.ts';

function PasswordForm({ email }: { email: string }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const form = useAuthForm<'current' | 'next'>({
    check: () => ({
      current: current === '' ? t('accounts.form.passwordMissing') : null,
      next: passwordFault(next, email),
    }),
    submit: async () => {
      const { revokedSessions } = await accounts.changePassword({ current, next });
      setCurrent('');
      setNext('');
      toast.success(t('accounts.password.changed', { count: revokedSessions }));
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    fieldOf: (code) =>
      code === 'PASSWORD_WRONG'
        ? 'current'
        : code.startsWith('PASSWORD_') && code !== 'PASSWORD_NOT_SET'
          ? 'next'
          : undefined,
  });
  return (
    <form noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
      <FormSummary {...form} />
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <Field label={t('accounts.password.current')} error={form.errors.current}>
        <PasswordInput
          name="current"
          autoComplete="current-password"
          required
          value={current}
          onChange={(event) => setCurrent(event.target.value)}
        />
      </Field>
      <Field
        label={t('accounts.password.next')}
        error={form.errors.next}
        hint={t('accounts.form.passwordHint', { min: PASSWORD_MIN_CHARACTERS })}
      >
        <PasswordInput
          name="next"
          autoComplete="new-password"
          required
          value={next}
          onChange={(event) => setNext(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={form.busy} className="self-start">
        {t('accounts.password.submit')}
      </Button>
    </form>
  );
}

/** An account that came through a provider sets its first password through a letter. */
function FirstPassword({ email }: { email: string }) {
  const { t } = useI18n();
  const ask = useMutation({
    mutationFn: () => requestReset(email),
    onSuccess: () => toast.success(t('accounts.password.sent', { email })),
    onError: (error) => toast.error(problemText(t, error)),
  });
  return (
    <div className="flex max-w-md flex-col items-start gap-4">
      <p className="text-text-2">{t('accounts.password.none')}</p>
      <Button busy={ask.isPending} onClick={() => ask.mutate()}>
        {t('accounts.forgot.submit')}
      </Button>
    </div>
  );
}

/** Changing the password. */
export function PasswordSection({ me }: { me: Me }) {
  const { t } = useI18n();
  return (
    <SettingsSection title={t('accounts.password.title')} intro={t('accounts.password.intro')}>
      {me.hasPassword ? <PasswordForm email={me.email} /> : <FirstPassword email={me.email} />}
    </SettingsSection>
  );
}
