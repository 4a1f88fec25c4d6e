import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { latestQuery } from '../queries.ts';
import { useSparkMeta } from '../meta.tsx';
import { SparkRow } from './spark-row.tsx';
import { SamplePlaceholder } from './spark-view.tsx';

/** The latest Spark; a sample, marked as one, where it could not be fetched (SIDE-03, SIDE-06). */
export function LatestSparkCard() {
  const { t } = useI18n(),
    meta = useSparkMeta(),
    { data, isError } = useQuery(latestQuery(1)),
    spark = data?.[0];
  if (!spark && !(isError && !data)) return null;
  return (
    <section aria-labelledby="sidebar-latest-spark" className="mx-4 my-4 rounded-md bg-surface px-4 py-4">
      <h2 id="sidebar-latest-spark" className="mb-3 flex items-center gap-2 text-sm font-medium text-text-2">
        <Sparkles className="size-4 text-mark" aria-hidden="true" />
        {t('sparks.side.latest')}
      </h2>
      {spark ? <SparkRow spark={spark} note={meta(spark)} /> : <SamplePlaceholder />}
    </section>
  );
}
