import { asLiveNews, type LiveNews, type LiveState } from './news.ts';

/** Asks the tab that has the stream how it stands with it. */
const ASK = { type: 'ask' };

type Parts = {
  /** Takes news in this tab. */
  tell(news: LiveNews): void;
  /** Opens the stream; `isNew` when nobody had one before, so that nothing can have been missed since the page came. */
  open(tell: (news: LiveNews) => void, isNew: boolean): () => void;
  /** Tabs of one name have one stream between them. */
  name: string;
  /** Is this tab here for the first time? One that was away asks for everything again. */
  isNew: boolean;
};

/**
 * One stream for all tabs of a browser: over HTTP/1.1 it allows six connections to a server, and the seventh tab would get no
 * answer at all. The tab with the lock holds the stream and tells the others; when it goes, the next one takes over. Gives what
 * leaves. A browser without locks has a stream for each tab.
 */
export function joinOneStream({ tell, open, name, isNew }: Parts): () => void {
  if (!('locks' in navigator)) return open(tell, isNew);
  const channel = new BroadcastChannel(name),
    queue = new AbortController();
  let state: LiveState | null = null,
    leave = () => {};

  const say = (news: LiveNews): void => {
    if (news.type === 'state') ({ state } = news);
    channel.postMessage(news);
    tell(news);
  };
  const lead = (first: boolean): Promise<void> =>
    new Promise((release) => {
      if (queue.signal.aborted) return release();
      const close = open(say, first);
      leave = () => {
        close();
        release();
      };
    });
  const follow = async (): Promise<void> => {
    if (queue.signal.aborted) return;
    channel.postMessage(ASK);
    if (!isNew) tell({ type: 'resync' });
    await navigator.locks.request(name, { signal: queue.signal }, () => lead(false));
  };
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const news = asLiveNews(data);
    if (news) tell(news);
    else if (state && (data as Partial<typeof ASK> | null)?.type === ASK.type)
      channel.postMessage({ type: 'state', state } satisfies LiveNews);
  };
  void navigator.locks
    .request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await lead(isNew);
      return true;
    })
    .then((led) => (led ? undefined : follow()))
    .catch((error: unknown) => {
      if (!queue.signal.aborted) throw error;
    });
  return () => {
    queue.abort();
    leave();
    channel.close();
  };
}
