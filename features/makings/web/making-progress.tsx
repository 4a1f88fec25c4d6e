import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { problemText } from '../../../platform/web/problem-text.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import type { Making } from '../contract.ts';
import { ProgressEstimate } from './progress-estimate.tsx';
import { makingCalls } from './use-makings.ts';

/** Calls of a generation: one at a time, and what went wrong in words. */
function useCalls(making: Making, onChange: ((making: Making) => void) | undefined) {
  const { t } = useI18n();
  const [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const run = (call: () => Promise<Making>) => async () => {
    setBusy(true);
    setError(null);
    try {
      const changed = await call(); // also when nobody listens
      onChange?.(changed);
    } catch (failure) {
      setError(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    error,
    cancel: run(() => makingCalls.cancel(making.id)),
    retry: run(() => makingCalls.retry(making.id)),
    builtin: run(() => makingCalls.retry(making.id, 'builtin')),
  };
}

type Calls = ReturnType<typeof useCalls>;

function UnderWay({ making, calls }: { making: Making; calls: Calls }) {
  const { t } = useI18n();
  return (
    <ProgressEstimate
      making={making}
      action={
        <Button size="sm" variant="quiet" busy={calls.busy} onClick={() => void calls.cancel()}>
          {t('common.cancel')}
        </Button>
      }
    />
  );
}

function Stopped({ making, calls }: { making: Making; calls: Calls }) {
  const { t } = useI18n();
  return (
    <>
      <p className={making.status === 'failed' ? 'text-sm text-bad' : 'text-sm text-text-2'}>
        {making.error ?? making.message}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <Button size="sm" busy={calls.busy} onClick={() => void calls.retry()}>
          {t('makings.retry')}
        </Button>
        {making.engine?.kind === 'model' && (
          <Button size="sm" variant="quiet" busy={calls.busy} onClick={() => void calls.builtin()}>
            {t('makings.retry.builtin')}
          </Button>
        )}
      </div>
    </>
  );
}

/**
 * Where a generation is: its progress with the step in words, the time left and Cancel; why it failed with Retry and, where a model
 * wrote, the built-in engine by name. Shows nothing of one that is completed or waits to be read.
 */
export function MakingProgress({
  making,
  onChange,
  className,
}: {
  making: Making;
  /** Told what a call made of it. */
  onChange?: (making: Making) => void;
  className?: string;
}) {
  const calls = useCalls(making, onChange);
  if (making.status === 'completed' || making.status === 'review') return null;
  const Part = making.status === 'generating' ? UnderWay : Stopped;
  return (
    <div className={className}>
      <Part making={making} calls={calls} />
      {calls.error && (
        <p role="alert" className="mt-2 text-sm text-bad">
          {calls.error}
        </p>
      )}
    </div>
  );
}
