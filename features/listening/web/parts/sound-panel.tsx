import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { Switch } from '../../../../platform/web/ui/toggle.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { SPEED, SPEEDS } from '../../limits.ts';
import { useListening } from '../player/now.ts';
import { setSound, useSoundSettings } from '../player/sound.ts';
import { Volume } from './volume.tsx';

/** "1.5×". */
export function useTimes(): (speed: number) => string {
  const { t, number } = useI18n();
  return (speed) => t('listening.times', { speed: number(speed) });
}

function Speed() {
  const { t } = useI18n();
  const times = useTimes();
  const { speed } = useSoundSettings();
  return (
    <section aria-label={t('listening.speed')}>
      <div className="mb-1 flex justify-between">
        <span aria-hidden="true">{t('listening.speed')}</span>
        <span className="text-text-2 tabular-nums" aria-hidden="true">
          {times(speed)}
        </span>
      </div>
      <Slider
        label={t('listening.speed')}
        valueText={times(speed)}
        value={speed}
        min={SPEED.least}
        max={SPEED.most}
        step={SPEED.step}
        onChange={(next) => setSound({ speed: next })}
      />
      <div className="mt-1 flex justify-between gap-1">
        {SPEEDS.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === speed}
            onClick={() => setSound({ speed: one })}
            className="h-8 flex-1 rounded-sm text-sm text-text-2 tabular-nums hover:bg-surface aria-pressed:bg-accent-soft aria-pressed:text-text pointer-coarse:h-11"
          >
            {times(one)}
          </button>
        ))}
      </div>
    </section>
  );
}

/** How it sounds: speed, silence, loudness. */
export function SoundPanel() {
  const { t } = useI18n();
  const { skipSilence, boost } = useSoundSettings();
  const saved = useListening((now) => Math.floor(now.saved));
  const quiet = useListening(({ track }) => (track?.pauses.length ?? 0) > 0);
  return (
    <div className="space-y-4">
      <Speed />
      <Volume />
      {quiet && (
        <Switch
          checked={skipSilence}
          onChange={(next) => setSound({ skipSilence: next })}
          label={t('listening.silence')}
          hint={saved > 0 ? t('listening.saved', { time: clockText(saved) }) : undefined}
        />
      )}
      <Switch
        checked={boost}
        onChange={(next) => setSound({ boost: next })}
        label={t('listening.boost')}
        hint={t('listening.boostHint')}
      />
    </div>
  );
}
