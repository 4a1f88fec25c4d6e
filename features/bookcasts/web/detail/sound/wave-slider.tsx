import { Slider } from 'radix-ui';
import { type PointerEvent, useMemo, useState } from 'react';
import { useI18n } from '../../../../../platform/web/i18n.tsx';
import { PHONE, useMedia } from '../../../../../platform/web/use-media.ts';
import { clockText } from '../../../../catalog/core/index.ts';
import type { Timeline } from '../../../contract.ts';
import { barsOf, wavePath } from '../../../core/transcript/index.ts';

type Chapters = Timeline['chapters'];
const BARS = { phone: 96, wide: 240 } as const;
const chapterAt = (chapters: Chapters, at: number): string => chapters.findLast((one) => one.at <= at)?.title ?? '';

/** The loudness of the whole as bars, those that were heard in another color. A right-to-left page has it mirrored, as its other seek bars. */
function Wave({ timeline, length, share }: { timeline: Timeline | undefined; length: number; share: number }) {
  const count = useMedia(PHONE) ? BARS.phone : BARS.wide;
  const path = useMemo(
    () => wavePath(timeline ? barsOf(timeline.peaks, length, count) : Array<number>(count).fill(0)),
    [timeline, length, count],
  );
  const heard = `inset(0 ${(100 - share * 100).toFixed(2)}% 0 0)`;
  return (
    <svg viewBox={`0 0 ${count} 100`} preserveAspectRatio="none" aria-hidden="true" className="flip absolute size-full">
      {(['text-text-3', 'text-accent'] as const).map((tone, top) => (
        <path
          key={tone}
          d={path}
          className={tone}
          stroke="currentColor"
          strokeWidth={2}
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
          style={top ? { clipPath: heard } : { opacity: 0.6 }}
        />
      ))}
    </svg>
  );
}

/** What is at a point of the waveform, over it. A screen reader has it from the slider itself. */
function Told({ at, length, chapter }: { at: number; length: number; chapter: string }) {
  return (
    <div aria-hidden="true" className="pointer-events-none absolute inset-x-0 bottom-full z-20 flex">
      <div
        className="flex w-72 max-w-full justify-center"
        style={{ marginInlineStart: `clamp(0px, calc(${(at / length) * 100}% - 9rem), max(0px, calc(100% - 18rem)))` }}
      >
        <div className="flex max-w-full items-baseline gap-2 rounded-sm bg-text px-2.5 py-1 text-sm text-ground shadow-2">
          {chapter && <bdi className="min-w-0 truncate">{chapter}</bdi>}
          <span className="tabular-nums opacity-80">{clockText(at)}</span>
        </div>
      </div>
    </div>
  );
}

type WaveSliderProps = {
  seconds: number;
  length: number;
  /** While it is recorded it has the beginning only, or nothing yet: the rest is flat. */
  timeline: Timeline | undefined;
  onSeek(second: number): void;
};

/** Where it is in the waveform, with a mark at each chapter; choosing a point goes there. */
export function WaveSlider({ seconds, length, timeline, onSeek }: WaveSliderProps) {
  const { t, dir } = useI18n();
  const [dragged, setDragged] = useState<number | null>(null);
  const [hovered, setHovered] = useState<number | null>(null);
  const most = Math.max(length, 0.1);
  const at = Math.min(dragged ?? seconds, most);
  const chapters = timeline?.chapters ?? [];
  const chapter = chapterAt(chapters, at);
  const told = dragged ?? hovered;
  const of = t('listening.of', { at: clockText(at), length: clockText(length) });
  const look = ({ pointerType, clientX, currentTarget }: PointerEvent<HTMLDivElement>): void => {
    if (pointerType !== 'mouse') return;
    const { left, right, width } = currentTarget.getBoundingClientRect();
    const from = dir === 'rtl' ? right - clientX : clientX - left;
    setHovered(Math.max(0, Math.min(1, from / width)) * most);
  };
  return (
    <div className="relative" onPointerMove={look} onPointerLeave={() => setHovered(null)}>
      <Slider.Root
        value={[at]}
        min={0}
        max={most}
        step={length > 120 ? 1 : 0.1}
        onValueChange={([next]) => next !== undefined && setDragged(next)}
        onValueCommit={([next]) => {
          if (next !== undefined) onSeek(next);
          setDragged(null);
        }}
        className="relative flex h-16 touch-none items-center select-none"
      >
        <Slider.Track className="relative h-full grow">
          <Wave timeline={timeline} length={most} share={at / most} />
          {chapters.slice(1).map(({ title, at: begins }) => (
            <span
              key={begins}
              title={title}
              className="absolute inset-y-0 w-px bg-mark"
              style={{ insetInlineStart: `${(begins / most) * 100}%` }}
            />
          ))}
        </Slider.Track>
        <Slider.Thumb
          aria-label={t('listening.place')}
          aria-valuetext={chapter ? t('bookcast.player.at', { place: of, chapter }) : of}
          className="block h-16 w-1 rounded-full bg-accent shadow-1"
        />
      </Slider.Root>
      {told !== null && <Told at={told} length={most} chapter={chapterAt(chapters, told)} />}
      <div className="flex justify-between gap-3 text-sm text-text-3 tabular-nums" aria-hidden="true">
        <span>{clockText(at)}</span>
        <bdi className="min-w-0 truncate">{chapter}</bdi>
        <span>{clockText(length)}</span>
      </div>
    </div>
  );
}
