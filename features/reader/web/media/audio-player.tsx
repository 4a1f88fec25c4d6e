import { Pause, Play, RotateCcw, RotateCw, SkipBack, SkipForward } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { ariaKeys } from '../../../../platform/web/commands/chord-text.ts';
import { useKeysOf, useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { clockText } from '../../../catalog/core/index.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Cover } from '../../../../platform/web/ui/cover.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { mediaCommands } from '../commands.ts';
import { chaptersOf, currentOf, Moments } from './chapters.tsx';
import { readableAddress } from './media-session.ts';
import { useMediaCommands } from './use-media-commands.ts';
import { seek } from './use-media-place.ts';
import { useMediaSession } from './use-media-session.ts';
import { SLEEPS, useSleepTimer } from './use-sleep-timer.ts';
import type { PlayerProps } from './video-player.tsx';

const JUMP_SECONDS = 15;
const SPEEDS = ['0.5', '0.75', '1', '1.25', '1.5', '1.75', '2', '3'] as const;

/** A sound: cover, chapters, speed, jumps, sleep timer, and its words as they are sung. */
export function AudioPlayer({ book, media, state, onBroken }: PlayerProps) {
  const { t, dir } = useI18n();
  const chapters = chaptersOf(book);
  const lines = (book.media?.lines ?? []).map(({ at, text }) => ({ at, title: text }));
  const lyrics = book.media?.lyrics;
  const jump = (by: number) => seek(media.current, Math.max(0, (media.current?.currentTime ?? 0) + by));
  const toggle = () => void (media.current?.paused ? media.current.play().catch(() => {}) : media.current?.pause());
  useMediaCommands({ jump, toggle, jumpSeconds: JUMP_SECONDS });
  useMediaSession({ book, media, jump, jumpSeconds: JUMP_SECONDS });
  const { play, back, forward } = mediaCommands(dir);
  const keys = { play: useKeysOf(play), back: useShortcut(back), forward: useShortcut(forward) };
  const go = (at: number) => seek(media.current, at);
  return (
    <div className="min-h-0 flex-1 overflow-y-auto">
      {/* What it says is told by its words below, where it has any. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio
        ref={media as RefObject<HTMLAudioElement | null>}
        src={readableAddress(book)}
        preload="metadata"
        onError={onBroken}
      />
      <div className="mx-auto grid w-full max-w-4xl gap-8 px-4 py-8 md:grid-cols-[15rem_1fr] md:py-12">
        <Cover
          src={book.coverImageUrl}
          title={book.title}
          author={book.author}
          direction={book.direction}
          eager
          className="aspect-[2/3] w-40 justify-self-center md:w-60"
        />
        <div className="flex min-w-0 flex-col gap-6">
          <Progress seconds={state.seconds} length={state.length} onSeek={go} />
          <div
            className="flex flex-wrap items-center justify-center gap-2"
            role="group"
            aria-label={t('reader.media.controls')}
            aria-busy={!state.ready}
          >
            {chapters.length > 1 && (
              <IconButton
                label={t('reader.media.chapterBack')}
                onClick={() => go(chapterBefore(chapters, state.seconds))}
              >
                <SkipBack className="flip" aria-hidden="true" />
              </IconButton>
            )}
            <IconButton
              label={t('reader.media.back', { seconds: JUMP_SECONDS })}
              {...keys.back}
              onClick={() => jump(-JUMP_SECONDS)}
            >
              <RotateCcw className="flip" aria-hidden="true" />
            </IconButton>
            <button
              type="button"
              aria-label={state.playing ? t('reader.media.pause') : t('reader.media.play')}
              aria-keyshortcuts={ariaKeys(keys.play)}
              onClick={toggle}
              className="grid size-14 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover [&_svg]:size-6"
            >
              {state.playing ? <Pause aria-hidden="true" /> : <Play aria-hidden="true" />}
            </button>
            <IconButton
              label={t('reader.media.forward', { seconds: JUMP_SECONDS })}
              {...keys.forward}
              onClick={() => jump(JUMP_SECONDS)}
            >
              <RotateCw className="flip" aria-hidden="true" />
            </IconButton>
            {chapters.length > 1 && (
              <IconButton
                label={t('reader.media.chapterNext')}
                onClick={() => go(chapters[currentOf(chapters, state.seconds) + 1]?.at ?? state.length)}
              >
                <SkipForward className="flip" aria-hidden="true" />
              </IconButton>
            )}
          </div>
          <Choices media={media} />
          {chapters.length > 0 && (
            <Moments title={t('reader.media.chapters')} moments={chapters} seconds={state.seconds} onChosen={go} />
          )}
          {lines.length > 0 && (
            <Moments title={t('reader.media.words')} moments={lines} seconds={state.seconds} onChosen={go} prose />
          )}
          {lines.length === 0 && lyrics && (
            <section aria-label={t('reader.media.words')}>
              <h2 className="mb-2 font-medium">{t('reader.media.words')}</h2>
              <p className="font-book leading-relaxed whitespace-pre-line text-text-2" dir="auto">
                {lyrics}
              </p>
            </section>
          )}
        </div>
      </div>
    </div>
  );
}

/** The beginning of this chapter, or of the one before when this one has just begun. */
function chapterBefore(chapters: readonly { at: number }[], seconds: number): number {
  const now = currentOf(chapters, seconds);
  const begun = chapters[now]?.at ?? 0;
  return seconds - begun > 3 ? begun : (chapters[now - 1]?.at ?? 0);
}

function Progress({ seconds, length, onSeek }: { seconds: number; length: number; onSeek: (at: number) => void }) {
  const { t } = useI18n();
  const [dragged, setDragged] = useState<number | null>(null);
  const at = dragged ?? seconds;
  const commit = (value: number) => {
    onSeek(value);
    setDragged(null);
  };
  return (
    <div>
      <Slider
        label={t('reader.media.position')}
        valueText={t('reader.media.of', { at: clockText(at), length: clockText(length) })}
        value={Math.min(at, length)}
        min={0}
        max={Math.max(length, 0.1)}
        step={length > 120 ? 1 : 0.1}
        onChange={setDragged}
        onCommit={commit}
      />
      <div className="mt-1 flex justify-between text-sm text-text-3 tabular-nums" aria-hidden="true">
        <span>{clockText(at)}</span>
        <span>{clockText(length)}</span>
      </div>
    </div>
  );
}

function setRate(element: HTMLMediaElement | null, rate: number): void {
  if (element) element.playbackRate = rate;
}

function Choices({ media }: { media: RefObject<HTMLMediaElement | null> }) {
  const { t, number } = useI18n();
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>('1');
  const sleep = useSleepTimer(media);
  useEffect(() => setRate(media.current, Number(speed)), [media, speed]);
  return (
    <div className="flex flex-wrap justify-center gap-3">
      <Select
        label={t('reader.media.speed')}
        value={speed}
        onChange={setSpeed}
        options={SPEEDS.map((value) => ({ value, label: t('reader.media.times', { speed: number(Number(value)) }) }))}
        className="w-28"
      />
      <Select
        label={t('reader.media.sleep')}
        value={sleep.minutes}
        onChange={sleep.set}
        options={SLEEPS.map((value) => ({
          value,
          label: value === '0' ? t('reader.media.noSleep') : t('reader.media.sleepIn', { count: Number(value) }),
        }))}
        className="w-48"
      />
    </div>
  );
}
