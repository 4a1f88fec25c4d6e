import { newId } from '../../common/id.ts';
import { atLeastSince, atMostSince, type Moment, thisMoment } from './moment.ts';
import { asLiveNews, type LiveNews, type LiveState } from './news.ts';

/**
 * What is said in the channel beside news: a tab asks the one with the stream, which answers it alone. `age`: how old is what the
 * tab shows, ms; null for one that only asks whether somebody is there. Ages pass between tabs, not times: their clocks differ.
 */
type Ask = { type: 'ask'; from: string; age: number | null };
type Answer = { type: 'answer'; to: string; state: LiveState; missed: boolean };
type Talk = Partial<Ask> | Partial<Answer> | null;

/** News may have been heard a little before they were told. */
const SLACK_MS = 1000;
/** A tab that is looked at asks this often whether the one with the stream is awake. */
const ASK_MS = 20_000;
/** A tab that says nothing for so long is frozen: its lock is taken from it. */
const ANSWER_MS = 5000;

type Parts = {
  /** Takes news in this tab. */
  tell(news: LiveNews): void;
  /** Opens the stream. */
  open(tell: (news: LiveNews) => void, since: Moment | null): () => void;
  /** Tabs of one name have one stream between them. */
  name: string;
  /** When what this tab shows was asked for; null for one that was away. */
  since: Moment | null;
};

const isSeen = (): boolean => document.visibilityState === 'visible';

/** Can tabs agree on one stream? They cannot on a page that is not secure. */
export const canShare = (): boolean => navigator.locks !== undefined && typeof BroadcastChannel !== 'undefined';

/**
 * One stream for all tabs of a browser: over HTTP/1.1 it allows six connections to a server, and the seventh tab would get no
 * answer at all. The tab with the lock holds the stream and tells the others; when it goes, the next one takes over, and from one
 * that a browser has frozen the lock is taken. Gives what leaves. A browser without locks has a stream for each tab.
 */
export function joinOneStream({ tell, open, name, since }: Parts): () => void {
  if (!canShare()) return open(tell, since);
  const channel = new BroadcastChannel(name),
    over = new AbortController(),
    id = newId();
  let state: LiveState | null = null,
    knownSince: Moment | null = null,
    latest: Moment | null = null,
    stopLeading = () => {},
    unanswered: ReturnType<typeof setTimeout> | undefined;

  const send = (talk: LiveNews | Ask | Answer): void => {
    if (!over.signal.aborted) channel.postMessage(talk);
  };
  const say = (news: LiveNews): void => {
    if (over.signal.aborted || state === null) return;
    if (news.type === 'state') ({ state } = news);
    else latest = thisMoment();
    send(news);
    tell(news);
  };
  const lead = (from: Moment | null): Promise<void> =>
    new Promise((release) => {
      if (over.signal.aborted) return release();
      clearTimeout(unanswered);
      state = 'starting';
      knownSince = from ?? thisMoment();
      send({ type: 'state', state }); // so that no other takes the lock meanwhile
      const close = open(say, from);
      stopLeading = () => {
        stopLeading = () => {};
        state = null;
        close();
        release();
      };
    });
  const answer = ({ from = '', age = Infinity }: Partial<Ask>): void => {
    if (!state) return;
    const missed = age !== null && (age > atLeastSince(knownSince) || age + SLACK_MS >= atLeastSince(latest));
    send({ type: 'answer', to: from, state, missed });
  };
  const takeAnswer = (said: Partial<Answer>): void => {
    const news = said.to === id && asLiveNews({ type: 'state', state: said.state });
    if (news) tell(news);
    if (news && said.missed) tell({ type: 'resync' });
  };
  /** Holds the lock as `o` asks for it. False where it is another tab's, also one that was taken away while this tab was frozen. */
  async function hold(o: LockOptions, from: Moment | null): Promise<boolean> {
    try {
      return await navigator.locks.request(name, o, async (lock) => {
        if (lock) await lead(from);
        return lock !== null;
      });
    } catch (error) {
      if (over.signal.aborted) return true;
      if (state === null) throw error;
      stopLeading();
      ask(Infinity);
      return false;
    }
  }
  async function wait(): Promise<void> {
    if (await hold({ ifAvailable: true }, since)) return;
    ask(atMostSince(since));
    while (!(await hold({ signal: over.signal }, null)));
  }
  const takeOver = (): void => {
    unanswered = undefined;
    if (state === null && isSeen() && !over.signal.aborted) void hold({ steal: true }, null);
  };
  function ask(age: number | null): void {
    if (state !== null) return;
    send({ type: 'ask', from: id, age });
    unanswered ??= setTimeout(takeOver, ANSWER_MS * (1 + Math.random())); // two windows do not take it from each other
  }
  const look = (): void => void (isSeen() && ask(null));
  const looks = setInterval(look, ASK_MS);
  document.addEventListener('visibilitychange', look);
  channel.onmessage = ({ data }: MessageEvent<Talk>) => {
    const news = asLiveNews(data);
    if (news || data?.type === 'answer') {
      clearTimeout(unanswered); // somebody is awake
      unanswered = undefined;
    }
    if (news) tell(news);
    else if (data?.type === 'ask') answer(data);
    else if (data?.type === 'answer' && state === null) takeAnswer(data);
  };
  void wait();
  return () => {
    over.abort();
    clearTimeout(unanswered);
    clearInterval(looks);
    document.removeEventListener('visibilitychange', look);
    stopLeading();
    channel.close();
  };
}
