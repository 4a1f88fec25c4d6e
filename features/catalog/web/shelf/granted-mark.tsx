import { Users } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';

/** Says of a book on the shelf that somebody else brought it. */
export function GrantedMark({ className }: { className?: string }) {
  const { t } = useI18n();
  return (
    <Tooltip text={t('library.granted.mark')}>
      <span role="img" aria-label={t('library.granted.mark')} className={cx('grid place-items-center', className)}>
        <Users className="size-4" aria-hidden="true" />
      </span>
    </Tooltip>
  );
}
