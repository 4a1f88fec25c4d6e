import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import type { Spark } from '../../contract.ts';

/** Who wrote it, what it was made from, how long it takes and of when it is. */
export function Byline({ spark, by }: { spark: Spark; by: string }) {
  const { t, date, locale } = useI18n(),
    { source, authors, readingTime, wordCount, createdAt, updatedAt } = spark,
    others = authors.filter((name) => name !== by),
    title = `\u2068${source.title}\u2069`,
    day = date(createdAt),
    changed = date(updatedAt);
  return (
    <div className="mt-4 space-y-1 text-sm text-text-3">
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        {by && <span className="text-text-2">{t('sparks.page.by', { name: `\u2068${by}\u2069` })}</span>}
        {source.title &&
          (source.bookId ? (
            <AppLink
              to={`/documents/${source.bookId}`}
              className="-my-1 rounded-sm py-1 underline-offset-4 hover:underline"
            >
              {t('sparks.page.from', { title })}
            </AppLink>
          ) : (
            <span>{t('sparks.page.from', { title })}</span>
          ))}
        {others.length > 0 && <bdi>{new Intl.ListFormat(locale).format(others)}</bdi>}
      </p>
      <p className="flex flex-wrap gap-x-3 gap-y-1">
        <span>{t('sparks.meta.minutes', { count: readingTime })}</span>
        <span>{t('sparks.page.words', { count: wordCount })}</span>
        <time dateTime={createdAt}>{t('sparks.page.made', { date: day })}</time>
        {changed !== day && <time dateTime={updatedAt}>{t('sparks.page.updated', { date: changed })}</time>}
      </p>
    </div>
  );
}
