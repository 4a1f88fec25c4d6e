import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ariaKeys } from '../../../../platform/web/commands/chord-text.ts';
import { useKeysOf, useShortcut } from '../../../../platform/web/commands/shortcut.ts';
import { useCommands } from '../../../../platform/web/commands/use-commands.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { asOneOf } from '../../../../platform/web/stored.ts';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { useStored } from '../../../../platform/web/use-stored.ts';
import { clockText } from '../../../catalog/core/index.ts';
import type { Bookcast } from '../../contract.ts';
import { playerCommands } from './player-commands.ts';
import { useAudio } from './use-audio.ts';

/** How far a jump goes, seconds (spec 9). */
const JUMP = 15;
const SPEEDS = ['0.75', '1', '1.25', '1.5', '1.75', '2'] as const;
const asSpeed = asOneOf(...SPEEDS);

function Place({ seconds, length, onSeek }: { seconds: number; length: number; onSeek: (at: number) => void }) {
  const { t } = useI18n();
  const [dragged, setDragged] = useState<number | null>(null);
  const at = dragged ?? seconds;
  return (
    <div className="min-w-0 flex-1">
      <Slider
        label={t('bookcasts.player.place')}
        valueText={t('bookcasts.player.of', { at: clockText(at), length: clockText(length) })}
        value={Math.min(at, length)}
        min={0}
        max={Math.max(length, 0.1)}
        step={1}
        onChange={setDragged}
        onCommit={(value) => {
          onSeek(value);
          setDragged(null);
        }}
      />
      <div className="flex justify-between text-sm text-text-3 tabular-nums" aria-hidden="true">
        <span>{clockText(at)}</span>
        <span>{clockText(length)}</span>
      </div>
    </div>
  );
}

/** Plays a Bookcast, also while it is still recorded. */
export function AudioPlayer({ cast, src }: { cast: Bookcast; src: string }) {
  const { t, dir, number } = useI18n();
  const audio = useRef<HTMLAudioElement>(null);
  const state = useAudio(audio, cast);
  const [broken, setBroken] = useState<string | null>(null);
  const [speed, setSpeed] = useStored('bookcast.speed', '1', asSpeed);
  useEffect(() => {
    if (audio.current) audio.current.defaultPlaybackRate = audio.current.playbackRate = Number(speed);
  }, [speed]);
  const seek = (at: number): void => {
    if (audio.current) audio.current.currentTime = Math.max(0, Math.min(at, state.length));
  };
  const jump = (by: number): void => seek((audio.current?.currentTime ?? 0) + by);
  const toggle = (): void =>
    void (audio.current?.paused ? audio.current.play().catch(() => setBroken(src)) : audio.current?.pause());
  const commands = playerCommands(dir);
  useCommands([
    { ...commands.play, perform: toggle },
    { ...commands.back, perform: () => jump(-JUMP) },
    { ...commands.forward, perform: () => jump(JUMP) },
  ]);
  const keys = {
    play: useKeysOf(commands.play),
    back: useShortcut(commands.back),
    forward: useShortcut(commands.forward),
  };
  return (
    <section aria-label={t('bookcasts.player.label')} className="rounded-md border border-line bg-surface px-4 py-3">
      {/* Its words are in the transcript below. */}
      {/* eslint-disable-next-line jsx-a11y/media-has-caption */}
      <audio ref={audio} src={src} crossOrigin="anonymous" preload="metadata" onError={() => setBroken(src)} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="flex items-center gap-1">
          <IconButton label={t('bookcasts.player.back')} {...keys.back} onClick={() => jump(-JUMP)}>
            <RotateCcw className="flip" aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            aria-label={state.playing ? t('bookcasts.player.pause') : t('bookcasts.player.play')}
            aria-keyshortcuts={ariaKeys(keys.play)}
            onClick={toggle}
            className="grid size-12 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover [&_svg]:size-5"
          >
            {state.playing ? <Pause aria-hidden="true" /> : <Play className="ms-0.5" aria-hidden="true" />}
          </button>
          <IconButton label={t('bookcasts.player.forward')} {...keys.forward} onClick={() => jump(JUMP)}>
            <RotateCw className="flip" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="order-last basis-full sm:order-none sm:basis-auto sm:flex-1">
          <Place seconds={state.seconds} length={state.length} onSeek={seek} />
        </div>
        <Select
          label={t('bookcasts.player.speed')}
          value={speed}
          onChange={setSpeed}
          options={SPEEDS.map((value) => ({
            value,
            label: t('bookcasts.player.times', { speed: number(Number(value)) }),
          }))}
          className="ms-auto w-24"
        />
      </div>
      {broken === src && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('bookcasts.player.broken')}
        </p>
      )}
    </section>
  );
}
