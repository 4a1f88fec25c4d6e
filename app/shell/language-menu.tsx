import { Languages } from 'lucide-react';
import { LOCALES } from '../../locales/index.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useSwitchLocale } from '../../platform/web/navigation.tsx';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice } from '../../platform/web/ui/menu.tsx';

/** The same page in another language. */
export default function LanguageMenu() {
  const { t, locale } = useI18n();
  const change = useSwitchLocale();
  return (
    <Menu
      side="bottom"
      trigger={
        <IconButton label={t('shell.language.switch')} tooltip={false}>
          <Languages aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuChoice
        label={t('shell.language.switch')}
        value={locale}
        onChange={change}
        options={LOCALES.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
    </Menu>
  );
}
