import { Image } from 'lucide-react';
import { useState } from 'react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { usePageCover } from './page-covers.ts';

/** The picture at the head of My Library, where one was chosen. */
export function LibraryHeaderPicture() {
  const url = usePageCover('documents'),
    [broken, setBroken] = useState<string | null>(null);
  if (!url || url === broken) return null;
  return (
    <img
      src={url}
      alt=""
      data-page-cover=""
      onError={() => setBroken(url)}
      className="motion-appear mb-6 h-28 w-full rounded-lg object-cover sm:h-40 md:h-44"
    />
  );
}

/** Opens the cover dialog for the head of My Library. */
export function PersonalizeLibrary() {
  const { t } = useI18n(),
    url = usePageCover('documents');
  const open = () =>
    emit('maktaba:cover-open', {
      type: 'page-header',
      id: 'documents',
      title: t('covers.page.subject'),
      description: null,
      coverImageUrl: url ?? null,
      removable: !!url,
    });
  return (
    <Button variant="quiet" onClick={open} disabled={url === undefined}>
      <Image aria-hidden="true" />
      {t('covers.page.open')}
    </Button>
  );
}
