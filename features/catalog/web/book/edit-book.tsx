import { type FormEvent, useId, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import type { BookChange, LibraryBook } from '../../contract.ts';
import {
  BOOK_FIELDS,
  changeBetween,
  type EditedField,
  type FieldTexts,
  fieldTexts,
  NO_GENRE,
  parseTags,
} from '../../core/index.ts';
import { GENRES, MAX_DESCRIPTION, MAX_TITLE } from '../../limits.ts';
import { refreshLibrary } from '../book-queries.ts';
import { api } from '../client.ts';

type Said = FieldTexts & { tags: string };
const said = (book: LibraryBook): Said => ({ ...fieldTexts(book), tags: book.tags.join(', ') });
const changesOf = (before: Said, now: Said): BookChange => ({
  ...changeBetween(before, now),
  ...(now.tags !== before.tags && { tags: parseTags(now.tags) }),
});
type EditBookProps = {
  book: LibraryBook;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The words of the button that saves. */
  confirm?: string;
  /** What comes after saving, instead of a word about it. */
  onSaved?: () => Promise<void>;
};

/** Changes what is said about a book; the file itself stays as it is. */
export function EditBook({ book, open, onOpenChange, confirm, onSaved }: EditBookProps) {
  const { t } = useI18n(),
    form = useId(),
    [before, setBefore] = useState(() => said(book)),
    draft = useDraft(`book.${book.id}`, before),
    value = draft.texts,
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  useAdjustOnChange(open, () => {
    if (!open) return; // only when it opens: the book may be fetched again while somebody writes
    setBefore(said(book));
    draft.restart(said(book));
    setError(null);
  });
  const { set } = draft;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!value.title.trim()) return setError(t('library.book.titleNeeded'));
    setBusy(true);
    try {
      await api.update({ bookId: book.id, ...changesOf(before, value) });
      if (onSaved) await onSaved();
      else {
        await refreshLibrary();
        toast.success(t('library.book.saved'));
      }
      draft.clear();
      onOpenChange(false);
    } catch (failure) {
      toast.error(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const cancel = () => {
    draft.clear();
    onOpenChange(false);
  };
  const line = (name: EditedField) => (
    <Field label={t(BOOK_FIELDS[name].label)}>
      <Input value={value[name]} maxLength={MAX_TITLE} dir="auto" onChange={(e) => set({ [name]: e.target.value })} />
    </Field>
  );
  const footer = (
    <>
      <Button variant="quiet" onClick={cancel}>
        {t('common.cancel')}
      </Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {confirm ?? t('common.save')}
      </Button>
    </>
  );
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t('library.book.edit')} size="md" footer={footer}>
      <form id={form} onSubmit={(e) => void save(e)} className="grid gap-4 md:grid-cols-2" noValidate>
        <DraftNote draft={draft} className="md:col-span-2" />
        <Field label={t('library.field.title')} error={error} className="md:col-span-2">
          <Input
            value={value.title}
            maxLength={MAX_TITLE}
            dir="auto"
            onChange={(e) => set({ title: e.target.value })}
          />
        </Field>
        {line('author')}
        <Field label={t('library.field.genre')}>
          <Select
            value={value.genre}
            onChange={(genre) => set({ genre })}
            options={[
              { value: NO_GENRE, label: t('library.genre.none') },
              ...GENRES.map((genre) => ({ value: genre as string, label: t(`library.genre.${genre}`) })),
            ]}
          />
        </Field>
        {line('series')}
        <Field label={t('library.field.volume')}>
          <Input
            value={value.seriesIndex}
            inputMode="decimal"
            maxLength={9}
            onChange={(e) => set({ seriesIndex: e.target.value })}
          />
        </Field>
        <Field label={t('library.field.tags')} hint={t('library.field.tagsHint')} className="md:col-span-2">
          <Input value={value.tags} dir="auto" onChange={(e) => set({ tags: e.target.value })} />
        </Field>
        <Field label={t('library.field.description')} className="md:col-span-2">
          <TextArea
            value={value.description}
            rows={5}
            dir="auto"
            maxLength={MAX_DESCRIPTION}
            onChange={(e) => set({ description: e.target.value })}
          />
        </Field>
      </form>
    </Dialog>
  );
}
