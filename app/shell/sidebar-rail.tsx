import { Feather, PanelRightOpen, Search, Upload } from 'lucide-react';
import { useShortcut } from '../../platform/web/commands/shortcut.ts';
import { emit, useBrowserEvent } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { useSession } from '../../platform/web/session.ts';
import { IconButton, iconButtonClass } from '../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../platform/web/ui/tooltip.tsx';
import { FramePart } from './feature-parts.tsx';
import { FocusMusicToggle } from './lazy-feature-parts.tsx';
import { usePanels } from './panels.tsx';
import { SEARCH } from './shell-commands.ts';

/** The folded sidebar: a rail with what one reaches for most. */
export function SidebarRail() {
  const { t, dir } = useI18n();
  const { act } = usePanels();
  const { status } = useSession();
  const shortcut = useShortcut(SEARCH);
  const side = dir === 'rtl' ? 'right' : 'left';
  return (
    <div className="flex h-full flex-col items-center gap-1 py-3">
      <IconButton
        label={t('shell.sidebar.open')}
        tooltip={side}
        onClick={() => act('open-sidebar')}
        className="text-text-3"
      >
        <PanelRightOpen className="flip" strokeWidth={1.75} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('shell.search.title')}
        {...shortcut}
        tooltip={side}
        onClick={() => emit('maktaba:search-open', {})}
      >
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton label={t('shell.actions.upload')} tooltip={side} onClick={() => emit('maktaba:upload-open', {})}>
        <Upload aria-hidden="true" />
      </IconButton>
      <Tooltip text={t('shell.actions.malaika')} side={side}>
        <AppLink to="/malaika" aria-label={t('shell.actions.malaika')} className={iconButtonClass}>
          <Feather aria-hidden="true" />
        </AppLink>
      </Tooltip>
      {status === 'signed-in' && <FramePart part={FocusMusicToggle} />}
    </div>
  );
}

/** The activity center was asked for; it may be a moment until the opened sidebar has it. */
let wanted = false;

/** The sidebar opens when a page asks for it, and first of all when the activity center is to come forward. */
export function useSidebarOpens(): void {
  const { sidebar, act } = usePanels();
  useBrowserEvent('maktaba:sidebar-open', () => act('open-sidebar'));
  useBrowserEvent('maktaba:activity-open', () => {
    if (sidebar) return;
    wanted = true;
    act('open-sidebar');
  });
}

/** Gives the activity center the focus when it was what the sidebar opened for. */
export function focusIfWanted(centre: HTMLElement | null): void {
  if (!centre || !wanted) return;
  wanted = false;
  centre.focus();
}
