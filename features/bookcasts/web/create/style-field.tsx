import { RadioGroup } from 'radix-ui';
import { CAST_STYLES, STYLE_SUITS } from '../../../../adapters/ai/catalogue.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { PlainKey } from '../../../../platform/web/translator.ts';
import type { Offers } from '../../../makings/contract.ts';
import type { Bookcast } from '../../contract.ts';
import { stylesFor } from './use-wish.ts';

type Style = Bookcast['conversationStyle'];
type StyleFieldProps = {
  value: Style;
  onChange: (style: Style) => void;
  offers: Offers | undefined;
  hosts: Bookcast['hosts'];
};

/** Why a style isn't offered, as far as the kind of text tells. */
function whyNot(style: Style, { styles, source: { genre } }: Offers): PlainKey {
  if (styles.includes(style)) return 'bookcasts.dialog.styleNot.alone';
  if (style === 'debate') return 'bookcasts.dialog.styleNot.debate';
  return genre && !STYLE_SUITS[style].includes(genre)
    ? `bookcasts.dialog.styleNot.${style}`
    : 'bookcasts.dialog.styleNot.short';
}

/** How the hosts talk with each other; what the source isn't fit for says so. */
export function StyleField({ value, onChange, offers, hosts }: StyleFieldProps) {
  const { t } = useI18n();
  const can = (style: Style): boolean => offers === undefined || stylesFor(offers, hosts).includes(style);
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm font-medium">{t('bookcasts.dialog.style')}</legend>
      <RadioGroup.Root
        value={value}
        onValueChange={(style) => onChange(style as Style)}
        aria-label={t('bookcasts.dialog.style')}
        className="grid grid-cols-1 gap-2 sm:grid-cols-2"
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
              {t(offers && !can(style) ? whyNot(style, offers) : `bookcasts.dialog.styleText.${style}`)}
            </span>
          </RadioGroup.Item>
        ))}
      </RadioGroup.Root>
    </fieldset>
  );
}
