import { CloudDownload } from 'lucide-react';
import { cx } from '../../../../platform/web/cx.ts';
import { useReachable } from '../../../../platform/web/connection.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { useKeptItems } from './kept-list.ts';

/** Whether a thing in a list opens with the network off, and whether it can't be opened now for want of the network. */
export function useDownloadState(id: string): { kept: boolean; away: boolean } {
  const kept = useKeptItems().some((item) => item.id === id && item.state !== 'gone');
  const reachable = useReachable();
  return { kept, away: !kept && !reachable };
}

/** Says of a thing in a list that it opens with the network off; nothing of one that doesn't. */
export function DownloadedBadge({ id, className }: { id: string; className?: string }) {
  const { t } = useI18n();
  const { kept } = useDownloadState(id);
  if (!kept) return null;
  return (
    <span
      role="img"
      aria-label={t('library.kept.here')}
      title={t('library.kept.here')}
      className={cx('grid place-items-center', className)}
    >
      <CloudDownload className="size-4" aria-hidden="true" />
    </span>
  );
}
