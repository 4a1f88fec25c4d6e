import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { SparkDetail, SparkVersion } from '../../contract.ts';
import { joinedText } from '../../core/index.ts';
import { api } from '../client.ts';
import { sparkChanged, versionQuery, versionsQuery } from '../queries.ts';

type Choice = { versions: readonly SparkVersion[]; chosen: number; onChoose: (revision: number) => void };

function VersionList({ versions, chosen, onChoose }: Choice) {
  const { t, date } = useI18n();
  return (
    <ul aria-label={t('sparks.versions.list')} className="max-h-44 overflow-y-auto sm:max-h-[26rem]">
      {versions.map(({ revision, cause, savedAt, wordCount }, at) => (
        <li key={revision}>
          <button
            type="button"
            aria-current={revision === chosen}
            onClick={() => onChoose(revision)}
            className={cx(
              'w-full rounded-sm px-3 py-2 text-start -outline-offset-2 hover:bg-surface',
              revision === chosen && 'bg-accent-soft',
            )}
          >
            <span className="block font-medium">
              {at === 0 ? t('sparks.versions.current') : t(`sparks.versions.cause.${cause}`)}
            </span>
            <span className="block text-sm text-text-3">
              {date(savedAt, 'datetime')} · {t('sparks.page.words', { count: wordCount })}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

function Preview({ spark, revision }: { spark: SparkDetail; revision: number }) {
  const { data, isError, error, refetch } = useQuery(versionQuery(spark.id, revision));
  if (isError) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton className="h-40 w-full" />;
  return (
    <div
      lang={spark.lang}
      dir="auto"
      className="max-h-[26rem] space-y-3 overflow-y-auto font-book leading-relaxed wrap-anywhere"
      // oxlint-disable-next-line no-noninteractive-tabindex -- it scrolls
      tabIndex={0}
      role="region"
      aria-label={data.title}
    >
      <p className="text-md font-semibold">{data.title}</p>
      {data.excerpt && <p className="text-text-2">{data.excerpt}</p>}
      {data.paragraphs.map(({ id, heading, kind, pieces }) => (
        <div key={id}>
          {heading && <p className="mb-1 font-semibold">{heading}</p>}
          <p className={cx('whitespace-pre-line', kind === 'blockquote' && 'border-s-2 border-mark ps-3 text-text-2')}>
            {joinedText(pieces)}
          </p>
        </div>
      ))}
    </div>
  );
}

/** Earlier texts of a Spark: to look at and to bring back. */
export function VersionsDialog({
  spark,
  open,
  onOpenChange,
}: {
  spark: SparkDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t } = useI18n(),
    { data: versions, isError, error, refetch } = useQuery({ ...versionsQuery(spark.id), enabled: open }),
    [wanted, setWanted] = useState<number | null>(null),
    newest = versions?.[0]?.revision ?? spark.revision,
    chosen = versions?.some(({ revision }) => revision === wanted) ? (wanted ?? newest) : newest;
  const restore = useMutation({
    mutationFn: () => api.restoreVersion({ sparkId: spark.id, revision: chosen }),
    onSuccess(answer) {
      sparkChanged(answer);
      toast.success(t('sparks.versions.restored'));
      setWanted(null);
      onOpenChange(false);
    },
    onError: (failure) => toast.error(problemText(t, failure)),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="lg"
      title={t('sparks.versions.title')}
      description={t('sparks.versions.intro')}
      footer={
        <Button
          variant="primary"
          disabled={chosen === newest}
          busy={restore.isPending}
          onClick={() => restore.mutate()}
        >
          {t('sparks.versions.restore')}
        </Button>
      }
    >
      {isError ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="grid gap-5 sm:grid-cols-[15rem_minmax(0,1fr)]">
          {versions ? (
            <VersionList versions={versions} chosen={chosen} onChoose={setWanted} />
          ) : (
            <Skeleton className="h-40 w-full" />
          )}
          <Preview spark={spark} revision={chosen} />
        </div>
      )}
    </Dialog>
  );
}
