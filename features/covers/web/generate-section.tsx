import { Sparkles } from 'lucide-react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Field, TextArea } from '../../../platform/web/ui/field.tsx';
import { promptFits, promptTokens } from '../core/index.ts';
import { PROMPT_TOKENS_MAX } from '../limits.ts';

type GenerateProps = { prompt: string; onPrompt: (prompt: string) => void; busy: boolean; disabled: boolean; onGenerate: () => void };

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
export function GenerateSection({ prompt, onPrompt, busy, disabled, onGenerate }: GenerateProps) {
  const { t } = useI18n();
  return (
    <section aria-labelledby="cover-generate">
      <h3 id="cover-generate" className="mb-3 font-medium">
        {t('covers.generate.title')}
      </h3>
      <Field label={t('covers.generate.prompt')} hint={t('covers.generate.blank')} aside={<Counter used={promptTokens(prompt)} />}>
        <TextArea
          dir="auto"
          value={prompt}
          placeholder={t('covers.generate.placeholder')}
          onChange={({ target }) => promptFits(target.value) && onPrompt(target.value)}
        />
      </Field>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="primary" busy={busy} disabled={disabled} onClick={onGenerate}>
          {!busy && <Sparkles aria-hidden="true" />}
          {t('covers.generate.start')}
        </Button>
        <p className="min-w-40 flex-1 text-sm text-text-3">{t('covers.generate.engine')}</p>
      </div>
    </section>
  );
}
