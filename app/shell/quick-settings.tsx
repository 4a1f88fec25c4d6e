import { Keyboard, LogOut, SlidersHorizontal } from 'lucide-react';
import { LOCALES } from '../../locales/index.ts';
import { useShortcut } from '../../platform/web/commands/shortcut.ts';
import { emit } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useSwitchLocale } from '../../platform/web/navigation.tsx';
import { useTheme } from '../../platform/web/preferences.ts';
import { useSession } from '../../platform/web/session.ts';
import { Button } from '../../platform/web/ui/button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../platform/web/ui/menu.tsx';
import { SHORTCUTS } from './shell-commands.ts';
import { useChangeTheme } from './theme-toggle.tsx';
import { useSignOut } from '../../platform/web/use-sign-out.ts';

/** Theme, language and sign-out, one press away. */
export default function QuickSettings() {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const changeTheme = useChangeTheme();
  const changeLocale = useSwitchLocale();
  const { leave } = useSignOut();
  const shortcut = useShortcut(SHORTCUTS);
  const { status } = useSession();
  return (
    <Menu
      align="start"
      trigger={
        <Button size="sm">
          <SlidersHorizontal aria-hidden="true" />
          {t('shell.quick.label')}
        </Button>
      }
    >
      <MenuChoice
        label={t('shell.quick.theme')}
        value={theme}
        onChange={changeTheme}
        options={[
          { value: 'dark', label: t('shell.quick.dark') },
          { value: 'light', label: t('shell.quick.light') },
        ]}
      />
      <MenuChoice
        label={t('shell.quick.language')}
        value={locale}
        onChange={changeLocale}
        options={LOCALES.map(({ code, name }) => ({ value: code as string, label: name }))}
      />
      <MenuSeparator />
      <MenuItem
        icon={<Keyboard aria-hidden="true" />}
        {...shortcut}
        onSelect={() => emit('maktaba:shortcuts-open', {})}
      >
        {t(SHORTCUTS.label)}
      </MenuItem>
      {status === 'signed-in' && (
        <>
          <MenuSeparator />
          <MenuItem icon={<LogOut className="flip" aria-hidden="true" />} onSelect={() => void leave()}>
            {t('shell.actions.signOut')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
