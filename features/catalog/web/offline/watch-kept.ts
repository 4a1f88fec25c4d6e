import { QueryObserver } from '@tanstack/react-query';
import { whenBack } from '../../../../platform/web/connection.ts';
import { listen } from '../../../../platform/web/events.ts';
import { hearLive } from '../../../../platform/web/live/news.ts';
import { queryClient, SESSION_KEY } from '../../../../platform/web/query.ts';
import { checkKept } from './download-book.ts';
import { keptBooks } from './offline-store.ts';

/** All of them are asked about this often at most, several questions a book: an import changes the library every second. */
const PAUSE_MS = 30_000;
let checkedAt = -Infinity,
  planned: ReturnType<typeof setTimeout> | undefined;

/** What goes wrong with one check is made up for by the next. */
const check = (meant?: (bookId: string) => boolean): void => void checkKept(meant).catch(() => {});

function plan(): void {
  clearTimeout(planned);
  if (keptBooks().length === 0) return;
  planned = setTimeout(
    () => {
      checkedAt = performance.now();
      check();
    },
    Math.max(0, checkedAt + PAUSE_MS - performance.now()),
  );
}

/** Only hears that the library changed: whoever refreshes the library doesn't wait for the kept books. */
const query = {
  queryKey: ['library', 'kept-check'],
  queryFn: () => {
    plan();
    return true;
  },
  staleTime: Infinity,
};

/** Asks about these of the kept books at once: one may have been revoked. */
function checkNow(ids: ReadonlySet<string | undefined>): void {
  if (keptBooks().some(({ bookId }) => ids.has(bookId))) check((bookId) => ids.has(bookId));
}

let begun = false;

/** From now on kept books follow the library: asked at sign-in, when the server is back, and with all that is shown of the library. */
export function watchKept(): void {
  if (begun) return;
  begun = true;
  new QueryObserver(queryClient, query).subscribe(() => {});
  const ask = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  whenBack(() => {
    checkedAt = -Infinity;
    ask();
  });
  listen('maktaba:library-changed', ({ bookId }) => {
    if (bookId !== undefined) checkNow(new Set([bookId]));
    ask();
  });
  hearLive((news) => {
    if (news.type !== 'items') return;
    checkNow(new Set(news.items.filter(({ kind }) => kind === 'books').map(({ ids }) => ids['bookId'])));
  });
  const signedIn = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;
  let owner = signedIn();
  queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed.queryKey[0] !== SESSION_KEY[0] || owner === signedIn()) return;
    owner = signedIn();
    checkedAt = -Infinity;
    if (owner === null) clearTimeout(planned);
    else queueMicrotask(ask);
  });
}
