import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Button } from '../../../../platform/web/ui/button.tsx';
import type { LocalModel } from '../../contract.ts';
import { fitOf, needsOfModel } from '../../core/index.ts';
import { FitWord } from './fit-word.tsx';
import { useSizes } from './sizes.ts';

type FoundModelProps = {
  model: LocalModel;
  totalBytes: number;
  /** Null for a model that can't write answers. */
  onUse: (() => void) | null;
};

/** A model that was found: what it is for, what its server tells about it, what it needs. */
export function FoundModel({ model, totalBytes, onUse }: FoundModelProps) {
  const i18n = useI18n();
  const { t, number } = i18n;
  const sizes = useSizes(i18n);
  const needs = needsOfModel(model);
  const { contextTokens: context, contextMost: most } = model;
  const facts = [
    t(`ai.local.use.${model.use}`),
    model.parameters !== null &&
      (model.parameters < 1
        ? t('ai.needs.millions', { count: number(Math.round(model.parameters * 1000)) })
        : t('ai.needs.billions', { count: number(model.parameters, { maximumSignificantDigits: 2 }) })),
    model.quantization && `\u2068${model.quantization}\u2069`,
    model.sizeBytes !== null && !model.remote && sizes.file(model.sizeBytes),
    context !== null
      ? most !== null && most > context
        ? t('ai.local.contextUpTo', { tokens: context, most })
        : t('ai.local.context', { tokens: context })
      : most !== null && t('ai.local.contextMost', { most }),
  ].filter((one): one is string => !!one);
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 py-2.5">
      <div className="min-w-0 flex-1 basis-56">
        <bdi dir="ltr" className="text-match-parent block font-medium wrap-anywhere">
          {model.name}
        </bdi>
        <p className="text-sm text-text-3 text-pretty">{facts.join(' · ')}</p>
        {model.remote ? (
          <p className="text-sm text-warn">{t('ai.local.remote')}</p>
        ) : (
          needs && (
            <p className="text-sm text-text-3">
              {t('ai.local.needs', { memory: sizes.memoryRange(needs.memory) })}{' '}
              <FitWord fit={fitOf(needs, totalBytes)} />
            </p>
          )
        )}
      </div>
      {onUse && (
        <Button size="sm" onClick={onUse} aria-label={t('ai.local.chooseNamed', { model: model.name })}>
          {t('ai.local.choose')}
        </Button>
      )}
    </li>
  );
}
