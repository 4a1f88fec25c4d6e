import { useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TagInput } from '../../../../platform/web/ui/tag-input.tsx';
import { tagList } from '../../core/index.ts';
import { MAX_TAG, MAX_TAGS } from '../../limits.ts';

const withTyped = (tags: readonly string[], text: string): string[] =>
  tagList([...tags, ...text.split(/[,،]/u).map((tag) => tag.replace(/^\s*#/u, ''))]);

/** The tags of a Spark. */
export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { t } = useI18n(),
    [text, setText] = useState('');
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
