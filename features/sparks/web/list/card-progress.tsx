import { CircleAlert, CircleSlash } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { Making } from '../../../makings/contract.ts';
import { ProgressEstimate } from '../../../makings/web/index.ts';
import type { Spark } from '../../contract.ts';

/** How far a Spark without a text is; its page has what can be done about it. */
export function CardProgress({ spark, making }: { spark: Spark; making: Making | undefined }) {
  const { t } = useI18n();
  const label = t('sparks.card.making', { title: `\u2068${spark.title}\u2069` });
  if (spark.state === 'making')
    return (
      <div className="mt-2">
        {making ? (
          <ProgressEstimate making={{ ...making, message: making.message || t('sparks.state.making') }} label={label} />
        ) : (
          <>
            <Progress value={null} label={label} tone="busy" />
            <p className="mt-1.5 text-sm text-text-2">{t('sparks.state.making')}</p>
          </>
        )}
      </div>
    );
  const failed = spark.state === 'failed',
    Icon = failed ? CircleAlert : CircleSlash;
  return (
    <p className={`mt-2 flex items-center gap-1.5 text-sm ${failed ? 'text-bad' : 'text-text-3'}`}>
      <Icon className="size-4 shrink-0" aria-hidden="true" />
      {t(failed ? 'sparks.state.failed' : 'sparks.state.cancelled')}
    </p>
  );
}
