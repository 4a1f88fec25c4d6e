import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import { Field, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Slider } from '../../../../platform/web/ui/slider.tsx';
import { AUDIENCES, SPARK_TYPES, TONES } from '../../../../adapters/ai/catalogue.ts';
import { MAX_FOCUS } from '../../../makings/limits.ts';
import { readingMinutes } from '../../core/index.ts';
import { SPARK_WORDS } from '../../limits.ts';
import type { Wish } from './wish.ts';

const STEP = 50;
/** Languages that a model is offered to write in, beside that of the source. */
const LANGUAGES = ['en', 'ar', 'de', 'es', 'fa', 'fr', 'hi', 'id', 'it', 'ja', 'pt', 'ru', 'tr', 'ur', 'zh'];
const OF_SOURCE = 'source';

type ChoicesProps = {
  wish: Wish;
  onWish: (change: Partial<Wish>) => void;
  /** Longest that the source is good for; null where that isn't known. */
  mostWords: number | null;
  /** Whether a model writes: it has a tone, and other languages. */
  model: boolean;
};

function Length({ wish, onWish, mostWords }: Pick<ChoicesProps, 'wish' | 'onWish' | 'mostWords'>) {
  const { t } = useI18n(),
    max = Math.max(SPARK_WORDS.min + STEP, Math.min(SPARK_WORDS.max, mostWords ?? SPARK_WORDS.max)),
    words = Math.min(wish.words, max),
    said = t('sparks.create.words', { words, minutes: readingMinutes(words) });
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="text-sm font-medium">{t('sparks.create.length')}</p>
        <p className="text-sm text-text-2 tabular-nums">{said}</p>
      </div>
      <div className="mt-2">
        <Slider
          label={t('sparks.create.length')}
          value={words}
          min={SPARK_WORDS.min}
          max={max}
          step={STEP}
          valueText={said}
          onChange={(next) => onWish({ words: next })}
        />
      </div>
      {mostWords !== null && mostWords < SPARK_WORDS.max && (
        <p className="mt-1 text-sm text-text-3">{t('sparks.create.limit', { words: mostWords })}</p>
      )}
    </div>
  );
}

/** What kind of Spark it is to be: type, length, tone, readers, language and subject. */
export function Choices({ wish, onWish, mostWords, model }: ChoicesProps) {
  const { t, locale } = useI18n();
  const languages = [
    { value: OF_SOURCE, label: t('sparks.create.languageSource') },
    ...LANGUAGES.map((code) => ({ value: code, label: languageName(locale, code) })),
  ];
  return (
    <div className="space-y-5">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={t('sparks.create.type')} hint={t(`sparks.create.typeHint.${wish.type}`)}>
          <Select
            value={wish.type}
            onChange={(type) => onWish({ type })}
            options={SPARK_TYPES.map((value) => ({ value, label: t(`sparks.create.type.${value}`) }))}
            className="w-full pointer-coarse:h-11"
          />
        </Field>
        <Length wish={wish} onWish={onWish} mostWords={mostWords} />
        <Field label={t('sparks.create.tone')}>
          <Select
            value={wish.tone}
            onChange={(tone) => onWish({ tone })}
            options={TONES.map((value) => ({ value, label: t(`sparks.create.tone.${value}`) }))}
            className="w-full pointer-coarse:h-11"
          />
        </Field>
        <Field label={t('sparks.create.audience')}>
          <Select
            value={wish.audience}
            onChange={(audience) => onWish({ audience })}
            options={AUDIENCES.map((value) => ({ value, label: t(`sparks.create.audience.${value}`) }))}
            className="w-full pointer-coarse:h-11"
          />
        </Field>
        {model && (
          <Field label={t('sparks.create.language')}>
            <Select
              value={wish.language ?? OF_SOURCE}
              onChange={(code) => onWish({ language: code === OF_SOURCE ? null : code })}
              options={languages}
              className="w-full pointer-coarse:h-11"
            />
          </Field>
        )}
      </div>
      <Field label={t('sparks.create.prompt')} hint={t('sparks.create.promptHint')}>
        <TextArea
          dir="auto"
          rows={2}
          maxLength={MAX_FOCUS}
          value={wish.prompt}
          placeholder={t('sparks.create.promptPlaceholder')}
          onChange={({ target }) => onWish({ prompt: target.value })}
        />
      </Field>
    </div>
  );
}
