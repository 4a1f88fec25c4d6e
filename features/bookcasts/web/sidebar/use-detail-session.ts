import { useEffect } from 'react';
import { activeSession, setActiveSession } from '../../../../platform/web/active-session.ts';
import type { BookcastDetail } from '../../contract.ts';

/** While a Bookcast is shown the sidebar stands beside it; while it is made, the panel of generations does. */
export function useDetailSession({ id, state }: Pick<BookcastDetail, 'id' | 'state'>): void {
  const made = state !== 'making';
  useEffect(() => {
    if (made) setActiveSession({ type: 'bookcast', id, data: { bookcastId: id } });
    else setActiveSession({ type: 'bookcast-generation' });
  }, [id, made]);
  useEffect(
    () => () => {
      const { type } = activeSession();
      if (type === 'bookcast') setActiveSession({ type: 'none' });
    },
    [id],
  );
}
