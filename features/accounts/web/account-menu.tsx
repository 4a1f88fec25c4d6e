import { LogOut, Settings } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo } from '../../../platform/web/navigation.tsx';
import type { SessionUser } from '../../../platform/web/session.ts';
import { Menu, MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import { useSignOut } from '../../../platform/web/use-sign-out.ts';

/** The first letter of a name, on the mark's soft ground. */
export function Avatar({ name }: { name: string }) {
  const letter = [...name.trim()][0]?.toLocaleUpperCase() ?? '?';
  return (
    <span
      aria-hidden="true"
      className="grid size-9 shrink-0 place-items-center rounded-full bg-mark-soft font-semibold text-mark"
    >
      {letter}
    </span>
  );
}

/** The own picture with settings and sign-out behind it. */
export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useI18n();
  const go = useGo();
  const { leave } = useSignOut();
  const trigger = (
    <button type="button" aria-label={t('accounts.menu.label', { name: user.name })} className="rounded-full">
      <Avatar name={user.name} />
    </button>
  );
  return (
    <Menu trigger={trigger} label={t('accounts.menu.label', { name: user.name })}>
      <div className="px-2.5 pt-1.5 pb-2">
        <p dir="auto" className="text-match-parent font-medium">
          {user.name}
        </p>
        <p dir="ltr" className="text-sm text-text-3 rtl:text-end">
          {user.email}
        </p>
      </div>
      <MenuSeparator />
      <MenuItem icon={<Settings aria-hidden="true" />} onSelect={() => go('/settings')}>
        {t('accounts.menu.settings')}
      </MenuItem>
      <MenuItem icon={<LogOut className="flip" aria-hidden="true" />} onSelect={leave}>
        {t('accounts.menu.signOut')}
      </MenuItem>
    </Menu>
  );
}
