import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { LocalFinding, LocalModel } from '../../contract.ts';
import { chatModels, embeddingModels } from '../../core/index.ts';
import type { Draft } from '../draft.ts';
import { FoundModel } from './found-model.tsx';

type FoundServerProps = { finding: LocalFinding; totalBytes: number; onUse: (draft: Partial<Draft>) => void };

/** What was found at an address: the models, or why there are none and how to get some. */
export function FoundServer({ finding, totalBytes, onUse }: FoundServerProps) {
  const { t } = useI18n();
  const { kind, state, baseUrl } = finding;
  const address = `\u2066${finding.address}\u2069`;
  const embeddings = embeddingModels(finding.models);
  const draftFor = (model: LocalModel): Partial<Draft> => ({
    provider: 'openai-compatible',
    baseUrl,
    model: model.name,
    apiKey: '',
    embeddingModel: embeddings[0]?.name ?? '',
    imageModel: '',
    speechModel: '',
    offered: [],
    contextTokens: model.contextTokens === null ? '' : String(model.contextTokens),
    patienceSeconds: '',
  });
  const none = state !== 'found' || finding.models.length === 0;
  return (
    <li className="py-4 first:pt-0 last:pb-0">
      <h4 className="font-medium">{t(`ai.local.kind.${kind}`)}</h4>
      <p className="text-sm text-text-3 text-pretty">
        {state === 'found' && finding.models.length === 0
          ? t('ai.local.empty')
          : t(`ai.local.state.${state}`, { address })}
      </p>
      {none && (state === 'absent' || state === 'found') && (
        <p className="mt-1 text-sm text-text-2 text-pretty">{t(`ai.local.how.${kind}`)}</p>
      )}
      {!none && (
        <ul className="mt-1 divide-y divide-line">
          {chatModels(finding.models, totalBytes).map((model) => (
            <FoundModel key={model.name} model={model} totalBytes={totalBytes} onUse={() => onUse(draftFor(model))} />
          ))}
          {embeddings.map((model) => (
            <FoundModel key={model.name} model={model} totalBytes={totalBytes} onUse={null} />
          ))}
        </ul>
      )}
    </li>
  );
}
