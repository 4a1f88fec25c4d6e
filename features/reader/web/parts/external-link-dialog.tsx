import { useI18n } from '../../../../platform/web/i18n.tsx';
import { ConfirmDialog } from '../../../../platform/web/ui/confirm-dialog.tsx';

/** Asks before a link of a book leaves Maktaba, and shows where it leads. */
export function ExternalLinkDialog({ address, onClose }: { address: string | null; onClose: () => void }) {
  const { t } = useI18n();
  const open = (): void => {
    if (address) window.open(address, '_blank', 'noopener,noreferrer');
    onClose();
  };
  return (
    <ConfirmDialog
      open={address !== null}
      onOpenChange={(shown) => !shown && onClose()}
      title={t('reader.link.title')}
      description={
        <>
          {t('reader.link.text')}
          <bdi dir="ltr" className="mt-3 block rounded-sm bg-sunken px-3 py-2 text-sm break-all text-text">
            {address}
          </bdi>
        </>
      }
      confirm={t('reader.link.open')}
      tone="primary"
      onConfirm={open}
    />
  );
}
