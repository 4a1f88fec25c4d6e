import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, Input, TextArea } from '../../../../platform/web/ui/field.tsx';
import { Select } from '../../../../platform/web/ui/select.tsx';
import { GENRES } from '../../../catalog/limits.ts';

export type Said = {
  title: string;
  author: string;
  genre: (typeof GENRES)[number] | '';
  description: string;
  tags: string;
};
export const NOTHING_SAID: Said = { title: '', author: '', genre: '', description: '', tags: '' };

/** What a person may say about their files; blanks are taken from each file (UPL-03). */
export function MetadataFields({
  value,
  onChange,
  several,
}: {
  value: Said;
  onChange: (value: Said) => void;
  several: boolean;
}) {
  const { t } = useI18n(),
    set = (part: Partial<Said>) => onChange({ ...value, ...part });
  return (
    <div className="grid gap-4 pt-3 md:grid-cols-2">
      {!several && (
        <Field label={t('library.field.title')} className="md:col-span-2">
          <Input
            value={value.title}
            maxLength={500}
            placeholder={t('library.field.fromFile')}
            onChange={(e) => set({ title: e.target.value })}
          />
        </Field>
      )}
      <Field label={t('library.field.author')}>
        <Input
          value={value.author}
          maxLength={500}
          placeholder={t('library.field.fromFile')}
          onChange={(e) => set({ author: e.target.value })}
        />
      </Field>
      <Field label={t('library.field.genre')}>
        <Select
          value={value.genre || 'none'}
          onChange={(genre) => set({ genre: genre === 'none' ? '' : genre })}
          options={[
            { value: 'none' as const, label: t('library.genre.none') },
            ...GENRES.map((genre) => ({ value: genre, label: t(`library.genre.${genre}`) })),
          ]}
        />
      </Field>
      <Field label={t('library.field.tags')} hint={t('library.field.tagsHint')} className="md:col-span-2">
        <Input value={value.tags} maxLength={1000} onChange={(e) => set({ tags: e.target.value })} />
      </Field>
      <Field label={t('library.field.description')} className="md:col-span-2">
        <TextArea
          value={value.description}
          maxLength={10_000}
          placeholder={t('library.field.fromFile')}
          onChange={(e) => set({ description: e.target.value })}
        />
      </Field>
    </div>
  );
}
