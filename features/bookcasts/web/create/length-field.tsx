import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { CAST_MINUTES } from '../../limits.ts';

type LengthFieldProps = { minutes: number; most: number; onChange: (minutes: number) => void };

/** How long it is to be, as far as the source goes. */
export function LengthField({ minutes, most, onChange }: LengthFieldProps) {
  const { t } = useI18n();
  const words = t('bookcasts.dialog.minutes', { count: minutes });
  return (
    <div>
      <div className="mb-1 flex items-baseline justify-between gap-3">
        <span className="text-sm font-medium">{t('bookcasts.dialog.length')}</span>
        <span className="tabular-nums">{words}</span>
      </div>
      <Slider
        label={t('bookcasts.dialog.length')}
        valueText={words}
        value={minutes}
        min={CAST_MINUTES.min}
        max={Math.max(most, CAST_MINUTES.min + 1)}
        onChange={(value) => onChange(Math.min(value, most))}
      />
      {most < CAST_MINUTES.max && (
        <p className="mt-1 text-sm text-text-3">{t('bookcasts.dialog.upTo', { count: most })}</p>
      )}
    </div>
  );
}
