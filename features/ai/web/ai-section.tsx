import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { SettingsSection } from '../../accounts/web/index.ts';
import { settingsQuery, stateQuery } from './client.ts';
import type { Draft } from './draft.ts';
import { Findings } from './findings.tsx';
import { LocalModels } from './local/local-models.tsx';
import { ProviderForm } from './provider-form.tsx';
import { TrialSection } from './trial/trial-section.tsx';
import { UsageView } from './usage-view.tsx';
import { useProvider } from './use-provider.ts';

/** For administrators: the provider, what it can do and how well, and models on this computer. */
function Provider() {
  const { t } = useI18n();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const provider = useProvider();
  // What was chosen elsewhere on the page counts until the settings change: then it was saved, or is out of date.
  const [filled, setFilled] = useState<{ saved: string; draft: Partial<Draft> } | null>(null);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton className="h-40 w-full" />;
  const saved = JSON.stringify({ ...settings, probe: null });
  const draft = filled?.saved === saved ? filled.draft : null;
  const ours = settings.source !== 'environment';
  const onUse = (next: Partial<Draft>) => setFilled({ saved, draft: next });
  const { model } = settings;
  return (
    <>
      {ours ? (
        <>
          <LocalModels onUse={onUse} />
          <ProviderForm
            key={`${saved} ${JSON.stringify(draft)}`}
            settings={settings}
            provider={provider}
            filled={draft}
          />
        </>
      ) : (
        <p className="text-sm text-text-3">{t('ai.now.environment')}</p>
      )}
      <Findings settings={settings} provider={provider} />
      {model !== null && <TrialSection key={saved} settings={{ ...settings, model }} onUse={ours ? onUse : null} />}
    </>
  );
}

/** The part of the settings about engines: which one answers, the provider, and what was used. */
export function AiSection() {
  const { t } = useI18n();
  const { data: state } = useQuery(stateQuery);
  return (
    <SettingsSection title={t('ai.title')} intro={t('ai.intro')}>
      {state ? (
        <div className="flex flex-col gap-6">
          <p className="text-pretty">
            {state.model === null ? t('ai.now.builtin') : t('ai.now.model', { model: `\u2068${state.model}\u2069` })}
          </p>
          {state.mayChange && <Provider />}
          {(state.model !== null || state.mayChange) && <UsageView />}
        </div>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </SettingsSection>
  );
}
