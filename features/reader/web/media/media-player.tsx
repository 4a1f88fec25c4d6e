import { FileQuestion } from 'lucide-react';
import { useCallback, useState } from 'react';
import type { BookDetails } from '../../../catalog/contract.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { buttonClass } from '../../../../platform/web/ui/button.tsx';
import { EmptyState } from '../../../../platform/web/ui/states.tsx';
import { askAgain } from '../state/reader-book.ts';
import { AudioPlayer } from './audio-player.tsx';
import { originalAddress } from './media-session.ts';
import { VideoPlayer } from './video-player.tsx';

/** A sound or film that plays from where it was left. */
export function MediaPlayer({ book, moment }: { book: BookDetails; moment: number | null }) {
  const [broken, setBroken] = useState(false);
  const onBroken = useCallback((): void => {
    setBroken(true);
    askAgain(book.id); // it may have been revoked
  }, [book.id]);
  if (broken) return <CannotPlay book={book} />;
  const Player = book.media?.kind === 'video' ? VideoPlayer : AudioPlayer;
  return <Player book={book} moment={moment} onBroken={onBroken} />;
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
        book.rights.download && (
          <a href={originalAddress(book)} download className={buttonClass('primary')}>
            {t('reader.media.download')}
          </a>
        )
      }
    />
  );
}
