import { X } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Field, Input } from '../../../../platform/web/ui/field.tsx';
import { tagList } from '../../core/index.ts';
import { MAX_TAG, MAX_TAGS } from '../../limits.ts';

/** The tags of a Spark: Enter or a comma adds one. */
export function TagField({ tags, onChange }: { tags: readonly string[]; onChange: (tags: string[]) => void }) {
  const { t } = useI18n(),
    [text, setText] = useState('');
  const add = () => {
    if (text.trim() === '') return;
    onChange(tagList([...tags, ...text.split(/[,،]/u).map((tag) => tag.replace(/^\s*#/u, ''))]));
    setText('');
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (['Enter', ',', '،'].includes(event.key)) {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onChange(tags.slice(0, -1));
  };
  return (
    <Field label={t('sparks.tags.label')} hint={t('sparks.tags.hint', { max: MAX_TAGS })}>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft ps-3 text-sm">
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={t('sparks.tags.remove', { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-7 shrink-0 place-items-center rounded-full text-text-2 hover:text-text pointer-coarse:size-11"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        value={text}
        maxLength={MAX_TAG}
        dir="auto"
        disabled={tags.length >= MAX_TAGS}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKey}
        onBlur={add}
      />
    </Field>
  );
}
