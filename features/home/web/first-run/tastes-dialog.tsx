import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { TasteGrid } from './taste-grid.tsx';
import { useTastes } from './use-tastes.ts';
import { useWelcomeWords } from './welcome-words.ts';

/** The tastes again, from the dashboard. */
export default function TastesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useI18n();
  const ready = useWelcomeWords();
  const [liked, setLiked] = useTastes();
  if (!ready) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={t('welcome.tastes.dialog')}
      description={t('welcome.tastes.dialogText')}
    >
      <TasteGrid liked={liked} onLiked={setLiked} />
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {t('welcome.tastes.done')}
        </Button>
      </div>
    </Dialog>
  );
}
