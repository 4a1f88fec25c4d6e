import { ArrowUp, Feather } from 'lucide-react';
import type { FormEvent } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';

/** A line to write a question on; `label` says what is asked. */
export function AskBox({
  label,
  onAsk,
  className = '',
}: {
  label: string;
  onAsk: (question: string) => void;
  className?: string;
}) {
  const { t } = useI18n(),
    draft = useDraft(`ask.${label}`, { text: '' }),
    { text } = draft.texts;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    draft.clear();
    onAsk(text.trim());
  };
  return (
    <form
      onSubmit={ask}
      className={`flex items-center gap-3 rounded-lg border border-line-strong bg-surface ps-4 pe-2 focus-within:border-accent ${className}`}
    >
      <Feather className="size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
      <input
        value={text}
        onChange={(e) => draft.set({ text: e.target.value })}
        maxLength={4000}
        aria-label={label}
        placeholder={label}
        dir={text ? 'auto' : undefined} // empty, the hint reads the page's way
        className="h-13 min-w-0 flex-1 bg-transparent text-md text-ellipsis outline-none placeholder:text-text-3"
      />
      <button
        type="submit"
        aria-label={t('home.askSend')}
        disabled={!text.trim()}
        className="grid size-9 shrink-0 place-items-center rounded-sm bg-accent text-on-accent transition-opacity enabled:hover:bg-accent-hover disabled:opacity-40 pointer-coarse:size-11"
      >
        <ArrowUp className="size-5" aria-hidden="true" />
      </button>
    </form>
  );
}
