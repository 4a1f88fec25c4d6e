import type { MouseEvent } from 'react';
import { useI18n } from '../../platform/web/i18n.tsx';

const LINK =
  'sr-only focus:not-sr-only focus:fixed focus:start-3 focus:top-3 focus:z-50 focus:rounded-sm focus:bg-accent focus:px-4 focus:py-2.5 focus:font-medium focus:text-on-accent';

function focusOn(id: string) {
  return (event: MouseEvent) => {
    const target = document.getElementById(id);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };
}

/** The first focusable things of every page (NAV-05). */
export function SkipLinks({ nav = true }: { nav?: boolean }) {
  const { t } = useI18n();
  return (
    <>
      <a href="#main" onClick={focusOn('main')} className={LINK}>
        {t('shell.skip.main')}
      </a>
      {nav && (
        <a href="#nav" onClick={focusOn('nav')} className={LINK}>
          {t('shell.skip.nav')}
        </a>
      )}
    </>
  );
}
