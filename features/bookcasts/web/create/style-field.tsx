import { RadioGroup } from 'radix-ui';
import { CAST_STYLES } from '../../../../adapters/ai/catalogue.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { Offers } from '../../../makings/contract.ts';
import type { Bookcast } from '../../contract.ts';

type Style = Bookcast['conversationStyle'];
type StyleFieldProps = { value: Style; onChange: (style: Style) => void; offers: Offers | undefined };

/** How the hosts talk with each other; what the source isn't fit for says so. */
export function StyleField({ value, onChange, offers }: StyleFieldProps) {
  const { t } = useI18n();
  const can = (style: Style): boolean => offers === undefined || offers.styles.includes(style);
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-medium">{t('bookcasts.dialog.style')}</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(style) => onChange(style as Style)}
        aria-label={t('bookcasts.dialog.style')}
        className="grid gap-2 sm:grid-cols-2"
      >
        {CAST_STYLES.map((style) => (
          <RadioGroup.Item
            key={style}
            value={style}
            disabled={!can(style)}
            className={cx(
              'rounded-md border px-3.5 py-2.5 text-start transition-colors',
              'border-line-strong/60 enabled:hover:border-line-strong disabled:opacity-60',
              'data-[state=checked]:border-accent data-[state=checked]:bg-accent-soft',
            )}
          >
            <span className="block font-medium">{t(`bookcasts.style.${style}`)}</span>
            <span className="block text-sm text-text-2">
              {can(style) ? t(`bookcasts.dialog.styleText.${style}`) : t('bookcasts.dialog.notForSource')}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
