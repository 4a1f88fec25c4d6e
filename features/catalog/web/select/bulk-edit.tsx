import { useQuery } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useDeferredValue, useId, useState } from 'react';
import { languageTag } from '../../../../platform/common/language-tag.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { DraftNote } from '../../../../platform/web/ui/draft-note.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { Checkbox } from '../../../../platform/web/ui/toggle.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import type { BulkChange } from '../../contract.ts';
import {
  BOOK_FIELDS,
  BULK_FIELDS,
  type BulkField,
  changeOfFields,
  emptyTexts,
  type FieldTexts,
  NO_GENRE,
  parseTags,
} from '../../core/index.ts';
import { GENRES, MAX_TITLE } from '../../limits.ts';
import { type BulkBooks, editMany, previewMany } from '../bulk-calls.ts';
import { libraryWork } from '../library-work.ts';

type Said = FieldTexts<BulkField> & { addTags: string; removeTags: string; ticked: readonly string[] };
const START: Said = { ...emptyTexts(BULK_FIELDS), addTags: '', removeTags: '', ticked: [] };

/** Something is written there that is no language. */
const isUnknown = (language: string): boolean => language.trim() !== '' && languageTag(language) === null;

/** Only the ticked fields; an empty one takes away what the books say. */
function changeOf(said: Said, ticked: ReadonlySet<BulkField>): BulkChange {
  const names = BULK_FIELDS.filter((name) => ticked.has(name) && !(name === 'language' && isUnknown(said.language)));
  return {
    ...changeOfFields(names, said),
    addTags: parseTags(said.addTags),
    removeTags: parseTags(said.removeTags),
  };
}

type BulkEditProps = { books: BulkBooks; count: number; onClose: () => void; onUndo: (undoId: string) => void };

/** Says the same of many books; tells before how many of them it changes. */
export function BulkEdit({ books, count, onClose, onUndo }: BulkEditProps) {
  const { t } = useI18n(),
    form = useId(),
    draft = useDraft('bulk-edit', START),
    said = draft.texts,
    ticked = new Set(BULK_FIELDS.filter((name) => said.ticked.includes(name))),
    [busy, setBusy] = useState(false),
    change = changeOf(said, ticked),
    noLanguage = ticked.has('language') && isUnknown(said.language),
    asked = useDeferredValue(JSON.stringify(change));
  const preview = useQuery({
    queryKey: ['library', 'preview', books, asked],
    queryFn: ({ signal }) => previewMany(books, JSON.parse(asked) as BulkChange, signal),
    placeholderData: (before) => before,
  });
  const { set } = draft;
  const tick = (name: BulkField, on: boolean) =>
    set({ ticked: on ? [...ticked, name] : [...ticked].filter((one) => one !== name) });
  const cancel = () => {
    draft.clear();
    onClose();
  };
  const save = async (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    const done = await libraryWork(t, async () => {
      const { changed, undoId } = await editMany(books, change);
      toast(t('library.select.changed', { count: changed }), {
        ...(undoId && { action: { label: t('common.undo'), onClick: () => onUndo(undoId) } }),
      });
    });
    setBusy(false);
    if (done) cancel();
  };
  const row = (name: BulkField, control: ReactNode) => (
    <div className="grid gap-1.5">
      <Checkbox
        label={t('library.select.change', { field: t(BOOK_FIELDS[name].label) })}
        checked={ticked.has(name)}
        onChange={(on) => tick(name, on)}
      />
      {ticked.has(name) && control}
    </div>
  );
  const text = (name: 'author' | 'series' | 'language', max: number, wrong = '') =>
    row(
      name,
      <>
        <Input
          aria-label={t(BOOK_FIELDS[name].label)}
          value={said[name]}
          maxLength={max}
          dir="auto"
          placeholder={t('library.select.empty')}
          onChange={(e) => set({ [name]: e.target.value })}
          {...(wrong && { 'aria-invalid': true, 'aria-describedby': `${form}-wrong` })}
        />
        {wrong && (
          <p id={`${form}-wrong`} className="text-sm text-bad">
            {wrong}
          </p>
        )}
      </>,
    );
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t('library.book.edit')}
      description={t('library.select.count', { count })}
      footer={
        <>
          <p className="me-auto text-sm text-text-2" role="status">
            {preview.data
              ? t('library.select.preview', { changes: preview.data.changes, count: preview.data.count })
              : ''}
          </p>
          <Button variant="quiet" onClick={cancel}>
            {t('common.cancel')}
          </Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            disabled={noLanguage || !preview.data?.changes}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} onSubmit={(e) => void save(e)} className="grid gap-4" noValidate>
        <DraftNote draft={draft} />
        {text('author', MAX_TITLE)}
        {text('series', MAX_TITLE)}
        {row(
          'genre',
          <Select
            label={t('library.field.genre')}
            value={said.genre}
            onChange={(genre) => set({ genre })}
            options={[
              { value: NO_GENRE, label: t('library.genre.none') },
              ...GENRES.map((genre) => ({ value: genre as string, label: t(`library.genre.${genre}`) })),
            ]}
          />,
        )}
        {text('language', 60, noLanguage ? t('library.select.noLanguage') : '')}
        <Field label={t('library.select.addTags')} hint={t('library.field.tagsHint')}>
          <Input value={said.addTags} dir="auto" onChange={(e) => set({ addTags: e.target.value })} />
        </Field>
        <Field label={t('library.select.removeTags')} hint={t('library.field.tagsHint')}>
          <Input value={said.removeTags} dir="auto" onChange={(e) => set({ removeTags: e.target.value })} />
        </Field>
      </form>
    </Dialog>
  );
}
