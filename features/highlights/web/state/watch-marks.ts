import { QueryObserver } from '@tanstack/react-query';
import { queryClient } from '../../../../platform/web/query.ts';
import type { Mark } from '../../contract.ts';
import { bookMarksQuery } from './marks.ts';

/** Tells the marks of a book now and whenever they change; null while nothing is known of them, as of a book that isn't held. */
export function watchBookMarks(bookId: string, tell: (marks: readonly Mark[] | null) => void): () => void {
  const observer = new QueryObserver(queryClient, bookMarksQuery(bookId));
  let told: readonly Mark[] | null | undefined;
  const hear = ({ data, isPending }: { data: Mark[] | undefined; isPending: boolean }): void => {
    if (isPending || (data ?? null) === told) return;
    told = data ?? null;
    tell(told);
  };
  const stop = observer.subscribe(hear);
  hear(observer.getCurrentResult());
  return stop;
}
