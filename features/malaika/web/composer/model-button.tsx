import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Cpu } from 'lucide-react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Menu, MenuChoice } from '../../../../platform/web/ui/menu.tsx';
import { BUILTIN } from '../../../ai/core/index.ts';
import { aiStateQuery } from '../queries.ts';
import { pillClass } from './scope-button.tsx';

/** Stands for the default in the menu; no model has an empty name. */
const DEFAULT = '';

type ModelButtonProps = {
  /** Null is the default, `builtin` the built-in engine. */
  model: string | null;
  onChange: (model: string | null) => void;
};

/** Shows and changes who answers in a conversation; nothing where there is no choice. */
export function ModelButton({ model, onChange }: ModelButtonProps) {
  const { t } = useI18n();
  const { data } = useQuery(aiStateQuery);
  if (!data?.model) return null;
  const isolated = (name: string) => `\u2068${name}\u2069`;
  const nameOf = (choice: string | null) =>
    choice === BUILTIN ? t('malaika.model.builtin') : isolated(choice ?? data.model ?? '');
  const options = [
    { value: DEFAULT, label: t('malaika.model.default', { model: isolated(data.model) }) },
    ...data.models.map((name) => ({ value: name, label: isolated(name) })),
    { value: BUILTIN, label: t('malaika.model.builtin') },
  ];
  const trigger = (
    <button type="button" aria-label={t('malaika.model.current', { model: nameOf(model) })} className={pillClass}>
      <Cpu className="size-4 shrink-0" aria-hidden="true" />
      <span className="truncate max-md:sr-only">{nameOf(model)}</span>
      <ChevronDown className="size-3.5 shrink-0 text-text-3" aria-hidden="true" />
    </button>
  );
  return (
    <Menu trigger={trigger} align="start" side="top" label={t('malaika.model.label')}>
      <MenuChoice
        label={t('malaika.model.label')}
        value={model ?? DEFAULT}
        onChange={(next) => onChange(next === DEFAULT ? null : next)}
        options={options}
      />
    </Menu>
  );
}
