import { X } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Input } from '../../../../platform/web/ui/field.tsx';
import { TAG_CHARACTERS_MAX, TAGS_MAX } from '../../limits.ts';

type TagInputProps = {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
  text: string;
  onText: (text: string) => void;
};

/** Tags with those that are still being typed. */
export function withTyped(tags: readonly string[], text: string): string[] {
  const typed = text.split(/[,،]/).map((tag) => tag.trim().replace(/^#/, '').slice(0, TAG_CHARACTERS_MAX));
  return [...new Set([...tags, ...typed.filter(Boolean)])].slice(0, TAGS_MAX);
}

/** Tags: Enter or a comma adds one. */
export function TagInput({ tags, onChange, text, onText }: TagInputProps) {
  const { t } = useI18n();
  const add = (): void => {
    onChange(withTyped(tags, text));
    onText('');
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && text.trim()) || event.key === ',' || event.key === '،') {
      event.preventDefault();
      add();
    } else if (event.key === 'Backspace' && text === '' && tags.length) onChange(tags.slice(0, -1));
  };
  return (
    <>
      {tags.length > 0 && (
        <ul className="mb-1 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex items-center gap-1 rounded-full bg-accent-soft ps-3 text-sm">
              <bdi>{tag}</bdi>
              <button
                type="button"
                aria-label={t('highlights.tags.remove', { tag })}
                onClick={() => onChange(tags.filter((other) => other !== tag))}
                className="grid size-7 place-items-center rounded-full text-text-2 hover:text-text"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={onKey}
        placeholder={t('highlights.tags.placeholder')}
      />
    </>
  );
}
