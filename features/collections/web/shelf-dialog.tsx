import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { type FormEvent, useDeferredValue, useId, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { Pills } from '../../../platform/web/ui/tabs.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import type { BookRule } from '../../catalog/contract.ts';
import { MAX_RULES } from '../../catalog/limits.ts';
import type { SmartShelf } from '../contract.ts';
import { MAX_NAME } from '../limits.ts';
import { libraryWork } from '../../catalog/web/index.ts';
import { api } from './client.ts';
import { RuleRow } from './rule-row.tsx';
import { formatRule, isWhole, parseRule } from './rules.ts';

const NEW_RULES: SmartShelf['rules'] = { match: 'all', rules: [{ field: 'reading', op: 'is', value: 'unread' }] };

/** The name and the rules of a shelf, as texts that a draft can hold. */
const textsOf = ({ name, rules: { match, rules } }: Pick<SmartShelf, 'name' | 'rules'>) => ({
  name,
  match,
  rules: rules.map(formatRule) as readonly string[],
});

type ShelfDialogProps = { shelf?: SmartShelf; onClose: () => void; onSaved?: (shelf: SmartShelf) => void };

/** Makes a smart shelf, or changes its rules; says at once how many books they find. */
export function ShelfDialog({ shelf, onClose, onSaved }: ShelfDialogProps) {
  const { t } = useI18n(),
    form = useId(),
    draft = useDraft(`shelf.${shelf?.id ?? 'new'}`, textsOf(shelf ?? { name: '', rules: NEW_RULES })),
    { name, match } = draft.texts,
    rules = draft.texts.rules.flatMap((text) => parseRule(text) ?? []),
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const setRules = (next: readonly BookRule[]) => draft.set({ rules: next.map(formatRule) });
  const whole = rules.filter(isWhole),
    asked = useDeferredValue(JSON.stringify({ match, rules: whole }));
  const found = useQuery({
    queryKey: ['library', 'shelf-count', asked],
    queryFn: ({ signal }) => api.countShelf({ rules: JSON.parse(asked) as SmartShelf['rules'] }, { signal }),
    enabled: whole.length > 0,
    placeholderData: (before) => before,
  });
  const cancel = () => {
    draft.clear();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(t('collections.collection.nameNeeded'));
    if (whole.length === 0) return;
    setBusy(true);
    const done = await libraryWork(t, async () => {
      const said = { name, rules: { match, rules: whole } };
      onSaved?.(await (shelf ? api.updateShelf({ shelfId: shelf.id, ...said }) : api.createShelf(said)));
    });
    setBusy(false);
    if (done) cancel();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={shelf ? t('collections.shelf.edit') : t('collections.shelf.new')}
      description={t('collections.shelf.text')}
      size="lg"
      footer={
        <>
          <p className="me-auto text-sm text-text-2" role="status">
            {whole.length > 0 && found.data ? t('collections.shelf.finds', { count: found.data.count }) : ''}
          </p>
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={whole.length === 0}>
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(event) => void save(event)} className="grid gap-4" noValidate>
        <DraftNote draft={draft} />
        <Field label={t('collections.collection.name')} error={error}>
          <Input
            value={name}
            maxLength={MAX_NAME}
            dir="auto"
            autoComplete="off"
            onChange={(e) => draft.set({ name: e.target.value })}
          />
        </Field>
        <Pills
          label={t('collections.shelf.match')}
          value={match}
          onChange={(next) => draft.set({ match: next })}
          options={[
            { value: 'all', label: t('collections.shelf.all') },
            { value: 'any', label: t('collections.shelf.any') },
          ]}
        />
        <ul className="grid gap-3" aria-label={t('collections.shelf.rules')}>
          {rules.map((rule, at) => (
            <RuleRow
              key={at}
              rule={rule}
              onChange={(next) => setRules(rules.map((one, i) => (i === at ? next : one)))}
              {...(rules.length > 1 && { onRemove: () => setRules(rules.filter((_, i) => i !== at)) })}
            />
          ))}
        </ul>
        {rules.length < MAX_RULES && (
          <Button
            className="justify-self-start"
            onClick={() => setRules([...rules, { field: 'author', op: 'has', value: '' }])}
          >
            <Plus aria-hidden="true" />
            {t('collections.shelf.addRule')}
          </Button>
        )}
      </form>
    </Dialog>
  );
}
