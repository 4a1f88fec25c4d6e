import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { LiveNews } from './news.ts';

/** By kind of news: what of the page is asked for again, as beginnings of query keys. */
export type LiveQueries = Readonly<Record<string, readonly QueryKey[]>>;

/** News of one moment are taken together. */
const GATHER_MS = 300;
/** Not asked more often, however much changes: an import changes a book every second. */
const EVERY_MS = 2000;

const begins = (key: QueryKey, beginning: QueryKey): boolean =>
  beginning.length <= key.length && beginning.every((part, i) => part === key[i]);

/** Asks for what news are about again: what is shown at once, the rest when it is shown. Gives what takes the news. */
export function liveRefresh(rows: readonly LiveQueries[], client: QueryClient): (news: LiveNews) => void {
  let kinds = new Set<string>(),
    waiting: ReturnType<typeof setTimeout> | undefined,
    askedAt = -Infinity;
  const all = new Set(rows.flatMap((row) => Object.keys(row)));

  function ask(): void {
    waiting = undefined;
    if (client.isMutating() > 0) return plan(); // an answer from before the change would undo what is shown of it
    const keys = rows.flatMap((row) => [...kinds].flatMap((kind) => row[kind] ?? []));
    kinds = new Set();
    askedAt = Date.now();
    const whole = keys.filter(
      (key, i) => !keys.some((other, j) => j !== i && begins(key, other) && (j < i || !begins(other, key))),
    );
    for (const queryKey of whole) void client.invalidateQueries({ queryKey });
  }
  function plan(): void {
    waiting ??= setTimeout(ask, Math.max(GATHER_MS, askedAt + EVERY_MS - Date.now()));
  }
  return (news) => {
    if (news.type === 'state') return;
    for (const kind of news.type === 'resync' ? all : news.items.map((item) => item.kind))
      if (all.has(kind)) kinds.add(kind);
    if (kinds.size > 0) plan();
  };
}
