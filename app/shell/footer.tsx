import { useI18n } from '../../platform/web/i18n.tsx';
import { useShortcut } from '../../platform/web/commands/shortcut.ts';
import { Kbd } from '../../platform/web/ui/kbd.tsx';
import { SEARCH } from './shell-commands.ts';
import { ShortNav, useShortNames } from './short-nav.tsx';

/** The foot of the page: on a desktop one quiet line, on a phone the short navigation. */
export function Footer({ phone }: { phone: boolean }) {
  const { t } = useI18n();
  const [names] = useShortNames();
  const { shortcut } = useShortcut(SEARCH);
  if (phone) {
    if (!names.length) return null;
    return (
      <footer className="shrink-0 border-t border-line bg-ground pb-[env(safe-area-inset-bottom)]">
        <ShortNav names={names} className="min-h-14 p-1" />
      </footer>
    );
  }
  return (
    <footer className="flex h-9 shrink-0 items-center justify-between gap-4 border-t border-line px-8 text-xs text-text-3">
      <span className="truncate">{t('shell.footer.motto')}</span>
      {shortcut && (
        <span className="flex items-center gap-1.5 whitespace-nowrap">
          <Kbd keys={shortcut} />
          {t('shell.footer.search')}
        </span>
      )}
    </footer>
  );
}
