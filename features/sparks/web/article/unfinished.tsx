import { useEffect } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { MakingProgress, useMaking } from '../../../makings/web/index.ts';
import type { SparkDetail } from '../../contract.ts';
import { refreshSpark } from '../queries.ts';

const WORDS = {
  making: ['sparks.making.title', 'sparks.making.text'],
  failed: ['sparks.making.failed', null],
  cancelled: ['sparks.making.cancelled', 'sparks.making.cancelledText'],
} as const;

/** A Spark without a text: how far it is, or why there is none and what can be done about it. */
export function Unfinished({ spark }: { spark: SparkDetail & { state: keyof typeof WORDS } }) {
  const { t } = useI18n(),
    { data } = useMaking(spark.making?.id ?? null),
    making = data ?? spark.making,
    [heading, text] = WORDS[spark.state];
  useEffect(() => {
    if (data && data.status !== spark.making?.status) void refreshSpark(spark.id);
  }, [data, spark.id, spark.making?.status]);
  return (
    <section className="mx-auto mt-6 max-w-[36rem] rounded-lg border border-line bg-surface px-6 py-6">
      <h1 className="font-book text-xl leading-snug font-semibold text-balance">{t(heading)}</h1>
      {spark.source.title && (
        <p className="mt-1 text-text-2">{t('sparks.page.from', { title: `\u2068${spark.source.title}\u2069` })}</p>
      )}
      {making && <MakingProgress making={making} onChange={() => void refreshSpark(spark.id)} className="mt-5" />}
      {text && <p className="mt-4 text-sm text-text-3">{t(text)}</p>}
    </section>
  );
}
