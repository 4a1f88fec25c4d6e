import type { ReactNode } from 'react';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Spark } from '../../contract.ts';
import { SparkCover } from '../spark-cover.tsx';

/** A Spark on one line of the sidebar. */
export function SparkRow({
  spark,
  note,
  current = false,
}: {
  spark: Pick<Spark, 'id' | 'title' | 'imageUrl' | 'lang'>;
  note: ReactNode;
  current?: boolean;
}) {
  return (
    <AppLink
      to={`/spark/${spark.id}`}
      {...(current ? { 'aria-current': 'page' as const } : {})}
      className="group flex gap-3 rounded-sm"
    >
      <SparkCover src={spark.imageUrl} className="w-16 shrink-0 self-start rounded-sm" />
      <span className="min-w-0 flex-1">
        <span
          lang={spark.lang}
          dir="auto"
          className="text-match-parent block text-sm font-medium wrap-anywhere group-hover:underline"
        >
          {spark.title}
        </span>
        <span className={current ? 'block text-sm text-accent' : 'block text-sm text-text-3'}>{note}</span>
      </span>
    </AppLink>
  );
}
