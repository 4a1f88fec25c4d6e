import { Pause, Play, RotateCcw, RotateCw } from 'lucide-react';
import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { clockText } from '../../../catalog/core/index.ts';
import type { PublicBookcast } from '../../contract.ts';
import type { PublicSound } from './use-public-sound.ts';

/** How far a jump goes, seconds (spec 9). */
const JUMP = 15;

function Place({ sound }: { sound: PublicSound }) {
  const { t } = useI18n();
  const [dragged, setDragged] = useState<number | null>(null);
  const { length } = sound,
    at = dragged ?? sound.seconds;
  return (
    <div className="min-w-0 flex-1">
      <Slider
        label={t('castpage.place')}
        valueText={t('castpage.of', { at: clockText(at), length: clockText(length) })}
        value={Math.min(at, length)}
        min={0}
        max={Math.max(length, 0.1)}
        step={1}
        onChange={setDragged}
        onCommit={(value) => {
          sound.seek(value);
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

/** Plays a public Bookcast for anyone. */
export function PublicPlayer({ cast, sound }: { cast: PublicBookcast; sound: PublicSound }) {
  const { t } = useI18n();
  return (
    <section
      data-print="no"
      aria-label={t('castpage.player')}
      className="mt-8 rounded-md border border-line bg-surface px-4 py-3"
      data-playing={sound.playing}
    >
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 sm:flex-nowrap">
        <div className="flex items-center gap-1">
          <IconButton label={t('castpage.back')} onClick={() => sound.seek(sound.seconds - JUMP)}>
            <RotateCcw className="flip" aria-hidden="true" />
          </IconButton>
          <button
            type="button"
            aria-label={t(sound.playing ? 'castpage.pause' : 'castpage.play')}
            onClick={sound.toggle}
            className="grid size-12 place-items-center rounded-full bg-accent text-on-accent hover:bg-accent-hover [&_svg]:size-5"
          >
            {sound.playing ? <Pause aria-hidden="true" /> : <Play className="ms-0.5" aria-hidden="true" />}
          </button>
          <IconButton label={t('castpage.forward')} onClick={() => sound.seek(sound.seconds + JUMP)}>
            <RotateCw className="flip" aria-hidden="true" />
          </IconButton>
        </div>
        <div className="order-last basis-full sm:order-none sm:flex-1 sm:basis-auto">
          <Place key={cast.id} sound={sound} />
        </div>
      </div>
      {sound.broken && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {t('castpage.broken')}
        </p>
      )}
    </section>
  );
}
