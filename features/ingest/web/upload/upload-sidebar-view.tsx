import { emit } from '../../../../platform/web/events.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { useUploads } from './upload-queue.ts';
import { FolderCards } from './folder-card.tsx';
import { UploadRow } from './upload-row.tsx';

/** The sidebar while files are on their way (SIDE-05). */
export function UploadSidebarView() {
  const { t } = useI18n(),
    uploads = useUploads();
  return (
    <section className="px-4 py-4" aria-label={t('library.upload.underWay')}>
      <h2 className="font-medium">{t('library.upload.underWay')}</h2>
      <FolderCards className="mt-3" />
      <ul className="divide-y divide-line">
        {uploads.map((item) => (
          <UploadRow key={item.id} item={item} />
        ))}
      </ul>
      <Button className="mt-3 w-full" onClick={() => emit('maktaba:upload-open', {})}>
        {t('library.upload.more')}
      </Button>
    </section>
  );
}
