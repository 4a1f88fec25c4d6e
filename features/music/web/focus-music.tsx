import { ChevronUp, Music } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Menu, MenuCheck } from '../../../platform/web/ui/menu.tsx';
import { Slider } from '../../../platform/web/ui/slider.tsx';
import { TRACKS } from '../limits.ts';
import { MusicToggle } from './music-toggle.tsx';
import { StateMark } from './state-mark.tsx';
import { choose, setVolume, useMusic } from './state/music.ts';
import { useDwell } from './use-dwell.ts';

function TrackMenu() {
  const { t } = useI18n();
  const { track: current, state, late } = useMusic();
  const dwell = useDwell();
  const name = t(`music.track.${current}`);
  return (
    <Menu
      align="start"
      side="top"
      label={t('music.title')}
      trigger={
        <Button
          variant="quiet"
          size="sm"
          className="min-w-0 flex-1"
          {...(state === 'play' ? {} : { 'aria-label': t('music.menuOf', { track: name }) })}
        >
          <Music aria-hidden="true" />
          <span className="min-w-0 flex-1 truncate text-start">{state === 'play' ? t('music.title') : name}</span>
          <ChevronUp aria-hidden="true" />
        </Button>
      }
    >
      {TRACKS.map((track) => {
        const own = track === current ? state : 'play';
        return (
          <MenuCheck
            key={track}
            checked={own !== 'play'}
            onChange={() => choose(track, t)}
            onFocus={() => dwell(track)}
            mark={<StateMark state={own} late={late && own === 'check'} />}
          >
            <span className="block pt-1">{t(`music.track.${track}`)}</span>
            <span className="block pb-1 text-xs text-text-3">{t(`music.about.${track}`)}</span>
          </MenuCheck>
        );
      })}
    </Menu>
  );
}

function Volume() {
  const { t, number } = useI18n();
  const { volume } = useMusic();
  return (
    <div className="w-20 shrink-0">
      <Slider
        label={t('music.volume')}
        value={Math.round(volume * 100)}
        valueText={number(volume, { style: 'percent' })}
        min={0}
        max={100}
        step={5}
        onChange={(percent) => setVolume(percent / 100)}
      />
    </div>
  );
}

/** Focus music at the foot of the sidebar: play or stop, which track, and how loud. */
export function FocusMusic() {
  const { t } = useI18n();
  const { track, state, late } = useMusic();
  const said = late ? 'music.loading' : state === 'stop' ? 'music.playing' : null;
  return (
    <div role="group" aria-label={t('music.title')} className="flex items-center gap-2 px-3 pb-3">
      <MusicToggle tooltip="top" />
      <TrackMenu />
      {state !== 'play' && <Volume />}
      <p role="status" className="sr-only">
        {said && t(said, { track: t(`music.track.${track}`) })}
      </p>
    </div>
  );
}
