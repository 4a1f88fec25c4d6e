import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { PROVIDER_ADDRESS, PROVIDERS } from '../../../adapters/ai/catalogue.ts';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { AiSettings } from '../contract.ts';
import { type Draft, draftOf, faultsOf, changeOf } from './draft.ts';
import { MoreSettings } from './more-settings.tsx';
import type { Provider } from './use-provider.ts';

type FormProps = {
  settings: AiSettings;
  provider: Provider;
  /** What was chosen elsewhere on the page, to be reviewed and saved here. */
  filled: Partial<Draft> | null;
};

/** Where models come from: provider, address, model, key; further models and a limit behind a fold. */
export function ProviderForm({ settings, provider, filled }: FormProps) {
  const { t } = useI18n();
  const [draft, setDraft] = useState(() => ({ ...draftOf(settings), ...filled }));
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!filled) return;
    form.current?.focus({ preventScroll: true });
    form.current?.scrollIntoView({ block: 'start' });
  }, [filled]);
  const [tried, setTried] = useState(false);
  const listed = useId();
  const faults = faultsOf(draft);
  const words = (name: keyof Draft) => (tried && faults[name] ? t(faults[name]) : null);
  const put = (part: Partial<Draft>) => setDraft((now) => ({ ...now, ...part }));
  const own = PROVIDER_ADDRESS[draft.provider];
  const samePlace = draft.provider === settings.provider && draft.baseUrl.trim() === (settings.baseUrl ?? '');
  // What a provider lists says nothing about another one.
  const models = samePlace ? (settings.probe?.models ?? []) : [];

  function send(event: FormEvent): void {
    event.preventDefault();
    setTried(true);
    if (Object.keys(faults).length === 0) provider.save.mutate(changeOf(draft));
  }
  const text = (name: 'model' | 'embeddingModel' | 'imageModel' | 'speechModel', label: string, optional: boolean) => (
    <Field
      label={label}
      error={words(name)}
      {...(optional && { aside: <span className="text-sm text-text-3">{t('ai.form.optional')}</span> })}
    >
      <Input
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        list={listed}
        value={draft[name]}
        onChange={({ target }) => put({ [name]: target.value })}
      />
    </Field>
  );
  return (
    <form
      ref={form}
      noValidate
      onSubmit={send}
      tabIndex={-1}
      aria-label={t('ai.form.label')}
      className="flex max-w-md scroll-mt-4 flex-col gap-4 outline-none"
    >
      {filled && (
        <p role="status" className="rounded-sm bg-accent-soft px-3 py-2 text-sm">
          {t('ai.form.filled')}
        </p>
      )}
      <Field label={t('ai.form.provider')}>
        <Select
          value={draft.provider}
          onChange={(next) => put({ provider: next })}
          options={PROVIDERS.map((name) => ({ value: name, label: t(`ai.provider.${name}`) }))}
          className="w-full min-w-0 text-start [&>span]:truncate"
        />
      </Field>
      <Field
        label={t('ai.form.address')}
        error={words('baseUrl')}
        hint={own === null ? t('ai.form.addressHint') : t('ai.form.addressOwn', { address: `\u2066${own}\u2069` })}
      >
        <Input
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          value={draft.baseUrl}
          onChange={({ target }) => put({ baseUrl: target.value })}
        />
      </Field>
      {text('model', t('ai.form.model'), false)}
      <Field
        label={t('ai.form.key')}
        hint={settings.keySet ? t(samePlace ? 'ai.form.keySet' : 'ai.form.keyPlace') : t('ai.form.keyNone')}
      >
        <Input
          dir="ltr"
          type="password"
          autoComplete="new-password"
          value={draft.apiKey}
          onChange={({ target }) => put({ apiKey: target.value })}
        />
      </Field>
      <details className="group" open={filled !== null}>
        <summary className="-my-1 w-fit cursor-pointer rounded-sm py-1 text-sm font-medium">
          {t('ai.form.more')}
        </summary>
        <MoreSettings draft={draft} models={models} words={words} onChange={put}>
          {text('embeddingModel', t('ai.form.embedding'), true)}
          {text('imageModel', t('ai.form.image'), true)}
          {text('speechModel', t('ai.form.speech'), true)}
        </MoreSettings>
      </details>
      <datalist id={listed}>
        {models.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={provider.save.isPending}>
          {t('ai.form.save')}
        </Button>
        {settings.source === 'settings' && (
          <Button type="button" busy={provider.remove.isPending} onClick={() => provider.remove.mutate()}>
            {t('ai.form.remove')}
          </Button>
        )}
      </div>
    </form>
  );
}
