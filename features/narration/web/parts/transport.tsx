import { Pause, Play, SkipBack, SkipForward } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { IconButton } from '../../../../platform/web/ui/icon-button.tsx';
import { Spinner } from '../../../../platform/web/ui/spinner.tsx';
import type { Narrator } from '../state/narrator.ts';
import { useNarrator } from '../state/narrator-state.ts';

/** A sentence back, play or pause, a sentence on. */
export function Transport({ narrator }: { narrator: Narrator }) {
  const { t } = useI18n();
  const { status } = useNarrator();
  const going = status === 'playing' || status === 'waiting';
  return (
    <div role="group" aria-label={t('narration.title')} className="flex items-center justify-center gap-4">
      <IconButton label={t('narration.previous')} onClick={() => narrator.step(-1)}>
        <SkipBack className="flip" aria-hidden="true" />
      </IconButton>
      <button
        type="button"
        aria-label={going ? t('narration.pause') : t('narration.play')}
        onClick={() => narrator.toggle()}
        className="grid size-12 place-items-center rounded-full bg-accent text-on-accent transition-colors duration-150 hover:bg-accent-hover [&_svg]:size-5"
      >
        {status === 'waiting' ? (
          <Spinner />
        ) : going ? (
          <Pause aria-hidden="true" />
        ) : (
          <Play className="flip translate-x-px rtl:-translate-x-px" aria-hidden="true" />
        )}
      </button>
      <IconButton label={t('narration.next')} onClick={() => narrator.step(1)}>
        <SkipForward className="flip" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
