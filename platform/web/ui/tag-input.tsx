import { X } from 'lucide-react';
import type { ComponentProps, KeyboardEvent } from 'react';
import { Input } from './field.tsx';

type TagInputProps = {
  tags: readonly string[];
  onTags: (tags: string[]) => void;
  /** What is being typed, and how it joins the tags. */
  text: string;
  onText: (text: string) => void;
  join: (tags: readonly string[], text: string) => string[];
  removeLabel: (tag: string) => string;
} & Omit<ComponentProps<typeof Input>, 'value' | 'onChange' | 'onKeyDown'>;

/** Tags with a field: Enter or a comma adds what is typed, Backspace in the empty field takes the last one away. */
export function TagInput({ tags, onTags, text, onText, join, removeLabel, ...input }: TagInputProps) {
  const onKey = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if ((event.key === 'Enter' && text.trim()) || event.key === ',' || event.key === '،') {
      event.preventDefault();
      onTags(join(tags, text));
      onText('');
    } else if (event.key === 'Backspace' && text === '' && tags.length > 0) onTags(tags.slice(0, -1));
  };
  return (
    <>
      {tags.length > 0 && (
        <ul className="mb-1 flex flex-wrap gap-1.5">
          {tags.map((tag) => (
            <li key={tag} className="flex min-w-0 items-center gap-1 rounded-full bg-accent-soft ps-3 text-sm">
              <bdi className="truncate">{tag}</bdi>
              <button
                type="button"
                aria-label={removeLabel(tag)}
                onClick={() => onTags(tags.filter((other) => other !== tag))}
                className="grid size-7 shrink-0 place-items-center rounded-full text-text-2 hover:text-text pointer-coarse:size-11"
              >
                <X className="size-3.5" aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <Input {...input} value={text} onChange={(event) => onText(event.target.value)} onKeyDown={onKey} />
    </>
  );
}
