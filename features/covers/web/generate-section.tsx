import { useQuery } from '@tanstack/react-query';
import { Sparkles } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, TextArea } from '../../../platform/web/ui/field.tsx';
import type { Draft } from '../../../platform/web/use-draft.ts';
import { promptFits, promptTokens } from '../core/index.ts';
import { PROMPT_TOKENS_MAX } from '../limits.ts';
import { engineQuery } from './client.ts';

type GenerateProps = {
  draft: Draft<{ prompt: string }>;
  busy: boolean;
  disabled: boolean;
  refusal: string | null;
  onGenerate: (engine?: 'builtin') => void;
};

/** The used tokens, short for the eye and whole for the ear. */
function Counter({ used }: { used: number }) {
  const { t } = useI18n();
  return (
    <span className="text-sm text-text-3 tabular-nums">
      <span aria-hidden="true">{t('covers.generate.counter', { used, max: PROMPT_TOKENS_MAX })}</span>
      <span className="sr-only">{t('covers.generate.counterLabel', { used, max: PROMPT_TOKENS_MAX })}</span>
    </span>
  );
}

/** A cover made from words; what is typed beyond the limit is ignored. */
export function GenerateSection({ draft, busy, disabled, refusal, onGenerate }: GenerateProps) {
  const { t } = useI18n();
  const { data: engine } = useQuery(engineQuery);
  const { prompt } = draft.texts;
  return (
    <section aria-labelledby="cover-generate">
      <h3 id="cover-generate" className="mb-3 font-medium">
        {t('covers.generate.title')}
      </h3>
      <Field
        label={t('covers.generate.prompt')}
        hint={t('covers.generate.blank')}
        aside={<Counter used={promptTokens(prompt)} />}
      >
        <TextArea
          dir="auto"
          value={prompt}
          placeholder={t('covers.generate.placeholder')}
          onChange={({ target }) => promptFits(target.value) && draft.set({ prompt: target.value })}
        />
      </Field>
      <DraftNote draft={draft} className="mt-2" />
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" busy={busy} disabled={disabled} onClick={() => onGenerate()}>
          {!busy && <Sparkles aria-hidden="true" />}
          {t('covers.generate.start')}
        </Button>
        <p className="min-w-40 flex-1 text-sm text-text-3">
          {engine?.images ? t('covers.generate.model') : t('covers.generate.engine')}
        </p>
      </div>
      {refusal !== null && (
        <div role="alert" className="mt-3 space-y-2 rounded-md border border-bad/50 px-4 py-3">
          <p className="text-sm text-bad">{t('covers.generate.why', { reason: refusal })}</p>
          <Button size="sm" busy={busy} disabled={disabled} onClick={() => onGenerate('builtin')}>
            {t('covers.generate.builtin')}
          </Button>
        </div>
      )}
    </section>
  );
}
