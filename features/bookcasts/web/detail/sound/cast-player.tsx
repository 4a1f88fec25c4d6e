import { Play } from 'lucide-react';
import type { Ref } from 'react';
import { useCommands } from '../../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { Button } from '../../../../../platform/web/ui/button.tsx';
import {
  listeningCommands,
  load,
  Notices,
  QueuePopover,
  SleepPopover,
  SoundPopover,
  type Track,
  Transport,
  useListening,
  Volume,
} from '../../../../listening/web/index.ts';
import type { BookcastDetail } from '../../../contract.ts';
import { useIsPlayerBeside } from '../../sidebar/now-playing/shown-player.ts';
import { useTimeline } from '../../player/use-timeline.ts';
import { WaveSlider } from './wave-slider.tsx';

/** Whether a track is in the player; else something else is, which goes on until the person chooses. */
export const useIsLoaded = (track: Track): boolean => useListening((now) => now.track?.key === track.key);

/** Begins it in the place of what is in the player. */
function Begin({ track }: { track: Track }) {
  const { t } = useI18n();
  return (
    <Button variant="primary" onClick={() => load(track, { play: true })}>
      <Play aria-hidden="true" />
      {t('listening.play')}
    </Button>
  );
}

/** What the sidebar's player has no place for. */
function Extras() {
  return (
    <div className="flex items-center justify-end gap-1 max-sm:justify-center">
      <SoundPopover />
      <SleepPopover />
      <QueuePopover />
    </div>
  );
}

function Controls() {
  return (
    <div className="grid grid-cols-[1fr_auto_1fr] items-center gap-x-2 gap-y-1 max-sm:grid-cols-1">
      <div className="w-36 max-sm:hidden">
        <Volume />
      </div>
      <Transport size="lg" chapters />
      <Extras />
    </div>
  );
}

type CastPlayerProps = { cast: BookcastDetail; track: Track; ref: Ref<HTMLElement> };

/**
 * The big player of a Bookcast's page: it plays in the one player of the browser, also while it is still recorded.
 * While the sidebar has the player, only the waveform is here.
 */
export function CastPlayer({ cast, track, ref }: CastPlayerProps) {
  const { t, dir } = useI18n();
  const timeline = useTimeline(cast);
  const loaded = useIsLoaded(track);
  const isBeside = useIsPlayerBeside(cast.id);
  const begun = useListening((now) => now.begun) && loaded;
  const heard = useListening((now) => now.seconds);
  const known = useListening((now) => now.length);
  // Once it plays the frame hears the keys.
  useCommands(begun ? [] : [{ ...listeningCommands(dir).play, perform: () => load(track, { play: true }) }]);
  return (
    <section
      ref={ref}
      data-print="no"
      aria-label={isBeside ? t('bookcast.recording') : t('listening.label')}
      className="rounded-md border border-line bg-surface px-4 pt-2 pb-3"
    >
      <WaveSlider
        seconds={loaded ? heard : cast.position}
        length={(loaded && known) || track.seconds}
        timeline={timeline}
        onSeek={(at) => load(track, { at })}
      />
      {isBeside ? loaded && <Extras /> : loaded ? <Controls /> : <Begin track={track} />}
      <div className="mt-2 empty:hidden">{loaded && !isBeside && <Notices />}</div>
    </section>
  );
}
