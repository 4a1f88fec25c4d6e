import { type FormEvent, useEffect, useEffectEvent, useId, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { problemText } from '../../../../platform/web/problem-text.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { Button } from '../../../../platform/web/ui/button.tsx';
import { Dialog } from '../../../../platform/web/ui/dialog.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import type { LibraryBook } from '../../contract.ts';
import { GENRES, MAX_DESCRIPTION, MAX_TITLE } from '../../limits.ts';
import { parseTags } from '../../core/index.ts';
import { refreshLibrary } from '../book-queries.ts';
import { api } from '../client.ts';

const said = (book: LibraryBook) => ({
  title: book.title,
  author: book.author ?? '',
  description: book.description ?? '',
  genre: book.genre ?? 'none',
  tags: book.tags.join(', '),
  language: book.language ?? '',
  series: book.series ?? '',
  seriesIndex: book.seriesIndex?.toString() ?? '',
});
type Said = ReturnType<typeof said>;
const asVolume = (text: string): number | null =>
  /^\d{1,5}([.,]\d{1,3})?$/.test(text.trim()) ? Number(text.trim().replace(',', '.')) : null;
/** What somebody changed; the rest stays what the file says, also when the file is read anew. */
function changesOf(before: Said, now: Said) {
  const changed = (...fields: (keyof Said)[]) => fields.some((field) => now[field] !== before[field]);
  return {
    ...(changed('title') && { title: now.title }),
    ...(changed('author') && { author: now.author || null }),
    ...(changed('description') && { description: now.description || null }),
    ...(changed('genre') && { genre: now.genre === 'none' ? null : (now.genre as (typeof GENRES)[number]) }),
    ...(changed('tags') && { tags: parseTags(now.tags) }),
    ...(changed('language') && { language: now.language || null }),
    ...(changed('series', 'seriesIndex') && {
      series: now.series || null,
      seriesIndex: now.series ? asVolume(now.seriesIndex) : null,
    }),
  };
}
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
    [value, setValue] = useState(before),
    [busy, setBusy] = useState(false),
    [error, setError] = useState<string | null>(null);
  const begin = useEffectEvent(() => {
    setBefore(said(book));
    setValue(said(book));
    setError(null);
  });
  useEffect(() => {
    if (open) begin(); // only then: the book may be asked for again while somebody writes
  }, [open]);
  const set = (part: Partial<typeof value>) => setValue({ ...value, ...part });
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
      onOpenChange(false);
    } catch (failure) {
      toast.error(problemText(t, failure));
    } finally {
      setBusy(false);
    }
  };
  const footer = (
    <>
      <Button variant="quiet" onClick={() => onOpenChange(false)}>
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
        <Field label={t('library.field.title')} error={error} className="md:col-span-2">
          <Input
            value={value.title}
            maxLength={MAX_TITLE}
            dir="auto"
            onChange={(e) => set({ title: e.target.value })}
          />
        </Field>
        <Field label={t('library.field.author')}>
          <Input
            value={value.author}
            maxLength={MAX_TITLE}
            dir="auto"
            onChange={(e) => set({ author: e.target.value })}
          />
        </Field>
        <Field label={t('library.field.genre')}>
          <Select
            value={value.genre}
            onChange={(genre) => set({ genre })}
            options={[
              { value: 'none', label: t('library.genre.none') },
              ...GENRES.map((genre) => ({ value: genre as string, label: t(`library.genre.${genre}`) })),
            ]}
          />
        </Field>
        <Field label={t('library.field.series')}>
          <Input
            value={value.series}
            maxLength={MAX_TITLE}
            dir="auto"
            onChange={(e) => set({ series: e.target.value })}
          />
        </Field>
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
