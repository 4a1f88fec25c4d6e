import { FileQuestion } from 'lucide-react';
import { useRef, useState } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import { AudioPlayer } from './audio-player.tsx';
import { originalAddress } from './media-session.ts';
import { useMediaPlace } from './use-media-place.ts';
import { VideoPlayer } from './video-player.tsx';

/** A sound or film that plays from where it was left. */
export function MediaPlayer({ book, moment }: { book: BookDetails; moment: number | null }) {
  const media = useRef<HTMLMediaElement>(null);
  const [broken, setBroken] = useState(false);
  const state = useMediaPlace(media, book, moment);
  if (broken) return <CannotPlay book={book} />;
  const parts = { book, media, state, onBroken: () => setBroken(true) };
  return book.media?.kind === 'video' ? <VideoPlayer {...parts} /> : <AudioPlayer {...parts} />;
}

function CannotPlay({ book }: { book: BookDetails }) {
  const { t } = useI18n();
  return (
    <EmptyState
      page
      icon={<FileQuestion />}
      title={t('reader.media.cannotPlay', { format: book.format.toUpperCase() })}
      text={t('reader.media.cannotPlayText')}
      action={
        <a href={originalAddress(book)} download className={buttonClass('primary')}>
          {t('reader.media.download')}
        </a>
      }
    />
  );
}
