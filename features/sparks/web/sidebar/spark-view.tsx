import { useQuery } from '@tanstack/react-query';
import { LibraryBig, Upload } from 'lucide-react';
import { useActiveSession } from '../../../../platform/web/active-session.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { AppLink } from '../../../../platform/web/navigation.tsx';
import { Button, buttonClass } from '../../../../platform/web/ui/button.tsx';
import { latestQuery } from '../queries.ts';
import { CreateSparkButton } from './create-button.tsx';
import { SAMPLE_SPARK } from './sample-spark.ts';
import { SparkRow } from './spark-row.tsx';

const SHOWN = 4;

/** The Sparks one could go on with: the one that is looked at, and the latest others (SIDE-07). */
function ContinueSparking() {
  const { t, date } = useI18n(),
    active = useActiveSession(),
    { data, isError } = useQuery(latestQuery(SHOWN));
  const current = active.type === 'spark' ? active.id : undefined;
  const sparks = (data ?? []).toSorted((a, b) => Number(b.id === current) - Number(a.id === current));
  if (!isError && sparks.length === 0) return null;
  return (
    <section aria-labelledby="sidebar-sparking">
      <h2 id="sidebar-sparking" className="mb-3 text-sm font-medium text-text-3">
        {t('sparks.side.continue')}
      </h2>
      {isError && !data ? (
        <SamplePlaceholder />
      ) : (
        <ul className="space-y-3">
          {sparks.map((spark) => (
            <li key={spark.id}>
              <SparkRow
                spark={spark}
                current={spark.id === current}
                note={
                  spark.id === current
                    ? t('sparks.side.current')
                    : t('sparks.side.accessed', { date: date(spark.lastAccessedAt ?? spark.createdAt) })
                }
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** What stands where Sparks could not be fetched; it says that it is none of the person's. */
export function SamplePlaceholder() {
  const { t } = useI18n();
  return (
    <div>
      <p className="text-sm font-medium">{t(SAMPLE_SPARK.title)}</p>
      <p className="mt-0.5 text-sm text-pretty text-text-2">{t(SAMPLE_SPARK.excerpt)}</p>
      <p className="mt-1.5 text-sm text-text-3">{t('sparks.side.sample')}</p>
    </div>
  );
}

/** The right sidebar while Sparks are looked at (SIDE-07). */
export function SparkSidebar() {
  const { t } = useI18n();
  return (
    <div className="flex flex-col gap-6 p-4">
      <CreateSparkButton primary />
      <ContinueSparking />
      <section aria-labelledby="sidebar-spark-actions">
        <h2 id="sidebar-spark-actions" className="mb-3 text-sm font-medium text-text-3">
          {t('sparks.side.actions')}
        </h2>
        <div className="grid grid-cols-2 gap-2">
          <AppLink to="/spark" className={cx(buttonClass('line', 'sm'), 'gap-1.5! px-1!')}>
            <LibraryBig aria-hidden="true" />
            {t('sparks.side.all')}
          </AppLink>
          <Button size="sm" className="gap-1.5! px-1!" onClick={() => emit('maktaba:upload-open', {})}>
            <Upload aria-hidden="true" />
            {t('shell.actions.upload')}
          </Button>
        </div>
      </section>
    </div>
  );
}
