import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { chapterTicks } from '../../core/index.ts';
import { jumpToPercent, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

/** How far one is, with a mark at each chapter; choosing a point goes there. */
export function ProgressTrack() {
  const { t, number } = useI18n();
  const session = useReaderSession();
  const { chapters } = useChapters();
  const [drag, setDrag] = useState<number | null>(null);
  const percent = drag ?? session?.place?.percent ?? 0;
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
      <div aria-hidden="true" className="pointer-events-none absolute inset-x-2 top-1/2 h-2 -translate-y-1/2">
        {chapterTicks(chapters).map((at) => (
          <span key={at} className="absolute h-full w-0.5 -translate-x-1/2 rounded-full bg-ground ring-[0.5px] ring-text-3/70 rtl:translate-x-1/2" style={{ insetInlineStart: `${at}%` }} />
        ))}
      </div>
    </div>
  );
}
