import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import { ariaKeys } from '../../../../platform/web/commands/chord-text.ts';
import { useKeysOf, useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import { listeningCommands } from '../commands.ts';
import { back, forward, toChapterAfter, toChapterBefore, toggle } from '../player/controls.ts';
import { useListening } from '../player/now.ts';

const SIZES = { sm: 'size-9 pointer-coarse:size-11 [&_svg]:size-4.5', lg: 'size-12 [&_svg]:size-5' };

/** Plays and pauses; turns while the sound has yet to come. */
export function PlayButton({ size = 'sm', onPress = toggle }: { size?: keyof typeof SIZES; onPress?: () => void }) {
  const { t, dir } = useI18n();
  const playing = useListening((now) => now.playing);
  const waiting = useListening((now) => now.waiting && now.playing);
  const keys = useKeysOf(listeningCommands(dir).play);
  return (
    <button
      type="button"
      aria-label={playing ? t('listening.pause') : t('listening.play')}
      aria-keyshortcuts={ariaKeys(keys)}
      aria-busy={waiting}
      onClick={onPress}
      className={cx(
        'grid shrink-0 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover',
        SIZES[size],
      )}
    >
      {waiting ? <Spinner /> : playing ? <Pause aria-hidden="true" /> : <Play className="ms-0.5" aria-hidden="true" />}
    </button>
  );
}

/** Back, play, forward; and chapters where there are some. */
export function Transport({ size = 'sm', chapters = false }: { size?: keyof typeof SIZES; chapters?: boolean }) {
  const { t, dir } = useI18n();
  const commands = listeningCommands(dir);
  const keys = { back: useShortcut(commands.back), forward: useShortcut(commands.forward) };
  const several = useListening(({ track }) => (track?.chapters.length ?? 0) > 1) && chapters;
  return (
    <div className="flex items-center justify-center gap-1">
      {several && (
        <IconButton label={t('listening.chapter.before')} onClick={toChapterBefore}>
          <SkipBack className="flip" aria-hidden="true" />
        </IconButton>
      )}
      <IconButton label={t('listening.back')} {...keys.back} onClick={back}>
        <RotateCcw className="flip" aria-hidden="true" />
      </IconButton>
      <PlayButton size={size} />
      <IconButton label={t('listening.forward')} {...keys.forward} onClick={forward}>
        <RotateCw className="flip" aria-hidden="true" />
      </IconButton>
      {several && (
        <IconButton label={t('listening.chapter.after')} onClick={toChapterAfter}>
          <SkipForward className="flip" aria-hidden="true" />
        </IconButton>
      )}
    </div>
  );
}
