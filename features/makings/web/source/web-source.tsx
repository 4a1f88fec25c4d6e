import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { MAX_ADDRESS } from '../../../ingest/limits.ts';
import { followSaved } from '../../../ingest/web/index.ts';
import { ingest } from '../client.ts';
import type { PartProps } from './picked.ts';

/** A page of the web that becomes a book of the library first; one that was saved before is taken as it is. */
export function WebSource({ value, onChange }: PartProps) {
  const { t } = useI18n();
  const draft = useDraft('making-address', { address: '' }),
    { address } = draft.texts,
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const save = async () => {
    if (!address.trim()) return setError(t('makings.source.addressNeeded'));
    setBusy(true);
    setError(null);
    try {
      const saved = await ingest.saveFromWeb({ address, mode: 'article', keepDuplicate: false });
      const { bookId, title } = saved.duplicate ?? { bookId: saved.bookId, title: address.trim() };
      if (!saved.duplicate) followSaved({ bookId, name: title }, t);
      draft.discard();
      onChange({ source: { kind: 'book', bookId }, title });
    } catch (failure) {
      setError(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault(); // the dialog around it is no form of ours
    void save();
  };
  return (
    <div>
      <div className="flex items-end gap-2">
        <Field label={t('makings.source.address')} error={error} className="min-w-0 flex-1">
          <Input
            value={address}
            onChange={(event) => draft.set({ address: event.target.value })}
            onKeyDown={onKeyDown}
            inputMode="url"
            autoCapitalize="off"
            spellCheck={false}
            maxLength={MAX_ADDRESS}
            dir="ltr"
            placeholder="https://"
          />
        </Field>
        <Button busy={busy} onClick={() => void save()}>
          {t('makings.source.fetch')}
        </Button>
      </div>
      <DraftNote draft={draft} className="mt-2" />
      {value && <p className="mt-2 text-sm text-text-2">{t('makings.source.arrived', { title: value.title })}</p>}
    </div>
  );
}
