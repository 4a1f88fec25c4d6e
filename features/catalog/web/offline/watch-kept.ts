import { QueryObserver } from '@tanstack/react-query';
import { whenBack } from '../../../../platform/web/connection.ts';
import { listen } from '../../../../platform/web/events.ts';
import { hearLive } from '../../../../platform/web/live/news.ts';
import { queryClient, SESSION_KEY } from '../../../../platform/web/query.ts';
import { checkKept } from './download-book.ts';
import { keptBooks } from './offline-store.ts';

/** All of them are asked about this often at most, several questions a book: an import changes the library every second. */
const PAUSE_MS = 30_000;
let checkedAt = -Infinity;

const query = {
  queryKey: ['library', 'kept-check'],
  queryFn: async () => {
    if (keptBooks().length === 0) return true;
    const wait = checkedAt + PAUSE_MS - performance.now();
    if (wait > 0) await new Promise((done) => setTimeout(done, wait));
    checkedAt = performance.now();
    await checkKept();
    return true;
  },
  staleTime: Infinity,
};

/** Asks about these of the kept books at once: one may have been taken back. */
async function checkNow(ids: ReadonlySet<string | undefined>): Promise<void> {
  if (keptBooks().some(({ bookId }) => ids.has(bookId))) await checkKept((bookId) => ids.has(bookId));
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
    if (bookId !== undefined) void checkNow(new Set([bookId]));
    ask();
  });
  hearLive((news) => {
    if (news.type !== 'items') return;
    void checkNow(new Set(news.items.filter(({ kind }) => kind === 'books').map(({ ids }) => ids['bookId'])));
  });
  const signedIn = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;
  let owner = signedIn();
  queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed.queryKey[0] !== SESSION_KEY[0] || owner === signedIn()) return;
    owner = signedIn();
    checkedAt = -Infinity;
    if (owner !== null) queueMicrotask(ask);
  });
}
