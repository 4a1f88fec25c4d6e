import { Menu, PanelRight, Search } from 'lucide-react';
import { emit } from '../../platform/web/events.ts';
import { useI18n } from '../../platform/web/i18n.tsx';
import { AppLink } from '../../platform/web/navigation.tsx';
import { PRODUCT } from '../../platform/web/page-title.ts';
import { IconButton } from '../../platform/web/ui/icon-button.tsx';
import { Brand } from './brand.tsx';
import { usePanels } from './panels.tsx';

/** The head of the page on a phone: the way to the drawers and to search. */
export function Header() {
  const { t } = useI18n();
  const { collapsed, sidebar, act } = usePanels();
  return (
    <header className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-2">
      <IconButton
        id="nav"
        label={t('shell.nav.open')}
        aria-expanded={collapsed}
        aria-haspopup="dialog"
        tooltip={false}
        onClick={() => act('toggle-nav')}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      <AppLink to="/" aria-label={PRODUCT} className="me-auto rounded-sm">
        <Brand />
      </AppLink>
      <IconButton label={t('shell.search.title')} tooltip={false} onClick={() => emit('maktaba:search-open', {})}>
        <Search aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('shell.sidebar.open')}
        aria-expanded={sidebar}
        aria-haspopup="dialog"
        tooltip={false}
        onClick={() => act('toggle-sidebar')}
      >
        <PanelRight className="flip" aria-hidden="true" />
      </IconButton>
    </header>
  );
}
