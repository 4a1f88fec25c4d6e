import { newId } from '../../common/id.ts';
import { asLiveNews, liveNow, type LiveNews, type LiveState } from './news.ts';

/** What is said in the channel beside news: a tab that came asks the one with the stream, which answers it alone. */
type Ask = { type: 'ask'; from: string; since: number };
type Answer = { type: 'answer'; to: string; state: LiveState; missed: boolean };
type Talk = Partial<Ask> | Partial<Answer> | null;

/** News may have been heard a little before they were told. */
const SLACK_MS = 1000;

type Parts = {
  /** Takes news in this tab. */
  tell(news: LiveNews): void;
  /** Opens the stream. */
  open(tell: (news: LiveNews) => void, since: number): () => void;
  /** Tabs of one name have one stream between them. */
  name: string;
  /** When what this tab shows was asked for, as `liveNow` tells; -Infinity for one that was away. */
  since: number;
};

/**
 * One stream for all tabs of a browser: over HTTP/1.1 it allows six connections to a server, and the seventh tab would get no
 * answer at all. The tab with the lock holds the stream and tells the others; when it goes, the next one takes over. Gives what
 * leaves. A browser without locks has a stream for each tab.
 */
export function joinOneStream({ tell, open, name, since }: Parts): () => void {
  if (!('locks' in navigator)) return open(tell, since);
  const channel = new BroadcastChannel(name),
    queue = new AbortController(),
    id = newId();
  let state: LiveState | null = null,
    knownSince = Infinity,
    latest = -Infinity,
    leave = () => {};

  const say = (news: LiveNews): void => {
    if (news.type === 'state') ({ state } = news);
    else latest = liveNow();
    channel.postMessage(news);
    tell(news);
  };
  const lead = (from: number): Promise<void> =>
    new Promise((release) => {
      if (queue.signal.aborted) return release();
      state = 'starting';
      knownSince = Number.isFinite(from) ? from : liveNow();
      const close = open(say, from);
      leave = () => {
        close();
        release();
      };
    });
  const answer = ({ from = '', since: asked = -Infinity }: Partial<Ask>): void => {
    if (!state) return;
    const missed = asked < knownSince || latest >= asked - SLACK_MS;
    channel.postMessage({ type: 'answer', to: from, state, missed } satisfies Answer);
  };
  const takeAnswer = (said: Partial<Answer>): void => {
    const news = said.to === id && asLiveNews({ type: 'state', state: said.state });
    if (news) tell(news);
    if (news && said.missed) tell({ type: 'resync' });
  };
  const follow = async (): Promise<void> => {
    if (queue.signal.aborted) return;
    channel.postMessage({ type: 'ask', from: id, since } satisfies Ask);
    await navigator.locks.request(name, { signal: queue.signal }, () => lead(-Infinity));
  };
  channel.onmessage = ({ data }: MessageEvent<Talk>) => {
    const news = asLiveNews(data);
    if (news) tell(news);
    else if (data?.type === 'ask') answer(data);
    else if (data?.type === 'answer') takeAnswer(data);
  };
  void navigator.locks
    .request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      await lead(since);
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
