import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { CAST_MINUTES } from '../../limits.ts';
import type { Most } from './use-wish.ts';

type LengthFieldProps = { minutes: number; most: Most; onChange: (minutes: number) => void };

/** How long it is to be, as far as the source goes in this style. */
export function LengthField({ minutes, most: { here, anywhere }, onChange }: LengthFieldProps) {
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
        max={Math.max(here, CAST_MINUTES.min + 1)}
        onChange={(value) => onChange(Math.min(value, here))}
      />
      {here < CAST_MINUTES.max && (
        <p className="mt-1 text-sm text-text-3">
          {here < anywhere
            ? t('bookcasts.dialog.upToInStyle', { count: here, most: anywhere })
            : t('bookcasts.dialog.upTo', { count: here })}
        </p>
      )}
    </div>
  );
}
