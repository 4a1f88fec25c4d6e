import { useQuery } from '@tanstack/react-query';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { ErrorState, Skeleton } from '../../../platform/web/ui/states.tsx';
import { SettingsSection } from '../../accounts/web/index.ts';
import { settingsQuery, stateQuery } from './client.ts';
import { Findings } from './findings.tsx';
import { ProviderForm } from './provider-form.tsx';
import { UsageView } from './usage-view.tsx';
import { useProvider } from './use-provider.ts';

/** For administrators: the provider, and what it can do. */
function Provider() {
  const { t } = useI18n();
  const { data: settings, error, refetch } = useQuery(settingsQuery);
  const provider = useProvider();
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!settings) return <Skeleton className="h-40 w-full" />;
  return (
    <>
      {settings.source === 'environment' ? (
        <p className="text-sm text-text-3">{t('ai.now.environment')}</p>
      ) : (
        <ProviderForm key={JSON.stringify({ ...settings, probe: null })} settings={settings} provider={provider} />
      )}
      <Findings settings={settings} provider={provider} />
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
