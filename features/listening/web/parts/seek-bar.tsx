import { useState } from 'react';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import { seekTo } from '../player/controls.ts';
import { useListening } from '../player/now.ts';

/** Where it is, and the way to another place. `beside`: the times stand beside the line, else below it. */
export function SeekBar({ beside = false }: { beside?: boolean }) {
  const { t } = useI18n();
  const seconds = useListening((now) => now.seconds);
  const length = useListening((now) => now.length);
  const [dragged, setDragged] = useState<number | null>(null);
  const at = Math.min(dragged ?? seconds, Math.max(length, 0.1));
  const commit = (value: number): void => {
    seekTo(value);
    setDragged(null);
  };
  return (
    <div className={cx('grid min-w-0 flex-1', beside && 'grid-cols-[auto_1fr_auto] items-center gap-x-3')}>
      <div className={beside ? 'order-2' : 'col-span-2'}>
        <Slider
          label={t('listening.place')}
          valueText={t('listening.of', { at: clockText(at), length: clockText(length) })}
          value={at}
          min={0}
          max={Math.max(length, 0.1)}
          step={length > 120 ? 1 : 0.1}
          onChange={setDragged}
          onCommit={commit}
        />
      </div>
      <span className={cx('text-sm text-text-3 tabular-nums', beside && 'order-1')} aria-hidden="true">
        {clockText(at)}
      </span>
      <span className={cx('justify-self-end text-sm text-text-3 tabular-nums', beside && 'order-3')} aria-hidden="true">
        {clockText(length)}
      </span>
    </div>
  );
}
