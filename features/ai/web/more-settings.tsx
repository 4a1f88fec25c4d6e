import type { ReactNode } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { Checkbox } from '../../../platform/web/ui/toggle.tsx';
import { MAX_OFFERED, USUAL_PATIENCE_SECONDS } from '../limits.ts';
import type { Draft } from './draft.ts';

type MoreSettingsProps = {
  draft: Draft;
  /** Models that the provider lists. */
  models: readonly string[];
  words: (name: keyof Draft) => string | null;
  onChange: (part: Partial<Draft>) => void;
  /** Fields for models of other kinds. */
  children: ReactNode;
};

/** The models that people can choose beside the default, among those that the provider lists. */
function Offered({ draft, models, onChange }: Pick<MoreSettingsProps, 'draft' | 'models' | 'onChange'>) {
  const { t } = useI18n();
  const others = new Set([draft.embeddingModel, draft.imageModel, draft.speechModel, draft.model.trim()]);
  const names = [...new Set([...draft.offered, ...models])].filter((name) => !others.has(name));
  const put = (name: string, on: boolean) =>
    onChange({ offered: on ? [...draft.offered, name] : draft.offered.filter((one) => one !== name) });
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="text-sm font-medium">{t('ai.form.offered')}</legend>
      <p className="text-sm text-text-3 text-pretty">
        {t(names.length > 0 ? 'ai.form.offeredHint' : 'ai.form.offeredNone')}
      </p>
      {names.length > 0 && (
        <div className="flex max-h-56 flex-col gap-2 overflow-y-auto py-1">
          {names.map((name) => {
            const on = draft.offered.includes(name);
            return (
              <Checkbox
                key={name}
                checked={on}
                disabled={!on && draft.offered.length >= MAX_OFFERED}
                onChange={(next) => put(name, next)}
                label={
                  <bdi dir="ltr" className="wrap-anywhere">
                    {name}
                  </bdi>
                }
              />
            );
          })}
        </div>
      )}
    </fieldset>
  );
}

/** What most people leave as it is: other models, the choice for conversations, context, patience and the daily limit. */
export function MoreSettings({ draft, models, words, onChange, children }: MoreSettingsProps) {
  const { t } = useI18n();
  const count = (name: 'contextTokens' | 'patienceSeconds' | 'dailyTokens', label: string, hint: string) => (
    <Field label={label} error={words(name)} hint={hint}>
      <Input
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        value={draft[name]}
        onChange={({ target }) => onChange({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <div className="mt-4 flex flex-col gap-4">
      {children}
      <Offered draft={draft} models={models} onChange={onChange} />
      {count('contextTokens', t('ai.form.context'), t('ai.form.contextHint'))}
      {count('patienceSeconds', t('ai.form.patience'), t('ai.form.patienceHint', { seconds: USUAL_PATIENCE_SECONDS }))}
      {count('dailyTokens', t('ai.form.daily'), t('ai.form.dailyHint'))}
    </div>
  );
}
