import { useI18n } from '../../../platform/web/i18n.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';

/** The address an account is known by. */
export function EmailField({
  value,
  onChange,
  error,
}: {
  value: string;
  onChange: (value: string) => void;
  error: string | null | undefined;
}) {
  const { t } = useI18n();
  return (
    <Field label={t('accounts.form.email')} error={error}>
      <Input
        name="email"
        type="email"
        autoComplete="username"
        inputMode="email"
        dir="ltr"
        required
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
