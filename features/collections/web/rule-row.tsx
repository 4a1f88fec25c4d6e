import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useId } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { languageName } from '../../../platform/common/language-name.ts';
import { Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Select } from '../../../platform/web/ui/select.tsx';
import type { BookRule } from '../../catalog/contract.ts';
import { GENRES } from '../../catalog/limits.ts';
import { facetsQuery, seriesQuery } from '../../catalog/web/index.ts';
import { FIRST_RULES, RULE_OPS } from './rules.ts';

type ValueProps = { rule: BookRule; set: (value: string | number) => void };

/** The control for the value of a rule. */
function Value({ rule, set }: ValueProps) {
  const { t, locale } = useI18n(),
    list = useId(),
    facets = useQuery(facetsQuery).data,
    series = useQuery(seriesQuery).data?.series ?? [],
    label = t('collections.rule.value');
  const choose = (options: readonly { value: string; label: string }[]) => (
    <Select label={label} className="min-w-32 flex-1" value={String(rule.value)} onChange={set} options={options} />
  );
  switch (rule.field) {
    case 'genre':
      return choose(GENRES.map((value) => ({ value, label: t(`library.genre.${value}`) })));
    case 'reading':
      return choose(
        (['unread', 'started', 'finished'] as const).map((value) => ({ value, label: t(`library.filter.${value}`) })),
      );
    case 'language':
      return choose((facets?.languages ?? []).map(({ value }) => ({ value, label: languageName(locale, value) })));
    case 'format':
      return choose((facets?.formats ?? []).map(({ value }) => ({ value, label: value.toUpperCase() })));
    case 'progress':
    case 'words':
    case 'added':
      return (
        <span className="flex flex-1 items-center gap-2">
          <Input
            type="number"
            aria-label={label}
            min={rule.field === 'added' ? 1 : 0}
            max={rule.field === 'progress' ? 100 : undefined}
            value={Number.isFinite(rule.value) ? rule.value : ''}
            className="w-28"
            onChange={(e) => set(e.target.value === '' ? Number.NaN : Math.round(Number(e.target.value)))}
          />
          <span className="text-sm text-text-3">{t(`collections.unit.${rule.field}`)}</span>
        </span>
      );
    default: {
      const known =
        rule.field === 'tag'
          ? (facets?.tags ?? []).map(({ value }) => value)
          : rule.field === 'series'
            ? series.map(({ name }) => name)
            : [];
      return (
        <>
          <Input
            aria-label={label}
            value={rule.value}
            maxLength={200}
            dir="auto"
            list={list}
            className="w-auto min-w-32 flex-1"
            onChange={(e) => set(e.target.value)}
          />
          <datalist id={list}>
            {known.map((value) => (
              <option key={value} value={value}>
                {value}
              </option>
            ))}
          </datalist>
        </>
      );
    }
  }
}

type RuleRowProps = { rule: BookRule; onChange: (rule: BookRule) => void; onRemove?: () => void };

/** One condition: what, how, which. */
export function RuleRow({ rule, onChange, onRemove }: RuleRowProps) {
  const { t } = useI18n();
  return (
    <li className="flex flex-wrap items-center gap-2">
      <Select
        label={t('collections.rule.field')}
        value={rule.field}
        onChange={(field) => onChange(FIRST_RULES[field])}
        options={(Object.keys(FIRST_RULES) as BookRule['field'][]).map((value) => ({
          value,
          label: t(`collections.field.${value}`),
        }))}
      />
      <Select
        label={t('collections.rule.op')}
        value={rule.op}
        onChange={(op) => onChange({ ...rule, op } as BookRule)}
        options={RULE_OPS[rule.field].map((value) => ({ value, label: t(`collections.op.${value}`) }))}
      />
      <Value rule={rule} set={(value) => onChange({ ...rule, value } as BookRule)} />
      {onRemove && (
        <IconButton label={t('collections.rule.remove')} onClick={onRemove}>
          <X aria-hidden="true" />
        </IconButton>
      )}
    </li>
  );
}
