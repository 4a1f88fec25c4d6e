import { ArrowUp, Feather } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useGo } from '../../../platform/web/navigation.tsx';

/** Asks all books at once; the answer opens in Malaika. */
export function AskBox({ total }: { total: number }) {
  const { t } = useI18n(),
    go = useGo(),
    [text, setText] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim()) go('/malaika', { search: { ask: text.trim() } });
  };
  return (
    <form
      onSubmit={ask}
      className="mt-6 flex items-center gap-3 rounded-lg border border-line-strong bg-surface ps-4 pe-2 focus-within:border-accent"
    >
      <Feather className="size-5 shrink-0 text-accent" strokeWidth={1.75} aria-hidden="true" />
      <input
        value={text}
        onChange={(e) => setText(e.target.value)}
        maxLength={4000}
        aria-label={t('home.ask', { count: total })}
        placeholder={t('home.ask', { count: total })}
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
