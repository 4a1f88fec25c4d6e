import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import type { Spark } from '../contract.ts';

/** Reading time and where it is from, on one line. */
export function useSparkMeta(): (spark: Pick<Spark, 'readingTime' | 'source' | 'state'>) => ReactNode {
  const { t } = useI18n();
  return ({ readingTime, source, state }) => (
    <>
      {state === 'ready' && t('sparks.meta.minutes', { count: readingTime })}
      {state === 'ready' && source.title && ' · '}
      {source.title && <bdi>{source.title}</bdi>}
    </>
  );
}
