import { focusManager, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { SESSION_KEY } from '../query.ts';
import type { LiveNews } from './news.ts';

/** By kind of news: what of the page is asked for again, as beginnings of query keys. */
export type LiveQueries = Readonly<Record<string, readonly QueryKey[]>>;

/** News of one moment are taken together. */
const GATHER_MS = 300;
/** Not asked more often, however much changes: an import changes a book every second. */
const EVERY_MS = 2000;
/** The same for a page that nobody looks at: seven of them would ask as much as seven people. */
const UNSEEN_MS = 30_000;
/** A change that takes longer than this holds nothing back any more. */
const CHANGE_MS = 20_000;

const begins = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.length <= key.length && beginning.every((part, i) => part === key[i]);

const isAsked = ({ state }: Query): boolean => state.fetchStatus === 'fetching';

/** Asks for what news are about again: what is shown at once, the rest when it is shown. Gives what takes the news. */
export function liveRefresh(rows: readonly LiveQueries[], client: QueryClient): (news: LiveNews) => void {
  let kinds = new Set<string>(),
    /** Asked for before the news and not answered yet: the answer may be from before them. */
    late = new Set<Query>(),
    waiting: ReturnType<typeof setTimeout> | undefined,
    askedAt = -Infinity;
  const all = new Set(rows.flatMap((row) => Object.keys(row)));

  /** Is the person changing something just now? An answer from before would undo what is shown of it. */
  const isChanging = (): boolean =>
    client.isMutating({ predicate: ({ state }) => Date.now() - state.submittedAt < CHANGE_MS }) > 0;

  function ask(): void {
    waiting = undefined;
    if (isChanging() || client.isFetching({ queryKey: SESSION_KEY }) > 0) return plan(); // or nobody may be signed in any more
    const keys = rows.flatMap((row) => [...kinds].flatMap((kind) => row[kind] ?? []));
    kinds = new Set();
    askedAt = Date.now();
    const whole = keys.filter(
      (key, i) => !keys.some((other, j) => j !== i && begins(key, other) && (j < i || !begins(other, key))),
    );
    const answered = [...late].filter((query) => !isAsked(query)),
      cache = client.getQueryCache();
    late = new Set([...late, ...whole.flatMap((queryKey) => cache.findAll({ queryKey }))].filter(isAsked));
    for (const queryKey of whole)
      void client.invalidateQueries({ queryKey, predicate: (query) => !late.has(query) && !answered.includes(query) });
    if (answered.length > 0) void client.invalidateQueries({ predicate: (query) => answered.includes(query) });
    if (late.size > 0) plan();
  }
  function plan(): void {
    const every = focusManager.isFocused() ? EVERY_MS : UNSEEN_MS;
    waiting ??= setTimeout(ask, Math.max(GATHER_MS, askedAt + every - Date.now()));
  }
  focusManager.subscribe((seen) => {
    if (!seen || waiting === undefined) return;
    clearTimeout(waiting);
    waiting = undefined;
    plan();
  });
  return (news) => {
    if (news.type === 'state') return;
    for (const kind of news.type === 'resync' ? all : news.items.map((item) => item.kind))
      if (all.has(kind)) kinds.add(kind);
    if (kinds.size > 0) plan();
  };
}
