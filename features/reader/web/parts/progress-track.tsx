import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { chapterTicks } from '../../core/index.ts';
import { jumpToPercent, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

/** How far one is, with a mark at each chapter; choosing a point goes there. */
export function ProgressTrack({ narrow = false }: { narrow?: boolean }) {
  const { t, number } = useI18n();
  const session = useReaderSession();
  const { chapters } = useChapters();
  const [drag, setDrag] = useState<number | null>(null);
  const percent = drag ?? session?.place?.percent ?? 0;
  const ticks = chapterTicks(chapters, narrow ? 2 : 0.5).filter((at) => Math.abs(at - percent) > (narrow ? 4 : 1)); // none over the knob
  return (
    <div className="relative">
      <Slider
        label={t('reader.progress.label')}
        value={Math.round(percent * 10) / 10}
        valueText={number(percent / 100, { style: 'percent' })}
        min={0}
        max={100}
        step={0.1}
        onChange={setDrag}
        onCommit={(to) => {
          setDrag(null);
          void jumpToPercent(to);
        }}
      />
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 top-1/2 h-2.5 -translate-y-1/2">
        {ticks.map((at) => (
          <span key={at} className="absolute h-full w-px bg-text-3" style={{ insetInlineStart: `${at}%` }} />
        ))}
      </div>
    </div>
  );
}
