import type { I18n } from '../../../platform/web/i18n.tsx';
import { languageName } from '../../../platform/common/language-name.ts';
import type { BookRule, BookRules } from '../../catalog/contract.ts';

/** The value of a rule in words. */
export function valueText({ t, locale, number }: I18n, rule: BookRule): string {
  switch (rule.field) {
    case 'genre':
      return t(`library.genre.${rule.value}`);
    case 'reading':
      return t(`library.filter.${rule.value}`);
    case 'language':
      return languageName(locale, rule.value);
    case 'format':
      return rule.value.toUpperCase();
    case 'progress':
      return number(rule.value / 100, { style: 'percent' });
    case 'words':
      return number(rule.value);
    case 'added':
      return t('collections.rule.days', { count: rule.value });
    default:
      return rule.value;
  }
}

/** The rules of a smart shelf in one line. */
export function rulesText(i18n: I18n, { match, rules }: BookRules): string {
  const { t, locale } = i18n;
  const each = rules.map(
    (rule) => `${t(`collections.field.${rule.field}`)} ${t(`collections.op.${rule.op}`)} ${valueText(i18n, rule)}`,
  );
  return new Intl.ListFormat(locale, { type: match === 'all' ? 'conjunction' : 'disjunction' }).format(each);
}
