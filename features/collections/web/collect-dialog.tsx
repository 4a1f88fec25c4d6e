import { useQuery } from '@tanstack/react-query';
import { Minus, Plus } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import type { EventDialogProps } from '../../../platform/web/manifest/event-dialog.tsx';
import { toast } from '../../../platform/web/toast.ts';
import { Button } from '../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../platform/web/ui/field.tsx';
import { IconButton } from '../../../platform/web/ui/icon-button.tsx';
import { Checkbox } from '../../../platform/web/ui/toggle.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { libraryWork } from '../../catalog/web/index.ts';
import type { Collection } from '../contract.ts';
import { MAX_NAME } from '../limits.ts';
import { api, collectionsQuery, ofBookQuery } from './client.ts';

/** Which collections the books are in, and a new one for them. */
export function CollectDialog({
  asked: { books, count, title },
  open,
  onOpenChange,
}: EventDialogProps<'maktaba:collect-open'>) {
  const { t } = useI18n(),
    draft = useDraft('collect', { name: '' }),
    { name } = draft.texts,
    [busy, setBusy] = useState(false),
    single = 'ids' in books && books.ids.length === 1 ? books.ids[0]! : null,
    collections = useQuery(collectionsQuery).data?.collections ?? [],
    of = useQuery({ ...ofBookQuery(single ?? ''), enabled: single !== null });
  const change = async ({ id, name: of }: Collection, add: boolean) => {
    let changed = 0;
    const done = await libraryWork(t, async () => ({ changed } = await api.change({ collectionId: id, books, add })));
    if (done && !single)
      toast(t(add ? 'collections.collect.added' : 'collections.collect.taken', { count: changed, name: of }));
  };
  const make = async (event: FormEvent) => {
    event.preventDefault();
    if (!name.trim()) return;
    setBusy(true);
    if (await libraryWork(t, () => api.create({ name, books }))) {
      draft.discard();
      toast.success(t('collections.collect.made', { count, name }));
      if (!single) onOpenChange(false);
    }
    setBusy(false);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={t('collections.collect.title')}
      description={title ? <bdi>{title}</bdi> : t('collections.collect.count', { count })}
    >
      {collections.length > 0 && (
        <ul className="mb-5 grid gap-1" aria-label={t('collections.row.label')}>
          {collections.map((collection) => (
            <li key={collection.id} className="flex min-h-9 items-center gap-2">
              {single ? (
                <Checkbox
                  label={<bdi>{collection.name}</bdi>}
                  checked={of.data?.collectionIds.includes(collection.id) ?? false}
                  onChange={(checked) => void change(collection, checked)}
                />
              ) : (
                <>
                  <bdi className="min-w-0 flex-1 truncate">{collection.name}</bdi>
                  <IconButton
                    label={t('collections.collect.take', { name: collection.name })}
                    onClick={() => void change(collection, false)}
                  >
                    <Minus aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    label={t('collections.collect.add', { name: collection.name })}
                    onClick={() => void change(collection, true)}
                  >
                    <Plus aria-hidden="true" />
                  </IconButton>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={(event) => void make(event)} className="flex items-end gap-2" noValidate>
        <Field label={t('collections.collection.new')} className="min-w-0 flex-1">
          <Input
            value={name}
            maxLength={MAX_NAME}
            dir="auto"
            autoComplete="off"
            onChange={(e) => draft.set({ name: e.target.value })}
          />
        </Field>
        <Button type="submit" variant="primary" busy={busy} disabled={!name.trim()}>
          {t('collections.collect.make')}
        </Button>
      </form>
      <DraftNote draft={draft} className="mt-2" />
    </Dialog>
  );
}
