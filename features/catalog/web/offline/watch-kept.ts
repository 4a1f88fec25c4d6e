import { QueryObserver } from '@tanstack/react-query';
import { whenBack } from '../../../../platform/web/connection.ts';
import { listen } from '../../../../platform/web/events.ts';
import { queryClient, SESSION_KEY } from '../../../../platform/web/query.ts';
import { checkKept } from './download-book.ts';
import { keptBooks } from './offline-store.ts';

const query = {
  queryKey: ['library', 'kept-check'],
  queryFn: async () => {
    if (keptBooks().length > 0) await checkKept();
    return true;
  },
  staleTime: Infinity,
};

let begun = false;

/** From now on kept books follow the library: asked at sign-in, when the server is back, and with all that is shown of the library. */
export function watchKept(): void {
  if (begun) return;
  begun = true;
  new QueryObserver(queryClient, query).subscribe(() => {});
  const ask = (): void => void queryClient.invalidateQueries({ queryKey: query.queryKey });
  whenBack(ask);
  listen('maktaba:library-changed', ask);
  const signedIn = () => queryClient.getQueryData<{ id: string } | null>(SESSION_KEY)?.id ?? null;
  let owner = signedIn();
  queryClient.getQueryCache().subscribe(({ query: changed }) => {
    if (changed.queryKey[0] !== SESSION_KEY[0] || owner === signedIn()) return;
    owner = signedIn();
    if (owner !== null) queueMicrotask(ask);
  });
}
