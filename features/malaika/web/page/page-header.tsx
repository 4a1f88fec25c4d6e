import { History, PanelLeft, SquarePen } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import type { useHistoryPlace } from './history-place.ts';

type PageHeaderProps = { title: string; history: ReturnType<typeof useHistoryPlace>; onNew: () => void };

/** The bar over a conversation: its title, the way to the others and to a new one. */
export function PageHeader({ title, history, onNew }: PageHeaderProps) {
  const { t } = useI18n();
  const { elsewhere, column, setColumn, setDrawer } = history;
  return (
    <div className="flex h-14 shrink-0 items-center gap-1 border-b border-line px-2 md:px-4">
      {!elsewhere && (
        <>
          <IconButton label={t('malaika.history.title')} tooltip="bottom" onClick={() => setDrawer(true)} className="@min-[960px]:hidden">
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
      <h1 dir="auto" className="min-w-0 flex-1 truncate px-2 font-book text-md font-semibold">
        {title}
      </h1>
      <IconButton label={t('malaika.history.new')} tooltip="bottom" onClick={onNew}>
        <SquarePen aria-hidden="true" />
      </IconButton>
    </div>
  );
}
