import { Bookmark, Play, Share2 } from 'lucide-react';
import { emit } from '../../../../../platform/web/events.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import { IconButton } from '../../../../../platform/web/ui/icon-button.tsx';
import {
  load,
  Notices,
  SeekBar,
  type Track,
  Transport,
  useListening,
  Volume,
} from '../../../../listening/web/index.ts';
import type { Bookcast } from '../../../contract.ts';
import { useCastWork } from '../../cast-work.ts';
import { useShowsPlayer } from './shown-player.ts';

/** Moves the sound; while something else plays, this begins only on a press. */
export function NowControls({ castId, track }: { castId: string; track: Track }) {
  const { t } = useI18n();
  const loaded = useListening((now) => now.track?.key === track.key);
  useShowsPlayer(castId);
  return (
    <section aria-label={t('bookcasts.now.title')} className="space-y-4">
      {loaded ? (
        <>
          <SeekBar />
          <Transport size="lg" />
          <Notices />
          <Volume />
        </>
      ) : (
        <Button variant="primary" className="w-full" onClick={() => load(track, { play: true })}>
          <Play aria-hidden="true" />
          {t('listening.play')}
        </Button>
      )}
    </section>
  );
}

/** Marks it, and gives it to others. */
export function MarkAndShare({ cast }: { cast: Bookcast }) {
  const { t } = useI18n();
  const { bookmark } = useCastWork();
  const { id, title, isBookmarked } = cast;
  return (
    <div className="flex gap-1">
      <IconButton
        label={isBookmarked ? t('bookcasts.bookmark.remove') : t('bookcasts.bookmark.add')}
        aria-pressed={isBookmarked}
        onClick={() => void bookmark(cast)}
      >
        <Bookmark className={isBookmarked ? 'fill-current' : ''} aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('bookcasts.now.share')}
        onClick={() => emit('maktaba:share-open', { kind: 'bookcast', id, title })}
      >
        <Share2 aria-hidden="true" />
      </IconButton>
    </div>
  );
}
