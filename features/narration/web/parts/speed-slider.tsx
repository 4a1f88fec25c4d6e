import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { clampSpeed, speedShare } from '../../core/index.ts';
import { SPEED } from '../../limits.ts';

/** How fast the voice speaks; its pitch stays. The ticks are buttons. */
export function SpeedSlider({ speed, onChange }: { speed: number; onChange(speed: number): void }) {
  const { t, number } = useI18n();
  const words = (value: number): string =>
    t('narration.speed.value', { speed: number(value, { maximumFractionDigits: 2 }) });
  return (
    <div>
      <div className="flex items-baseline justify-between">
        <span className="text-sm font-medium">{t('narration.speed.label')}</span>
        <output className="text-sm text-text-3 tabular-nums">{words(speed)}</output>
      </div>
      <Slider
        value={speed}
        onChange={(value) => onChange(clampSpeed(value))}
        min={SPEED.min}
        max={SPEED.max}
        step={SPEED.step}
        label={t('narration.speed.label')}
        valueText={words(speed)}
      />
      <div className="relative mx-2 h-7">
        {SPEED.ticks.map((tick) => (
          <button
            key={tick}
            type="button"
            aria-label={t('narration.speed.set', { speed: words(tick) })}
            aria-pressed={speed === tick}
            onClick={() => onChange(tick)}
            style={{ insetInlineStart: `${speedShare(tick) * 100}%` }}
            className="absolute top-0 grid h-7 w-9 -translate-x-1/2 place-items-center rounded-sm text-xs text-text-3 tabular-nums hover:text-text aria-pressed:font-semibold aria-pressed:text-text rtl:translate-x-1/2"
          >
            {number(tick, { maximumFractionDigits: 2 })}
          </button>
        ))}
      </div>
    </div>
  );
}
