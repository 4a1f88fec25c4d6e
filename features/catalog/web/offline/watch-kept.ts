import { QueryObserver } from '@tanstack/react-query';
import { whenBack } from '../../../../platform/web/connection.ts';
import { listen } from '../../../../platform/web/events.ts';
import { hearLive } from '../../../../platform/web/live/news.ts';
import { type KeptKind, keptKinds } from '../../../../platform/web/kept-kinds.ts';
import { queryClient, SESSION_KEY } from '../../../../platform/web/query.ts';
import { checkKept } from './check-kept.ts';
import { keptItems } from './kept-list.ts';

/** All of it is asked about this often at most, several questions each: an import changes the library every second. */
const PAUSE_MS = 30_000;
let checkedAt = -Infinity,
  planned: ReturnType<typeof setTimeout> | undefined;

/** What goes wrong with one check is made up for by the next. */
const check = (meant?: (id: string) => boolean): void => void checkKept(meant).catch(() => {});

function plan(): void {
  clearTimeout(planned);
  if (keptItems().length === 0) return;
  planned = setTimeout(
    () => {
      checkedAt = performance.now();
      check();
    },
    Math.max(0, checkedAt + PAUSE_MS - performance.now()),
  );
}

/** Only hears that the library or the Bookcasts changed: whoever refreshes them doesn't wait for what is kept. */
const queryOf = ({ queries }: KeptKind) => ({
  queryKey: [queries, 'kept-check'],
  queryFn: () => {
    plan();
    return true;
  },
  staleTime: Infinity,
});

/** Asks about these of what is kept at once: one may have been revoked. */
function checkNow(ids: ReadonlySet<string | undefined>): void {
  if (keptItems().some(({ id }) => ids.has(id))) check((id) => ids.has(id));
}

let begun = false;

/** From now on what is kept follows the server: asked at sign-in, when the server is back, and with all that is shown of its kind. */
export function watchKept(): void {
  if (begun) return;
  begun = true;
  for (const kind of keptKinds()) new QueryObserver(queryClient, queryOf(kind)).subscribe(() => {});
  whenBack(() => {
    checkedAt = -Infinity;
    plan();
  });
  listen('maktaba:library-changed', ({ bookId }) => {
    if (bookId !== undefined) checkNow(new Set([bookId]));
    plan();
  });
  hearLive((news) => {
    if (news.type !== 'items') return;
    const told = keptKinds().flatMap(({ folder, liveId }) =>
      news.items.filter(({ kind }) => kind === folder).map(({ ids }) => ids[liveId]),
    );
    checkNow(new Set(told));
  });
  const signedIn = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;
  let owner = signedIn();
  queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed.queryKey[0] !== SESSION_KEY[0] || owner === signedIn()) return;
    owner = signedIn();
    checkedAt = -Infinity;
    if (owner === null) clearTimeout(planned);
    else queueMicrotask(plan);
  });
}
