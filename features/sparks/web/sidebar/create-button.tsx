import { Sparkles } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';

/** Opens the dialog that makes a Spark. */
export function CreateSparkButton({ primary = false, className }: { primary?: boolean; className?: string }) {
  const { t } = useI18n();
  return (
    <Button
      variant={primary ? 'primary' : 'line'}
      className={cx('w-full', className)}
      onClick={() => emit('maktaba:spark-open', {})}
    >
      <Sparkles aria-hidden="true" />
      {t('sparks.side.create')}
    </Button>
  );
}
