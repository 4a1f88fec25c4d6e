import { type PointerEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { chaptersAround, chapterTicks, clampPercent } from '../../core/index.ts';
import { jumpToPercent, type ReaderSession, useReaderSession } from '../state/reader-session.ts';
import { useChapters } from '../state/use-chapters.ts';

/** The knob's middle stands half its width inside the ends of the track. */
const KNOB_PX = 8;

const tenthOfPercent = (session: ReaderSession | null): number => Math.round((session?.place?.percent ?? 0) * 10) / 10;

/** How far one is, with a mark at each chapter; choosing a point goes there. What stands at a point is told on the way. */
export function ProgressTrack({ narrow = false }: { narrow?: boolean }) {
  const { t, number, dir } = useI18n();
  const standing = useReaderSession(tenthOfPercent);
  const { chapters, current } = useChapters();
  const [drag, setDrag] = useState<number | null>(null);
  const [hover, setHover] = useState<number | null>(null);
  const [focused, setFocused] = useState(false);
  const percent = drag ?? standing;
  const ticks = chapterTicks(chapters, narrow ? 2 : 0.5).filter((at) => Math.abs(at - percent) > (narrow ? 4 : 1)); // none over the knob
  const chapterAt = (at: number): string =>
    (at === standing ? current : chaptersAround(chapters, at).current)?.title ?? '';
  const told = drag ?? hover ?? (focused ? percent : null);
  const percentText = (at: number): string => number(at / 100, { style: 'percent' });
  const chapter = chapterAt(percent);

  const look = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.pointerType !== 'mouse') return;
    const { left, right, width } = event.currentTarget.getBoundingClientRect();
    const from = dir === 'rtl' ? right - event.clientX : event.clientX - left;
    setHover(clampPercent(((from - KNOB_PX) / (width - 2 * KNOB_PX)) * 100));
  };
  return (
    <div
      className="relative"
      onPointerMove={look}
      onPointerLeave={() => setHover(null)}
      onFocus={(event) => setFocused(event.target.matches(':focus-visible'))}
      onBlur={() => setFocused(false)}
    >
      <Slider
        label={t('reader.progress.label')}
        value={Math.round(percent * 10) / 10}
        valueText={
          chapter ? t('reader.progress.valueText', { percent: percentText(percent), chapter }) : percentText(percent)
        }
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
      {told !== null && <Told at={told} percent={percentText(told)} chapter={chapterAt(told)} />}
    </div>
  );
}

/** What stands at a point of the track, over it. A screen reader has it from the slider itself. */
function Told({ at, percent, chapter }: { at: number; percent: string; chapter: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full z-20 flex">
      <div
        className="flex w-72 max-w-full justify-center"
        style={{ marginInlineStart: `clamp(0px, calc(${at}% - 9rem), max(0px, calc(100% - 18rem)))` }}
      >
        <div className="flex max-w-full items-baseline gap-2 rounded-sm bg-text px-2.5 py-1 text-sm text-ground shadow-2">
          {chapter && <bdi className="min-w-0 truncate">{chapter}</bdi>}
          <span className="tabular-nums opacity-80">{percent}</span>
        </div>
      </div>
    </div>
  );
}
