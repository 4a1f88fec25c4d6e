import { createStore } from '../store.ts';

/** Something that changed: what kind, and the ids that the feature named. */
export type LiveItem = { kind: string; ids: Readonly<Record<string, string>> };

/** How it stands with the stream: nobody knows yet, it is open, it was cut, it cannot be opened. */
export type LiveState = 'starting' | 'open' | 'lost' | 'unreachable';

/** What is heard of the server; `resync`: something may have been missed, what is shown is to be asked for again. */
export type LiveNews =
  | { type: 'items'; items: readonly LiveItem[] }
  | { type: 'resync' }
  | { type: 'state'; state: LiveState };

const STATES: readonly string[] = ['starting', 'open', 'lost', 'unreachable'] satisfies LiveState[];
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;

/** One item as the server, or a tab of another version, sends it; null for what is none. */
export function asLiveItem(value: unknown): LiveItem | null {
  if (!isObject(value) || typeof value['kind'] !== 'string' || !isObject(value['ids'])) return null;
  const ids = Object.entries(value['ids']).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return { kind: value['kind'], ids: Object.fromEntries(ids) };
}

/** News as another tab sends them; null for what is none. */
export function asLiveNews(value: unknown): LiveNews | null {
  if (!isObject(value)) return null;
  if (value['type'] === 'resync') return { type: 'resync' };
  if (value['type'] === 'state' && STATES.includes(String(value['state'])))
    return { type: 'state', state: value['state'] as LiveState };
  if (value['type'] !== 'items' || !Array.isArray(value['items'])) return null;
  return { type: 'items', items: value['items'].map(asLiveItem).filter((item) => item !== null) };
}

const state = createStore<LiveState>('starting');
const listeners = new Set<(news: LiveNews) => void>();

/** How it stands with the stream now. */
export const liveState = (): LiveState => state.get();

/** Hears what changes on the server until the returned function is called. */
export function hearLive(listener: (news: LiveNews) => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Passes news on to everybody who listens in this tab; a state only when it is another. */
export function tellLive(news: LiveNews): void {
  if (news.type === 'state') {
    if (news.state === state.get()) return;
    state.set(news.state);
  }
  for (const listener of [...listeners]) listener(news);
}
