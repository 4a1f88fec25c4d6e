import { type FormEvent, useId, useState } from 'react';
import { guarded } from '../../../../platform/web/guarded.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { Bookcast } from '../../contract.ts';
import { MAX_CAST_DESCRIPTION, MAX_CAST_TITLE, MAX_TAG, MAX_TAGS } from '../../limits.ts';
import { api } from '../client.ts';
import { keepBookcast, refreshBookcasts } from '../queries.ts';

/** Tags as they are written, with commas of either script between them. */
const tagsOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,،]/)
      .map((tag) => tag.trim().slice(0, MAX_TAG))
      .filter(Boolean),
  ),
];

/** Changes what a Bookcast says of itself. */
export function EditDialog({ cast, onClose }: { cast: Bookcast; onClose: () => void }) {
  const { t } = useI18n();
  const form = useId();
  const draft = useDraft(`bookcast.${cast.id}`, {
    title: cast.title,
    description: cast.description,
    tags: cast.tags.join(', '),
  });
  const { title, description, tags } = draft.texts;
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<{ title?: string; tags?: string }>({});
  const cancel = (): void => {
    draft.clear();
    onClose();
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (!title.trim()) return setError({ title: t('bookcast.edit.titleNeeded') });
    if (tagsOf(tags).length > MAX_TAGS) return setError({ tags: t('bookcast.edit.tooManyTags', { max: MAX_TAGS }) });
    setBusy(true);
    const done = await guarded(t, async () => {
      const reply = await api.change({ bookcastId: cast.id, title, description, tags: tagsOf(tags) });
      keepBookcast(reply.bookcast);
      await refreshBookcasts();
    });
    setBusy(false);
    if (!done) return;
    toast.success(t('bookcast.edit.saved'));
    cancel();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('bookcasts.menu.edit')}
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
        <Field label={t('bookcast.field.title')} error={error.title}>
          <Input
            value={title}
            maxLength={MAX_CAST_TITLE}
            dir="auto"
            onChange={(event) => draft.set({ title: event.target.value })}
          />
        </Field>
        <Field label={t('bookcast.field.description')}>
          <TextArea
            value={description}
            maxLength={MAX_CAST_DESCRIPTION}
            dir="auto"
            onChange={(event) => draft.set({ description: event.target.value })}
          />
        </Field>
        <Field label={t('bookcast.field.tags')} hint={t('bookcast.field.tagsHint')} error={error.tags}>
          <Input value={tags} dir="auto" onChange={(event) => draft.set({ tags: event.target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}
