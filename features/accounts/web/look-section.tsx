import { useMutation, useQueryClient } from '@tanstack/react-query';
import { LOCALES } from '../../../locales/index.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useSwitchLocale } from '../../../platform/web/navigation.tsx';
import { setTheme, type Theme, useTheme } from '../../../platform/web/preferences.ts';
import { toast } from '../../../platform/web/toast.ts';
import { Field } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import { Pills } from '../../../platform/web/ui/tabs.tsx';
import { accounts, type Me, meQuery } from './accounts-client.ts';
import { SettingsSection } from './settings-section.tsx';

type Choice = Theme | 'system';
const LANGUAGES = LOCALES.map(({ code, name }) => ({ value: code as string, label: name }));

/** Theme and language: shown at once, then kept in the account. */
export function LookSection({ me }: { me: Me }) {
  const { t, locale } = useI18n();
  const shown = useTheme();
  const switchTo = useSwitchLocale();
  const client = useQueryClient();
  const save = useMutation({
    mutationFn: (change: { theme?: Choice; locale?: string }) => accounts.updateMe(change),
    onSuccess: (changed) => client.setQueryData(meQuery.queryKey, changed),
    onError: () => toast.error(t('accounts.look.saveFailed')),
  });
  const chooseTheme = (theme: Choice) => {
    const mode = setTheme(theme);
    toast.success(t('shell.theme.changed', { mode }));
    save.mutate({ theme });
  };
  const chooseLanguage = (code: string) => {
    save.mutate({ locale: code });
    switchTo(code);
  };
  const theme: Choice = me.theme === 'system' ? 'system' : shown;
  return (
    <SettingsSection title={t('accounts.look.title')}>
      <div className="flex flex-col items-start gap-6">
        <div className="flex flex-col gap-1.5">
          <p className="text-sm font-medium">{t('accounts.look.theme')}</p>
          <Pills
            label={t('accounts.look.theme')}
            value={theme}
            onChange={chooseTheme}
            options={[
              { value: 'dark', label: t('accounts.look.dark') },
              { value: 'light', label: t('accounts.look.light') },
              { value: 'system', label: t('accounts.look.system') },
            ]}
          />
        </div>
        <Field label={t('accounts.look.language')}>
          <Select value={locale} onChange={chooseLanguage} options={LANGUAGES} className="min-w-52" />
        </Field>
      </div>
    </SettingsSection>
  );
}
