import { useMutation, useQueryClient } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { refreshSession } from '../../../platform/web/session.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { nameFault } from '../core/index.ts';
import { accounts, type Me, meQuery } from './accounts-client.ts';
import { FormSummary } from './form-summary.tsx';
import { resendVerification } from './session-calls.ts';
import { SettingsSection } from './settings-section.tsx';
import { useAuthForm } from './use-auth-form.ts';

function Address({ me }: { me: Me }) {
  const { t } = useI18n();
  const resend = useMutation({
    mutationFn: () => resendVerification(me.email),
    onSuccess: () => toast.success(t('accounts.verify.resent', { email: me.email })),
    onError: (error) => toast.error(problemText(t, error)),
  });
  return (
    <div className="mt-6">
      <p className="text-sm font-medium">{t('accounts.profile.email')}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-2">
        <span dir="ltr" className="min-w-0 break-all">
          {me.email}
        </span>
        {me.emailVerified ? (
          <span className="inline-flex items-center gap-1.5 text-sm text-good">
            <BadgeCheck className="size-4" aria-hidden="true" />
            {t('accounts.profile.verified')}
          </span>
        ) : (
          <>
            <span className="text-sm text-text-3">{t('accounts.profile.unverified')}</span>
            <Button size="sm" busy={resend.isPending} onClick={() => resend.mutate()}>
              {t('accounts.verify.resend')}
            </Button>
          </>
        )}
      </div>
    </div>
  );
}

/** Name and e-mail address. */
export function ProfileSection({ me }: { me: Me }) {
  const { t } = useI18n();
  const client = useQueryClient();
  const draft = useDraft('profile', { name: me.name });
  const { name } = draft.texts;
  const form = useAuthForm<'name'>({
    check: () => ({ name: nameFault(name) }),
    submit: async () => {
      const changed = await accounts.updateMe({ name });
      client.setQueryData(meQuery.queryKey, changed);
      draft.clear();
      draft.restart({ name: changed.name });
      toast.success(t('accounts.profile.saved'));
      await refreshSession();
    },
    fieldOf: (code) => (code === 'NAME_INVALID' || code === 'BAD_REQUEST' ? 'name' : undefined),
  });
  return (
    <SettingsSection title={t('accounts.profile.title')}>
      <form noValidate onSubmit={form.onSubmit} className="flex max-w-md flex-col gap-4">
        <FormSummary {...form} />
        <Field label={t('accounts.form.name')} error={form.errors.name}>
          <Input
            name="name"
            autoComplete="name"
            dir="auto"
            required
            value={name}
            onChange={(event) => draft.set({ name: event.target.value })}
          />
        </Field>
        <DraftNote draft={draft} />
        <Button type="submit" busy={form.busy} disabled={name.trim() === me.name} className="self-start">
          {t('accounts.profile.save')}
        </Button>
      </form>
      <Address me={me} />
    </SettingsSection>
  );
}
