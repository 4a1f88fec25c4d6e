import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TagInput } from '../../../../platform/web/ui/tag-input.tsx';
import { useDraft } from '../../../../platform/web/use-draft.ts';
import { tagList } from '../../core/index.ts';
import { MAX_TAG, MAX_TAGS } from '../../limits.ts';

const withTyped = (tags: readonly string[], text: string): string[] =>
  tagList([...tags, ...text.split(/[,،]/u).map((tag) => tag.replace(/^\s*#/u, ''))]);

type TagFieldProps = { sparkId: string; tags: readonly string[]; onChange: (tags: string[]) => void };

/** The tags of a Spark. */
export function TagField({ sparkId, tags, onChange }: TagFieldProps) {
  const { t } = useI18n(),
    draft = useDraft(`spark-tag.${sparkId}`, { text: '' }),
    { text } = draft.texts,
    setText = (typed: string) => draft.set({ text: typed });
  const leave = () => {
    if (text.trim() === '') return;
    onChange(withTyped(tags, text));
    setText('');
  };
  return (
    <Field label={t('sparks.tags.label')} hint={t('sparks.tags.hint', { max: MAX_TAGS })}>
      <TagInput
        tags={tags}
        onTags={onChange}
        text={text}
        onText={setText}
        join={withTyped}
        removeLabel={(tag) => t('sparks.tags.remove', { tag })}
        maxLength={MAX_TAG}
        dir="auto"
        disabled={tags.length >= MAX_TAGS}
        onBlur={leave}
      />
    </Field>
  );
}
