import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Progress } from '../../../platform/web/ui/progress.tsx';
import type { Making } from '../contract.ts';

const MINUTE = 60;

/** How long a generation will take, in words: what the server estimates, nothing while it can't tell. */
function TimeLeft({ seconds }: { seconds: number | null }) {
  const { t } = useI18n();
  if (seconds === null) return null;
  const left =
    seconds < MINUTE ? t('makings.left.soon') : t('makings.left.minutes', { minutes: Math.round(seconds / MINUTE) });
  return <span className="text-text-3"> {left}</span>;
}

type MakingBarProps = { making: Making; label?: string; action?: ReactNode };

/** How far a generation is: one bar in one color, the step in words and one estimate, wherever it is shown. */
export function ProgressEstimate({ making, label, action }: MakingBarProps) {
  const { t } = useI18n();
  return (
    <>
      <Progress
        value={making.progress}
        label={label ?? t('makings.progress.label', { title: making.title })}
        tone="busy"
      />
      <div className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 flex-1 text-sm text-text-2 text-pretty">
          {making.message}
          <TimeLeft seconds={making.secondsLeft} />
        </p>
        {action}
      </div>
    </>
  );
}
