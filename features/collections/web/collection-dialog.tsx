import { type FormEvent, useId, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input, TextArea } from '../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { libraryWork } from '../../catalog/web/index.ts';
import type { Collection } from '../contract.ts';
import { MAX_ABOUT, MAX_NAME } from '../limits.ts';
import { api } from './client.ts';

type CollectionDialogProps = {
  collection?: Collection;
  onClose: () => void;
  onSaved?: (collection: Collection) => void;
};

/** Makes a collection, or changes what it is called. */
export function CollectionDialog({ collection, onClose, onSaved }: CollectionDialogProps) {
  const { t } = useI18n(),
    form = useId(),
    draft = useDraft(`collection.${collection?.id ?? 'new'}`, {
      name: collection?.name ?? '',
      description: collection?.description ?? '',
    }),
    { name, description } = draft.texts,
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const cancel = () => {
    draft.clear();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return setError(t('collections.collection.nameNeeded'));
    setBusy(true);
    const done = await libraryWork(t, async () => {
      const said = { name, description };
      const saved = await (collection ? api.update({ collectionId: collection.id, ...said }) : api.create(said));
      onSaved?.(saved);
    });
    setBusy(false);
    if (done) cancel();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={collection ? t('collections.collection.edit') : t('collections.collection.new')}
      size="sm"
      footer={
        <>
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
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
        <Field label={t('collections.collection.description')}>
          <TextArea
            value={description}
            maxLength={MAX_ABOUT}
            dir="auto"
            onChange={(e) => draft.set({ description: e.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
