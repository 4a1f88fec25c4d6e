import { Moon, Sun } from 'lucide-react';
import { useI18n } from '../../platform/web/i18n.tsx';
import { setTheme, useTheme, type Theme } from '../../platform/web/preferences.ts';
import { toast } from '../../platform/web/toast.ts';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';

/** Changes the look and says so (THEME-01). */
export function useChangeTheme(): (mode: Theme) => void {
  const { t } = useI18n();
  return (mode) => {
    setTheme(mode);
    toast(t('shell.theme.changed', { mode }));
  };
}

/** Dark or light. */
export function ThemeToggle({ tooltip = 'top' }: { tooltip?: 'top' | 'right' }) {
  const { t } = useI18n();
  const change = useChangeTheme();
  const dark = useTheme() === 'dark';
  return (
    <IconButton
      label={t(dark ? 'shell.theme.toLight' : 'shell.theme.toDark')}
      tooltip={tooltip}
      onClick={() => change(dark ? 'light' : 'dark')}
    >
      {dark ? <Sun aria-hidden="true" /> : <Moon aria-hidden="true" />}
    </IconButton>
  );
}
