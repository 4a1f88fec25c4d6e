import { ArrowDown, ArrowUp, X } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { useListening } from '../player/now.ts';
import { load } from '../player/player.ts';
import { moveInQueue, unqueue } from '../player/queue.ts';
import type { Track } from '../player/track.ts';

function Queued({ track, first, last }: { track: Track; first: boolean; last: boolean }) {
  const { t } = useI18n();
  const { key, title, by } = track;
  const small = 'size-8 [&_svg]:size-4';
  return (
    <li className="flex items-center gap-0.5">
      <button
        type="button"
        aria-label={t('listening.queue.play', { title })}
        onClick={() => load(track, { play: true })}
        className="me-auto min-h-11 min-w-0 flex-1 rounded-sm px-1 text-start hover:bg-surface"
      >
        <span dir="auto" className="block truncate">
          {title}
        </span>
        <span className="block truncate text-sm text-text-3">
          <bdi>{by}</bdi>
        </span>
      </button>
      <IconButton
        label={t('listening.queue.up', { title })}
        disabled={first}
        className={small}
        onClick={() => moveInQueue(key, -1)}
      >
        <ArrowUp aria-hidden="true" />
      </IconButton>
      <IconButton
        label={t('listening.queue.down', { title })}
        disabled={last}
        className={small}
        onClick={() => moveInQueue(key, 1)}
      >
        <ArrowDown aria-hidden="true" />
      </IconButton>
      <IconButton label={t('listening.queue.remove', { title })} className={small} onClick={() => unqueue(key)}>
        <X aria-hidden="true" />
      </IconButton>
    </li>
  );
}

/** What plays after this one, in order. */
export function QueuePanel() {
  const { t } = useI18n();
  const queue = useListening((now) => now.queue);
  if (queue.length === 0) return <p className="text-text-2">{t('listening.queue.none')}</p>;
  return (
    <ol className="space-y-1">
      {queue.map((track, at) => (
        <Queued key={track.key} track={track} first={at === 0} last={at === queue.length - 1} />
      ))}
    </ol>
  );
}
