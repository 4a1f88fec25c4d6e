import { useMutation } from '@tanstack/react-query';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { appPath } from '../../../../platform/web/paths.ts';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { CopyButton } from '../../../../platform/web/ui/copy-button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import type { SparkDetail } from '../../contract.ts';
import { api } from '../client.ts';
import { sparkChanged } from '../queries.ts';

/** Makes a Spark public, gives its link, and takes it back (SPARK-01). */
export function PublishDialog({
  spark,
  open,
  onOpenChange,
}: {
  spark: SparkDetail;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  const { t, locale } = useI18n(),
    link = location.origin + appPath(locale, `/spark/${spark.id}`),
    published = spark.publishedAt !== null;
  const publish = useMutation({
    mutationFn: (value: boolean) => api.publish({ sparkId: spark.id, published: value }),
    onSuccess(answer, value) {
      sparkChanged(answer);
      toast.success(t(value ? 'sparks.publish.done' : 'sparks.publish.taken'));
      if (!value) onOpenChange(false);
    },
    onError: (error) => toast.error(problemText(t, error)),
  });
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t(published ? 'sparks.publish.open' : 'sparks.publish.title')}
      description={t(published ? 'sparks.publish.published' : 'sparks.publish.text')}
      footer={
        <Button
          variant={published ? 'line' : 'primary'}
          busy={publish.isPending}
          onClick={() => publish.mutate(!published)}
        >
          {t(published ? 'sparks.publish.back' : 'sparks.publish.confirm')}
        </Button>
      }
    >
      {published && (
        <div className="flex items-end gap-2">
          <Field label={t('sparks.publish.link')} className="min-w-0 flex-1">
            <Input readOnly value={link} dir="ltr" onFocus={({ target }) => target.select()} />
          </Field>
          <CopyButton text={link} label={t('sparks.publish.copy')} className="h-9! pointer-coarse:h-11!" />
        </div>
      )}
    </Dialog>
  );
}
