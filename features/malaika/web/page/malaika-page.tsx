import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { cx } from '../../../../platform/web/cx.ts';
import '../../../../platform/web/print.css';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useGo } from '../../../../platform/web/navigation.tsx';
import { usePageTitle } from '../../../../platform/web/page-title.ts';
import { Drawer } from '../../../../platform/web/ui/drawer.tsx';
import { ChatView } from '../chat/chat-view.tsx';
import { useChat } from '../chat/use-chat.ts';
import { EvidenceProvider } from '../evidence/evidence-context.tsx';
import { EvidencePane } from '../evidence/evidence-pane.tsx';
import { HistoryPanel } from '../history/history-panel.tsx';
import { bookQuery } from '../queries.ts';
import { NEW } from '../turns/drafts.ts';
import { dismissTurn } from '../turns/turns.ts';
import { useBackground } from './background.ts';
import { useHistoryPlace } from './history-place.ts';
import { PageHeader } from './page-header.tsx';
import { useAsked } from './use-asked.ts';

type Address = { conversationId: string | null; bookId: string | undefined; ask: string | undefined; reset: boolean };

/** Parameters of the URL. `resetBackground=true` shows a new conversation on the plain background, regardless of the others. */
function useAddress(): Address {
  const search = useSearch({ strict: false }) as Partial<Record<'book' | 'ask' | 'resetBackground', string>>;
  const { conversationId } = useParams({ strict: false }) as { conversationId?: string };
  const reset = search.resetBackground === 'true';
  if (!reset && conversationId) return { conversationId, bookId: undefined, ask: undefined, reset };
  return { conversationId: null, bookId: search.book, ask: search.ask, reset };
}

/** The book in the URL. If it doesn't exist, the whole library is in scope. */
function useNamedBook(bookId: string | undefined) {
  const { data, isError } = useQuery({ ...bookQuery(bookId ?? ''), enabled: bookId !== undefined, retry: false });
  const known = bookId === undefined || data !== undefined || isError;
  // The book is in scope even before its title has loaded: a quick question must not go to the whole library.
  const book = bookId !== undefined && !isError ? { id: bookId, title: data?.title ?? '' } : null;
  return { book, missing: isError, known };
}

/** /{locale}/malaika and /{locale}/malaika/{conversationId}: conversations about a person's books. */
export function MalaikaPage() {
  const address = useAddress();
  return <Conversation key={`${address.conversationId ?? NEW} ${address.bookId ?? ''}`} {...address} />;
}

function Conversation({ conversationId, bookId, ask, reset }: Address) {
  const { t } = useI18n();
  const go = useGo();
  const { book, missing, known } = useNamedBook(bookId);
  const onBegun = (id: string) => go(`/malaika/${id}`, { replace: true });
  const onOpen = (id: string) => go(`/malaika/${id}`);
  const chat = useChat({ conversationId, book, onBegun, onOpen });
  const history = useHistoryPlace();
  const [background, setBackground] = useBackground(reset);
  const title = chat.thread.data?.title;
  usePageTitle(title);
  const onTaken = () => go('/malaika', { replace: true, search: { book: bookId } });
  useAsked({
    question: ask,
    ready: known,
    onAsk: (question) => void chat.send(question).then((begun) => begun || onTaken()),
    onTaken,
  });

  const onNew = () => {
    dismissTurn(NEW);
    history.setDrawer(false);
    go('/malaika');
  };
  const place = { current: conversationId, onNew, onFollow: () => history.setDrawer(false) };
  return (
    <EvidenceProvider latest={chat.latest}>
      <div className="relative @container flex h-full overflow-hidden">
        {history.column && (
          <div
            data-print="no"
            className="relative hidden w-60 shrink-0 overflow-y-auto border-e border-line p-3 @min-[960px]:block"
          >
            <HistoryPanel place={place} />
          </div>
        )}
        <div className="flex min-w-0 flex-1 flex-col">
          <PageHeader
            title={title ?? t('malaika.page.title')}
            history={history}
            onNew={onNew}
            conversationId={conversationId}
            background={background}
            onBackground={setBackground}
          />
          {missing && (
            <p role="alert" className="px-4 pt-3 text-center text-sm text-warn">
              {t('malaika.page.bookMissing')}
            </p>
          )}
          <ChatView chat={chat} onNew={onNew} background={background} />
        </div>
        <EvidencePane
          className={cx('hidden w-[21rem] shrink-0', history.column ? '@min-[1140px]:flex' : '@min-[900px]:flex')}
        />
      </div>
      <Drawer
        open={history.drawer}
        onOpenChange={history.setDrawer}
        title={t('malaika.history.title')}
        side="start"
        bare
      >
        <div className="p-3 pt-2.5">
          <HistoryPanel place={place} />
        </div>
      </Drawer>
    </EvidenceProvider>
  );
}
