import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Fit } from '../../core/index.ts';

const TONES: Record<Fit, string> = { fits: 'text-good', tight: 'text-warn', no: 'text-bad' };

/** Whether a model fits the memory of this computer, in words. */
export function FitWord({ fit }: { fit: Fit }) {
  const { t } = useI18n();
  return <span className={cx('text-sm', TONES[fit])}>{t(`ai.needs.fit.${fit}`)}</span>;
}
