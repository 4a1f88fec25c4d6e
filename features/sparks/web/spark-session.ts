import { useEffect } from 'react';
import { endActiveSession, setActiveSession } from '../../../platform/web/active-session.ts';

/** Makes Sparks what the person is in the middle of, and this one if there is one, while its page is shown (SIDE-07). */
export function useSparkSession(spark: { id: string; title: string } | null): void {
  const id = spark?.id,
    title = spark?.title;
  useEffect(() => {
    setActiveSession(id === undefined ? { type: 'spark' } : { type: 'spark', id, data: { title } });
    return () => endActiveSession('spark');
  }, [id, title]);
}
