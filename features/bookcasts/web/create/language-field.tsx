import { useI18n } from '../../../../platform/web/i18n.tsx';
import { languageName } from '../../../../platform/common/language-name.ts';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { LOCALES } from '../../../../locales/index.ts';
import type { Offers } from '../../../makings/contract.ts';

const SOURCE = 'source';
type LanguageFieldProps = {
  value: string | null;
  onChange: (language: string | null) => void;
  offers: Offers | undefined;
};

/** In which language they talk. Only a model can put a text into another one. */
export function LanguageField({ value, onChange, offers }: LanguageFieldProps) {
  const { t, locale } = useI18n();
  const lang = offers?.source.lang;
  const own = lang
    ? `${t('bookcasts.dialog.sourceLanguage')} (${languageName(locale, lang)})`
    : t('bookcasts.dialog.sourceLanguage');
  const others = LOCALES.map(({ code }) => code).filter((code) => code !== lang);
  const model = offers?.engine.kind === 'model';
  return (
    <Field
      label={t('bookcasts.dialog.language')}
      {...(offers && !model && { hint: t('bookcasts.dialog.builtinLanguage') })}
    >
      <Select
        value={value ?? SOURCE}
        disabled={!model}
        onChange={(code) => onChange(code === SOURCE ? null : code)}
        options={[
          { value: SOURCE, label: own },
          ...others.map((code) => ({ value: code as string, label: languageName(locale, code) })),
        ]}
      />
    </Field>
  );
}
