import { Globe } from 'lucide-react';
import { canvasDrag } from '../../../../platform/web/canvas-drag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Making } from '../../../makings/contract.ts';
import { FromLine } from '../../../sharing/web/index.ts';
import type { Spark } from '../../contract.ts';
import { useSparkMeta } from '../meta.tsx';
import { SparkCover } from '../spark-cover.tsx';
import { CardMenu } from './card-menu.tsx';
import { CardProgress } from './card-progress.tsx';

type SparkCardProps = {
  spark: Spark;
  /** How far it is, while it is made. */
  making: Making | undefined;
  trashed: boolean;
  onTag: (tag: string) => void;
};

function Tags({ tags, onTag }: { tags: readonly string[]; onTag: (tag: string) => void }) {
  const { t } = useI18n();
  return (
    <ul aria-label={t('sparks.tags.label')} className="mt-2 flex flex-wrap gap-1">
      {tags.slice(0, 3).map((tag) => (
        <li key={tag} className="min-w-0">
          <button
            type="button"
            onClick={() => onTag(tag)}
            className="relative z-10 max-w-full truncate rounded-full bg-surface px-2.5 py-[3px] text-sm text-text-2 hover:text-text pointer-coarse:py-2"
          >
            <bdi>{tag}</bdi>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** A Spark of the list: cover, title, standfirst, reading time, source and tags. */
export function SparkCard({ spark, making, trashed, onTag }: SparkCardProps) {
  const { t } = useI18n(),
    meta = useSparkMeta();
  return (
    <li
      {...(spark.state === 'ready' && !trashed ? canvasDrag({ kind: 'spark', ids: [spark.id] }, spark.title) : {})}
      className="group relative flex min-w-0 flex-col"
    >
      <SparkCover
        src={spark.imageUrl}
        className="w-full border border-line transition-[filter] group-hover:brightness-110"
      />
      <div className="mt-3 flex items-start gap-1">
        <h2 className="min-w-0 flex-1 font-book text-md leading-snug font-semibold" lang={spark.lang} dir="auto">
          {trashed ? (
            <span className="text-match-parent line-clamp-3 wrap-anywhere">{spark.title}</span>
          ) : (
            <AppLink
              to={`/spark/${spark.id}`}
              className="text-match-parent line-clamp-3 rounded-sm wrap-anywhere after:absolute after:inset-0 after:rounded-md group-hover:underline"
            >
              {spark.title}
            </AppLink>
          )}
        </h2>
        <div className="relative z-10">{spark.access.own && <CardMenu spark={spark} trashed={trashed} />}</div>
      </div>
      {spark.excerpt && (
        <p lang={spark.lang} dir="auto" className="text-match-parent mt-1 line-clamp-3 text-text-2 wrap-anywhere">
          {spark.excerpt}
        </p>
      )}
      <p className="mt-1.5 line-clamp-2 text-sm text-text-3">
        {meta(spark)}
        {spark.access.own && spark.publishedAt !== null && !trashed && (
          <span className="ms-2 inline-flex items-center gap-1 text-good">
            <Globe className="size-3.5" aria-hidden="true" />
            {t('sparks.card.published')}
          </span>
        )}
      </p>
      {spark.access.from !== null && <FromLine from={spark.access.from} />}
      {spark.state !== 'ready' && <CardProgress spark={spark} making={making} />}
      {spark.tags.length > 0 && !trashed && <Tags tags={spark.tags} onTag={onTag} />}
    </li>
  );
}
