import { useRouterState } from '@tanstack/react-router';
import { PanelLeftClose, PanelLeftOpen, PanelsTopLeft } from 'lucide-react';
import type { ReactElement } from 'react';
import { cx } from '../../platform/web/cx.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { PRODUCT } from '../../platform/web/page-title.ts';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../platform/web/ui/tooltip.tsx';
import { Brand } from './brand.tsx';
import { currentMark, NAV_GROUPS, pathInLocale, SYSTEM_GROUP, type NavGroup, type NavItem } from './nav-items.ts';
import { NavFooter } from './nav-footer.tsx';
import { usePanels } from './panels.tsx';

const ROW =
  'relative flex h-9 w-full items-center gap-3 rounded-sm px-2.5 text-start text-text-2 transition-colors hover:bg-surface hover:text-text aria-[current]:bg-surface aria-[current]:font-medium aria-[current]:text-text aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:h-11 [&>svg]:size-[18px] [&>svg]:shrink-0';

/** The path of the page shown, without its language. */
export function useCurrentPath(): string {
  return useRouterState({ select: (state) => pathInLocale(state.location.pathname) });
}

/** In the narrow form the name of a row shows as a tooltip. */
function Named({ text, narrow, children }: { text: string; narrow: boolean; children: ReactElement }) {
  const { dir } = useI18n();
  if (!narrow) return children;
  return (
    <Tooltip text={text} side={dir === 'rtl' ? 'left' : 'right'}>
      {children}
    </Tooltip>
  );
}

function NavLink({ item, narrow, onFollow }: { item: NavItem; narrow: boolean; onFollow: () => void }) {
  const { t } = useI18n();
  const mark = currentMark(item, useCurrentPath());
  const Icon = item.icon;
  return (
    <li>
      <Named text={t(item.label)} narrow={narrow}>
        <AppLink to={item.path} onClick={onFollow} {...(mark ? { 'aria-current': mark } : {})} className={ROW}>
          {mark && <span className="absolute inset-y-1.5 -start-3 w-1 rounded-e-full bg-mark" aria-hidden="true" />}
          <Icon strokeWidth={1.75} aria-hidden="true" />
          <span className={narrow ? 'sr-only' : 'truncate'}>{t(item.label)}</span>
        </AppLink>
      </Named>
    </li>
  );
}

function AreaToggle({ narrow }: { narrow: boolean }) {
  const { t } = useI18n();
  const { area, act } = usePanels();
  return (
    <li>
      <Named text={t('shell.nav.area')} narrow={narrow}>
        <button type="button" aria-pressed={area} onClick={() => act('toggle-area')} className={ROW}>
          <PanelsTopLeft className="flip" strokeWidth={1.75} aria-hidden="true" />
          <span className={narrow ? 'sr-only' : 'truncate'}>{t('shell.nav.area')}</span>
        </button>
      </Named>
    </li>
  );
}

function Group({ group, narrow, onFollow }: { group: NavGroup; narrow: boolean; onFollow: () => void }) {
  const { t } = useI18n();
  return (
    <div className={narrow ? 'border-t border-line/70 py-2 first:border-0' : 'pt-4'}>
      <h2 className={narrow ? 'sr-only' : 'px-2.5 pb-1 text-xs font-medium text-text-3'}>{t(group.label)}</h2>
      <ul className="flex flex-col gap-0.5">
        {group.items.map((item) => (
          <NavLink key={item.name} item={item} narrow={narrow} onFollow={onFollow} />
        ))}
        {group.name === 'work' && <AreaToggle narrow={narrow} />}
      </ul>
    </div>
  );
}

/** The left navigation: groups of pages, the system group and the footer. `narrow` shows pictures only. */
export function Navigation({
  narrow,
  onToggle,
  onFollow = () => undefined,
}: {
  narrow: boolean;
  onToggle?: () => void;
  onFollow?: () => void;
}) {
  const { t } = useI18n();
  const Toggle = narrow ? PanelLeftOpen : PanelLeftClose;
  return (
    <nav
      id="nav"
      tabIndex={-1}
      aria-label={t('shell.nav.label')}
      className="flex h-full flex-col overflow-x-hidden overflow-y-auto px-3 pb-2 outline-none"
    >
      <div className={cx('flex shrink-0 items-center', narrow ? 'flex-col gap-1 py-3' : 'h-16 ps-1.5')}>
        <AppLink
          to="/"
          onClick={onFollow}
          aria-label={PRODUCT}
          className={cx('rounded-sm', narrow ? 'p-1' : 'me-auto')}
        >
          <Brand nameClass={narrow ? 'sr-only' : ''} />
        </AppLink>
        {onToggle && (
          <IconButton
            id="nav-toggle"
            label={t(narrow ? 'shell.nav.expand' : 'shell.nav.collapse')}
            aria-expanded={!narrow}
            tooltip={narrow ? 'right' : 'bottom'}
            onClick={onToggle}
            className="text-text-3"
          >
            <Toggle className="flip" strokeWidth={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {NAV_GROUPS.map((group) => (
        <Group key={group.name} group={group} narrow={narrow} onFollow={onFollow} />
      ))}
      <div className="mt-auto pt-4">
        <Group group={SYSTEM_GROUP} narrow={narrow} onFollow={onFollow} />
        <NavFooter narrow={narrow} />
      </div>
    </nav>
  );
}
