import { Download, ExternalLink } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import type { Block } from '../../core/model/things.ts';
import { fileAddress, sizeWords } from './context.ts';
import { fileKind, fileOf } from './meta.ts';

/** Pictures that browsers show by themselves; of others the server has drawn one. */
const BY_BROWSER = /^image\/(?:png|jpeg|gif|webp|avif)$/;

function Shown({ address, drawn, name, type }: { address: string; drawn: string; name: string; type: string }) {
  const { t } = useI18n();
  switch (fileKind(type)) {
    case 'image':
      return (
        <img
          src={BY_BROWSER.test(type) ? address : drawn}
          alt={name}
          className="mx-auto max-h-[60dvh] max-w-full object-contain"
        />
      );
    case 'audio':
      return (
        // A file of the person's own: there are no captions for it.
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <audio src={address} controls preload="metadata" aria-label={name} className="w-full" />
      );
    case 'video':
      return (
        // oxlint-disable-next-line jsx-a11y/media-has-caption
        <video src={address} controls preload="metadata" aria-label={name} className="max-h-[60dvh] w-full" />
      );
    case 'pdf':
      return (
        <a href={address} target="_blank" rel="noopener" className={buttonClass('primary')}>
          <ExternalLink aria-hidden="true" />
          {t('forgeblocks.file.open')}
        </a>
      );
    case 'other':
      return <p className="text-text-2">{t('forgeblocks.file.noPreview')}</p>;
  }
}

type FilePreviewProps = { block: Block; canvasId: string; onClose: () => void };

/** The file of a block: shown where the browser can, otherwise to be kept. */
export function FilePreview({ block, canvasId, onClose }: FilePreviewProps) {
  const i18n = useI18n();
  const { id, name, type, size } = fileOf(block);
  if (id === null) return null;
  const address = fileAddress(canvasId, id);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="lg"
      title={name}
      description={size === null ? undefined : sizeWords(i18n, size)}
      footer={
        <a href={`${address}?download`} download={name} className={buttonClass('line')}>
          <Download aria-hidden="true" />
          {i18n.t('forgeblocks.file.download')}
        </a>
      }
    >
      <Shown address={address} drawn={fileAddress(canvasId, id, true)} name={name} type={type} />
    </Dialog>
  );
}
