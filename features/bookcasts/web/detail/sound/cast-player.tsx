import { useQuery } from '@tanstack/react-query';
import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { ariaKeys } from '../../../../../platform/web/commands/chord-text.ts';
import { useKeysOf, useShortcut } from '../../../../../platform/web/commands/shortcut.ts';
import { useCommands } from '../../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../../platform/web/ui/icon-button.tsx';
import { load, toggle, type Track, useListening } from '../../../../listening/web/index.ts';
import type { BookcastDetail } from '../../../contract.ts';
import { playerCommands } from '../../player/player-commands.ts';
import { isFinished } from '../../player/track-of.ts';
import { timelineQuery } from '../../queries.ts';
import { WaveSlider } from './wave-slider.tsx';

/** How far a jump goes, seconds (spec 9). */
const JUMP = 15;

/** The big player of a Bookcast's page: it plays in the one player of the browser, also while it is still recorded. */
export function CastPlayer({ cast, track }: { cast: BookcastDetail; track: Track }) {
  const { t, dir } = useI18n();
  const timeline = useQuery({ ...timelineQuery(cast), enabled: isFinished(cast) }).data;
  const own = useListening((now) => now.track?.key === track.key);
  const playing = useListening((now) => now.playing) && own;
  const broken = useListening((now) => now.broken) && own;
  const heard = useListening((now) => now.seconds);
  const known = useListening((now) => now.length);
  const seconds = own ? heard : cast.position;
  const length = (own && known) || track.seconds;
  const press = (): void => (own ? toggle() : load(track, { play: true }));
  const seek = (at: number): void => load(track, { at: Math.max(0, Math.min(at, length)) });
  const commands = playerCommands(dir);
  useCommands([
    { ...commands.play, perform: press },
    { ...commands.back, perform: () => seek(seconds - JUMP) },
    { ...commands.forward, perform: () => seek(seconds + JUMP) },
  ]);
  const keys = {
    play: useKeysOf(commands.play),
    back: useShortcut(commands.back),
    forward: useShortcut(commands.forward),
  };
  return (
    <section aria-label={t('bookcasts.player.label')} className="rounded-md border border-line bg-surface px-4 py-3">
      <WaveSlider seconds={seconds} length={length} timeline={timeline} onSeek={seek} />
      <div className="mt-1 flex items-center justify-center gap-1">
        <IconButton label={t('bookcasts.player.back')} {...keys.back} onClick={() => seek(seconds - JUMP)}>
          <RotateCcw className="flip" aria-hidden="true" />
        </IconButton>
        <button
          type="button"
          aria-label={playing ? t('bookcasts.player.pause') : t('bookcasts.player.play')}
          aria-keyshortcuts={ariaKeys(keys.play)}
          onClick={press}
          className="grid size-12 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover [&_svg]:size-5"
        >
          {playing ? <Pause aria-hidden="true" /> : <Play className="ms-0.5" aria-hidden="true" />}
        </button>
        <IconButton label={t('bookcasts.player.forward')} {...keys.forward} onClick={() => seek(seconds + JUMP)}>
          <RotateCw className="flip" aria-hidden="true" />
        </IconButton>
      </div>
      {broken && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('bookcasts.player.broken')}
        </p>
      )}
    </section>
  );
}
