import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field } from '../../../../platform/web/ui/field.tsx';
import { TagInput } from '../../../../platform/web/ui/tag-input.tsx';
import { MAX_SESSION_TAG, MAX_SESSION_TAGS } from '../../limits.ts';

/** Tags plain and each once, no more than there may be. */
const joined = (tags: readonly string[], text: string): string[] =>
  [
    ...new Set([
      ...tags,
      ...text.split(/[,،]/u).map((tag) => tag.replace(/\s+/gu, ' ').trim().slice(0, MAX_SESSION_TAG)),
    ]),
  ]
    .filter((tag) => tag !== '')
    .slice(0, MAX_SESSION_TAGS);

type TagTexts = { tags: readonly string[]; typed: string };

/** The tags of a canvas, and the one that is being typed. */
export function TagField({ tags, typed, onChange }: TagTexts & { onChange: (part: Partial<TagTexts>) => void }) {
  const { t } = useI18n();
  const leave = () => {
    if (typed.trim() !== '') onChange({ tags: joined(tags, typed), typed: '' });
  };
  return (
    <Field label={t('forge.tags.label')} hint={t('forge.tags.hint', { max: MAX_SESSION_TAGS })}>
      <TagInput
        tags={tags}
        onTags={(next) => onChange({ tags: next })}
        text={typed}
        onText={(text) => onChange({ typed: text })}
        join={joined}
        removeLabel={(tag) => t('forge.tags.remove', { tag })}
        maxLength={MAX_SESSION_TAG}
        dir="auto"
        disabled={tags.length >= MAX_SESSION_TAGS}
        onBlur={leave}
      />
    </Field>
  );
}
