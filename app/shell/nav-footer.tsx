import { LogOut, SlidersHorizontal } from 'lucide-react';
import { LOCALES } from '../../locales/index.ts';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { useGo, useSwitchLocale } from '../../platform/web/navigation.tsx';
import { useTheme } from '../../platform/web/preferences.ts';
import { problemText } from '../../platform/web/problem-text.ts';
import { signOut, useSession } from '../../platform/web/session.ts';
import { toast } from '../../platform/web/toast.ts';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../platform/web/ui/menu.tsx';
import { ActivityBell } from './door-parts.tsx';
import { ThemeToggle, useChangeTheme } from './theme-toggle.tsx';

/** Ends the session and goes to sign-in (ROUTE-06). */
export function useSignOut(): () => Promise<void> {
  const { t } = useI18n();
  const go = useGo();
  return async () => {
    try {
      await signOut();
      go('/sign-in');
    } catch (error) {
      toast.error(problemText(t, error));
    }
  };
}

function QuickSettings() {
  const { t, locale } = useI18n();
  const theme = useTheme();
  const changeTheme = useChangeTheme();
  const changeLocale = useSwitchLocale();
  const leave = useSignOut();
  const { status } = useSession();
  return (
    <Menu
      side="top"
      align="start"
      trigger={
        <IconButton label={t('shell.quick.label')} tooltip={false}>
          <SlidersHorizontal aria-hidden="true" />
        </IconButton>
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

/** Bell, settings and theme at the foot of the navigation (NAV-04). */
export function NavFooter({ narrow }: { narrow: boolean }) {
  return (
    <div className={cx('mt-2 flex gap-1 border-t border-line pt-2', narrow && 'flex-col items-center')}>
      <ActivityBell />
      <QuickSettings />
      <ThemeToggle tooltip={narrow ? 'right' : 'top'} />
    </div>
  );
}
