import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import type { Making } from '../../../makings/contract.ts';
import { useTimeLeft } from '../../../makings/web/index.ts';
import { secondsLeft } from '../../core/generations.ts';

/** How far a generation is, and how long it still takes. */
export function GenerationProgress({ generation }: { generation: Making }) {
  const { t } = useI18n();
  const timeLeft = useTimeLeft();
  return (
    <div>
      <Progress value={generation.progress} label={t('bookcasts.panel.progress', { title: generation.title })} />
      <p className="mt-1.5 flex flex-wrap justify-between gap-x-3 text-sm text-text-3">
        <span dir="auto" className="min-w-0 text-pretty">
          {generation.message || t('bookcasts.state.making')}
        </span>
        <span className="shrink-0">{timeLeft(secondsLeft(generation, Date.parse(generation.updatedAt)))}</span>
      </p>
    </div>
  );
}
