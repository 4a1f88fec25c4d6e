import { Download } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Page } from '../../../../platform/web/ui/page.tsx';
import { SharedWithMe } from '../../../sharing/web/index.ts';
import type { SparkDetail } from '../../contract.ts';
import { Article } from './article.tsx';
import { BackToSparks } from './spark-bar.tsx';

/** A Spark that somebody shares with the person: read, and taken along if they may. */
export function HeldSpark({ spark }: { spark: SparkDetail }) {
  const { t, locale } = useI18n(),
    { mayDownload, from } = spark.access;
  return (
    <Page>
      <div className="mb-6">
        <div className="flex flex-wrap items-center gap-2">
          <div className="me-auto">
            <BackToSparks />
          </div>
          {mayDownload && (
            <a href={`/api/spark/${spark.id}/export?locale=${locale}`} download className={buttonClass()}>
              <Download aria-hidden="true" />
              {t('sparks.page.export')}
            </a>
          )}
        </div>
        <SharedWithMe kind="spark" id={spark.id} />
      </div>
      <Article spark={spark} by={from ?? ''} />
    </Page>
  );
}
