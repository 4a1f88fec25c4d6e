import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Progress } from '../../../../platform/web/ui/progress.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { ErrorState, Skeleton } from '../../../../platform/web/ui/states.tsx';
import type { AiSettings } from '../../contract.ts';
import { verdictOf } from '../../core/index.ts';
import type { Draft } from '../draft.ts';
import { TrialResult } from './trial-result.tsx';
import { useTrials } from './use-trials.ts';

type TrialSectionProps = {
  settings: AiSettings & { model: string };
  /** Fills the form; null where the settings can't be changed here. */
  onUse: ((draft: Partial<Draft>) => void) | null;
};

/** Tries a model on the handbook, where the answers are known, and tells how well it did. */
export function TrialSection({ settings, onUse }: TrialSectionProps) {
  const { t, relative } = useI18n();
  const { query, start, stop } = useTrials();
  const [chosen, setChosen] = useState(settings.model);
  const models = [settings.model, ...settings.offered];
  const model = models.includes(chosen) ? chosen : settings.model;
  if (query.error) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton className="h-24 w-full max-w-xl" />;
  const { running, trials } = query.data;
  const result = trials.find((one) => one.model === model);
  const patience = result ? verdictOf(result).patienceSeconds : null;
  const suggested = patience !== null && (settings.patienceSeconds ?? 0) < patience ? patience : null;
  return (
    <section aria-labelledby="ai-trial" aria-busy={running !== null} className="flex max-w-xl flex-col gap-3">
      <div>
        <h3 id="ai-trial" className="font-medium">
          {t('ai.trial.title')}
        </h3>
        <p className="mt-1 text-sm text-text-2 text-pretty">{t('ai.trial.intro')}</p>
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {models.length > 1 && (
          <Select
            label={t('ai.form.model')}
            value={model}
            onChange={setChosen}
            options={models.map((name) => ({ value: name, label: name }))}
            className="max-w-full min-w-0 [&>span]:truncate"
          />
        )}
        {running ? (
          <Button busy={stop.isPending} onClick={() => stop.mutate()}>
            {t('ai.trial.stop')}
          </Button>
        ) : (
          <Button busy={start.isPending} onClick={() => start.mutate(model)}>
            {t('ai.trial.start')}
          </Button>
        )}
      </div>
      <p role="status" className="text-sm text-text-3">
        {running
          ? t('ai.trial.running', { ...running, model: `\u2068${running.model}\u2069` })
          : result
            ? t('ai.trial.when', { when: relative(result.triedAt) })
            : t('ai.trial.none')}
      </p>
      {running && <Progress label={t('ai.trial.title')} value={(100 * running.done) / running.calls} />}
      {result && running?.model !== model && <TrialResult result={result} />}
      {suggested !== null && !running && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
          <p className="text-sm text-pretty">{t('ai.trial.patience', { seconds: suggested })}</p>
          {onUse && (
            <Button size="sm" onClick={() => onUse({ patienceSeconds: String(suggested) })}>
              {t('ai.trial.patienceSet')}
            </Button>
          )}
        </div>
      )}
    </section>
  );
}
