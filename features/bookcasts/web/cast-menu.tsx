import {
  Bookmark,
  BookmarkX,
  Download,
  EllipsisVertical,
  FileText,
  ImagePlus,
  PencilLine,
  Share2,
  Trash2,
} from 'lucide-react';
import { emit } from '../../../platform/web/events.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Menu, MenuItem, MenuSeparator } from '../../../platform/web/ui/menu.tsx';
import { KeepItem } from '../../catalog/web/index.ts';
import type { Bookcast } from '../contract.ts';
import { TRANSCRIPT_FORMATS } from '../core/transcript-formats.ts';
import { useCastWork } from './cast-work.ts';
import { useDownloads } from './detail/downloads.ts';
import { castToKeep } from './offline/cast-plan.ts';

/** Opens the dialog that personalizes a Bookcast's cover (COVER-01). */
export const openCoverDialog = (cast: Bookcast): void =>
  emit('maktaba:cover-open', {
    type: 'bookcast',
    id: cast.id,
    title: cast.title,
    description: cast.description,
    coverImageUrl: cast.coverImageUrl,
    removable: cast.coverImageUrl !== null,
  });

type CastMenuProps = {
  cast: Bookcast;
  /** Opens what changes title, description and tags; only where there is room for it. */
  onEdit?: () => void;
  /** After it was put in the trash. */
  onTrashed?: () => void;
};

/** What can be done with a Bookcast: all of it by its owner; others hear it, and save it if they may. */
export function CastMenu({ cast, onEdit, onTrashed }: CastMenuProps) {
  const { t } = useI18n();
  const { bookmark, trash } = useCastWork();
  const { audio, transcript } = useDownloads(cast);
  const { own, mayDownload } = cast.access;
  return (
    <Menu
      label={t('bookcasts.menu.label', { title: cast.title })}
      trigger={
        <IconButton label={t('bookcasts.menu.label', { title: cast.title })} tooltip={false}>
          <EllipsisVertical aria-hidden="true" />
        </IconButton>
      }
    >
      <MenuItem
        icon={cast.isBookmarked ? <BookmarkX aria-hidden="true" /> : <Bookmark aria-hidden="true" />}
        onSelect={() => void bookmark(cast)}
      >
        {cast.isBookmarked ? t('bookcasts.bookmark.remove') : t('bookcasts.bookmark.add')}
      </MenuItem>
      {own && cast.transcript && (
        <MenuItem
          icon={<Share2 aria-hidden="true" />}
          onSelect={() => emit('maktaba:share-open', { kind: 'bookcast', id: cast.id, title: cast.title })}
        >
          {t('sharing.open')}
        </MenuItem>
      )}
      {own && onEdit && (
        <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={onEdit}>
          {t('bookcasts.menu.edit')}
        </MenuItem>
      )}
      {own && (
        <MenuItem icon={<ImagePlus aria-hidden="true" />} onSelect={() => openCoverDialog(cast)}>
          {t('bookcasts.menu.cover')}
        </MenuItem>
      )}
      <MenuSeparator />
      <KeepItem what={castToKeep(cast)} />
      {mayDownload && (
        <>
          <MenuItem icon={<Download aria-hidden="true" />} onSelect={() => void audio()}>
            {t('bookcasts.menu.mp3')}
          </MenuItem>
          {TRANSCRIPT_FORMATS.map((format) => (
            <MenuItem key={format} icon={<FileText aria-hidden="true" />} onSelect={() => void transcript(format)}>
              {t(`bookcasts.menu.${format}`)}
            </MenuItem>
          ))}
        </>
      )}
      {own && (
        <>
          <MenuSeparator />
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            tone="danger"
            onSelect={() => void trash(cast).then((done) => done && onTrashed?.())}
          >
            {t('bookcasts.menu.trash')}
          </MenuItem>
        </>
      )}
    </Menu>
  );
}
