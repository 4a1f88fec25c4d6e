import { useI18n } from '../../../platform/web/i18n.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { StateMark } from './state-mark.tsx';
import { choose, useMusic } from './state/music.ts';
import { useDwell } from './use-dwell.ts';

const LABELS = { play: 'music.play', check: 'music.starting', stop: 'music.stop' } as const;

/** Plays the track chosen last, or stops it. */
export function MusicToggle({ tooltip }: { tooltip: 'top' | 'left' | 'right' }) {
  const { t } = useI18n();
  const { track, state, late } = useMusic();
  const dwell = useDwell();
  return (
    <IconButton
      label={t(LABELS[state], { track: t(`music.track.${track}`) })}
      tooltip={tooltip}
      onClick={() => choose(track, t)}
      onPointerEnter={() => dwell(track)}
    >
      <StateMark state={state} late={late} />
    </IconButton>
  );
}

/** The same in the rail of the folded sidebar. */
export function RailToggle() {
  const { dir } = useI18n();
  return <MusicToggle tooltip={dir === 'rtl' ? 'right' : 'left'} />;
}
