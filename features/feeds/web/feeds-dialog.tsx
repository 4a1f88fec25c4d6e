import { useI18n } from '../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../platform/web/manifest/event-dialog.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { FeedsView } from './feeds-view.tsx';

/** Podcast feeds, from wherever they are asked for. */
export function FeedsDialog({ asked, open, onOpenChange }: EventDialogProps<'maktaba:feeds-open'>) {
  const { t } = useI18n();
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('feeds.title')} description={t('feeds.intro')}>
      <FeedsView wished={asked.collectionId ?? null} />
    </Dialog>
  );
}
