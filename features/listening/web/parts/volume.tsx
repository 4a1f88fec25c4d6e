import { Volume1, Volume2, VolumeX } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { VOLUME_STEP } from '../../limits.ts';
import { setSound, toggleMuted, useSoundSettings } from '../player/sound.ts';

/** How loud it is, 0 to 1, and silence. */
export function Volume() {
  const { t, number } = useI18n();
  const { volume, muted } = useSoundSettings();
  const heard = muted ? 0 : volume;
  const Icon = heard === 0 ? VolumeX : heard < 0.5 ? Volume1 : Volume2;
  return (
    <div className="flex min-w-0 items-center gap-2">
      <IconButton label={heard === 0 ? t('listening.unmute') : t('listening.mute')} onClick={toggleMuted}>
        <Icon className="flip" aria-hidden="true" />
      </IconButton>
      <div className="min-w-16 flex-1">
        <Slider
          label={t('listening.volume')}
          valueText={number(heard, { style: 'percent' })}
          value={heard}
          min={0}
          max={1}
          step={VOLUME_STEP}
          onChange={(next) => setSound({ volume: next, muted: false })}
        />
      </div>
    </div>
  );
}
