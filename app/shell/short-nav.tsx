import { PanelsTopLeft } from 'lucide-react';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { useStored } from '../../platform/web/use-stored.ts';
import { currentMark, SHORT_ITEMS } from './nav-items.ts';
import { useCurrentPath } from './navigation.tsx';
import { usePanels } from './panels.tsx';
import { checkShortNames, SHORT_NAMES, type ShortName } from './short-names.ts';

/** Which shortcuts the short navigation shows, as the person chose. */
export function useShortNames(): [readonly ShortName[], (names: readonly ShortName[]) => void] {
  return useStored<readonly ShortName[]>('nav.short', SHORT_NAMES, checkShortNames);
}

/** A name that is too long for its cell goes on in a second line; the icons stand in one row all the same. */
const CELL =
  'flex min-w-0 flex-1 flex-col items-center gap-0.5 rounded-sm px-0.5 py-1 text-center text-xs leading-4 text-balance text-text-3 transition-colors hover:text-text aria-[current]:text-text aria-pressed:text-text [&[aria-current]>svg]:text-mark [&[aria-pressed=true]>svg]:text-accent [&>svg]:size-5 [&>svg]:shrink-0';

/** The shorter alternative navigation (NAV-02): the bar at the foot of a phone, and the head of the workspace. */
export function ShortNav({ className, names }: { className?: string; names: readonly ShortName[] }) {
  const { t } = useI18n();
  const path = useCurrentPath();
  const { area, act } = usePanels();
  return (
    <nav aria-label={t('shell.nav.short')} className={cx('flex', className)}>
      {SHORT_ITEMS.filter((item) => names.includes(item.name as ShortName)).map((item) => {
        const mark = currentMark(item, path);
        const Icon = item.icon;
        return (
          <AppLink key={item.name} to={item.path} {...(mark ? { 'aria-current': mark } : {})} className={CELL}>
            <Icon strokeWidth={1.75} aria-hidden="true" />
            <span className="max-w-full wrap-break-word">{t(item.label)}</span>
          </AppLink>
        );
      })}
      {names.includes('area') && (
        <button type="button" aria-pressed={area} onClick={() => act('toggle-area')} className={CELL}>
          <PanelsTopLeft className="flip" strokeWidth={1.75} aria-hidden="true" />
          <span className="max-w-full wrap-break-word">{t('shell.nav.area')}</span>
        </button>
      )}
    </nav>
  );
}
