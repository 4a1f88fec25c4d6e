import { Download, Ellipsis, History, PanelLeft, SquarePen } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuChoice, MenuItem, MenuSeparator } from '../../../../platform/web/ui/menu.tsx';
import { type Background, BACKGROUNDS } from './background.ts';
import type { useHistoryPlace } from './history-place.ts';

type ActionsProps = {
  /** Null for a new conversation. */
  conversationId: string | null;
  background: Background;
  onBackground: (background: Background) => void;
};

/** Actions on the whole conversation, and its background. */
function Actions({ conversationId, background, onBackground }: ActionsProps) {
  const { t } = useI18n();
  const trigger = (
    <IconButton label={t('malaika.page.actions')} tooltip={false}>
      <Ellipsis aria-hidden="true" />
    </IconButton>
  );
  const download = () => window.location.assign(`/api/malaika/conversations/${conversationId}/export`);
  return (
    <Menu trigger={trigger} label={t('malaika.page.actions')}>
      {conversationId && (
        <>
          <MenuItem icon={<Download aria-hidden="true" />} onSelect={download}>
            {t('malaika.page.export')}
          </MenuItem>
          <MenuSeparator />
        </>
      )}
      <MenuChoice
        label={t('malaika.page.background')}
        value={background}
        onChange={onBackground}
        options={BACKGROUNDS.map((value) => ({ value, label: t(`malaika.background.${value}`) }))}
      />
    </Menu>
  );
}

type PageHeaderProps = ActionsProps & { title: string; history: ReturnType<typeof useHistoryPlace>; onNew: () => void };

/** The bar above a conversation: its title, the history and a new chat. */
export function PageHeader({ title, history, onNew, ...actions }: PageHeaderProps) {
  const { t } = useI18n();
  const { elsewhere, column, setColumn, setDrawer } = history;
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-2 md:px-4">
      {!elsewhere && (
        <>
          <IconButton
            label={t('malaika.history.title')}
            tooltip="bottom"
            onClick={() => setDrawer(true)}
            className="@min-[960px]:hidden"
          >
            <History aria-hidden="true" />
          </IconButton>
          <IconButton
            label={t('malaika.history.title')}
            tooltip="bottom"
            aria-expanded={column}
            onClick={() => setColumn(!column)}
            className="hidden! @min-[960px]:inline-grid!"
          >
            <PanelLeft className="flip" aria-hidden="true" />
          </IconButton>
        </>
      )}
      <h1 dir="auto" className="text-match-parent min-w-0 flex-1 truncate px-2 font-book text-md font-semibold">
        {title}
      </h1>
      <IconButton label={t('malaika.history.new')} tooltip="bottom" onClick={onNew}>
        <SquarePen aria-hidden="true" />
      </IconButton>
      <Actions {...actions} />
    </div>
  );
}
