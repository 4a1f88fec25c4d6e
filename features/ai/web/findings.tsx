import { Check, CircleDashed, TriangleAlert, X } from 'lucide-react';
import { CAPABILITIES } from '../../../adapters/ai/catalogue.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Spinner } from '../../../platform/web/ui/spinner.tsx';
import type { AiSettings, Finding } from '../contract.ts';
import type { Provider } from './use-provider.ts';

const SIGNS = {
  yes: <Check className="text-good" />,
  no: <X className="text-text-3" />,
  unset: <CircleDashed className="text-text-3" />,
  failed: <TriangleAlert className="text-bad" />,
};

function FindingLine({ label, finding }: { label: string; finding: Finding }) {
  const { t } = useI18n();
  const said =
    finding.state === 'failed' ? t('ai.finding.failed', { why: finding.why }) : t(`ai.finding.${finding.state}`);
  return (
    <div className="flex items-center gap-2.5 py-1.5">
      <dt className="flex min-w-0 flex-1 items-center gap-2.5 [&_svg]:size-4 [&_svg]:shrink-0">
        <span aria-hidden="true">{SIGNS[finding.state]}</span>
        {label}
      </dt>
      <dd className={finding.state === 'failed' ? 'text-sm text-bad' : 'text-sm text-text-3'}>{said}</dd>
    </div>
  );
}

/** What the provider was found to do, and a button to ask it again. */
export function Findings({ settings, provider }: { settings: AiSettings; provider: Provider }) {
  const { t, relative } = useI18n();
  if (settings.source === 'none') return null;
  const { probe } = settings;
  const when = probe && { when: relative(probe.testedAt) };
  return (
    <section aria-labelledby="ai-findings" className="max-w-md" aria-busy={provider.test.isPending}>
      <div className="mb-2 flex items-center justify-between gap-3">
        <h3 id="ai-findings" className="font-medium">
          {t('ai.test.title')}
        </h3>
        <Button size="sm" busy={provider.test.isPending} onClick={() => provider.test.mutate()}>
          {t('ai.form.test')}
        </Button>
      </div>
      <p role="status" className="flex items-center gap-2.5 text-sm text-text-3">
        {provider.test.isPending ? (
          <>
            <Spinner />
            {t('ai.test.running')}
          </>
        ) : !when ? (
          t('ai.test.none')
        ) : probe.firstWordMs === null ? (
          t('ai.test.whenPlain', when)
        ) : (
          t('ai.test.when', { ...when, ms: probe.firstWordMs })
        )}
      </p>
      {probe && !provider.test.isPending && (
        <dl className="mt-2 divide-y divide-line border-y border-line">
          {CAPABILITIES.map((name) => {
            const finding = probe.findings[name];
            return finding && <FindingLine key={name} label={t(`ai.capability.${name}`)} finding={finding} />;
          })}
        </dl>
      )}
    </section>
  );
}
