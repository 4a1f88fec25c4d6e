import { History, Maximize2, MessageCircle, SquarePen } from 'lucide-react';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useActiveSession } from '../../../platform/web/active-session.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { AppLink, useGo } from '../../../platform/web/navigation.tsx';
import { createStore, useStore } from '../../../platform/web/store.ts';
import { IconButton, iconButtonClass } from '../../../platform/web/ui/icon-button.tsx';
import { Tooltip } from '../../../platform/web/ui/tooltip.tsx';
import { ChatView } from './chat/chat-view.tsx';
import { useChat } from './chat/use-chat.ts';
import { HistoryList } from './history/history-list.tsx';
import { HistoryPanel } from './history/history-panel.tsx';
import { showHistoryInSidebar } from './page/history-place.ts';

/** The conversation in the sidebar, kept across pages. */
const open = createStore<{ id: string | null; history: boolean }>({ id: null, history: false });

/** Next to the Malaika page: the other conversations. */
function BesidePage() {
  const { conversationId } = useParams({ strict: false }) as { conversationId?: string };
  const go = useGo();
  useEffect(() => {
    showHistoryInSidebar(true);
    return () => showHistoryInSidebar(false);
  }, []);
  return (
    <div className="p-3">
      <HistoryPanel place={{ current: conversationId ?? null, onNew: () => go('/malaika') }} />
    </div>
  );
}

/** On other pages: Malaika, with history and a new chat. */
function Assistant() {
  const { t } = useI18n();
  const { id, history } = useStore(open);
  const show = (next: string | null) => open.set({ id: next, history: false });
  const chat = useChat({ conversationId: id, book: null, onBegun: show, onOpen: show });
  return (
    <section aria-labelledby="sidebar-malaika" className="@container flex min-h-full flex-col px-4 [--thread-top:4rem]">
      <div className="sticky top-0 z-10 flex items-center bg-ground py-2">
        <h2 id="sidebar-malaika" className="flex-1 font-medium">
          {t('malaika.name')}
        </h2>
        <Tooltip text={t('malaika.sidebar.openPage')}>
          <AppLink
            to={id ? `/malaika/${id}` : '/malaika'}
            aria-label={t('malaika.sidebar.openPage')}
            className={iconButtonClass}
          >
            <Maximize2 aria-hidden="true" />
          </AppLink>
        </Tooltip>
        <IconButton
          label={history ? t('malaika.sidebar.back') : t('malaika.history.title')}
          aria-pressed={history}
          onClick={() => open.set({ id, history: !history })}
        >
          {history ? <MessageCircle aria-hidden="true" /> : <History aria-hidden="true" />}
        </IconButton>
        <IconButton label={t('malaika.history.new')} onClick={() => show(null)} className="-me-2">
          <SquarePen aria-hidden="true" />
        </IconButton>
      </div>
      {history ? (
        <div className="pb-4">
          <HistoryList place={{ current: id, onNew: () => show(null), onOpen: show }} />
        </div>
      ) : (
        <ChatView key={id ?? 'new'} chat={chat} onNew={() => show(null)} compact />
      )}
    </section>
  );
}

/** The right sidebar's chat view: Malaika with history and a new-chat action (SIDE-02). */
export function MalaikaSidebar() {
  return useActiveSession().type === 'chat' ? <BesidePage /> : <Assistant />;
}
