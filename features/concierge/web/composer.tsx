import { ArrowUp, Square } from 'lucide-react';
import { useEffect, useRef, type FormEvent, type KeyboardEvent } from 'react';
import { useI18n } from '../../../platform/web/i18n.tsx';
import { useDraft } from '../../../platform/web/use-draft.ts';
import { MAX_MESSAGE } from '../limits.ts';

/** `onStop` ends the answer that is on its way. */
type ComposerProps = { busy: boolean; autoFocus: boolean; onSend: (text: string) => void; onStop: () => void };

/** How long an answer may take before the focus goes to the button that stops it, ms: most are there sooner. */
const STOP_FOCUS_MS = 600;

/** Enter without a modifier sends; an Enter that confirms an input method's composition doesn't. */
const sends = (event: KeyboardEvent) =>
  event.key === 'Enter' &&
  !event.shiftKey &&
  !event.altKey &&
  !event.ctrlKey &&
  !event.metaKey &&
  !event.nativeEvent.isComposing;

/** The field for a message; disabled while an answer streams, and focused again afterward. */
export function Composer({ busy, autoFocus, onSend, onStop }: ComposerProps) {
  const { t } = useI18n();
  const draft = useDraft('concierge', { text: '' });
  const { text } = draft.texts;
  const field = useRef<HTMLTextAreaElement>(null);
  const stop = useRef<HTMLButtonElement>(null);
  const mine = useRef(false);
  useEffect(() => {
    if (!autoFocus || matchMedia('(pointer: coarse)').matches) return undefined;
    // Waits until the dialog has recorded which element had the focus, so that it can restore it.
    const frame = requestAnimationFrame(() => field.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, [autoFocus]);
  useEffect(() => {
    if (busy || !mine.current) return;
    mine.current = false;
    field.current?.focus({ preventScroll: true });
  }, [busy]);
  // The field is closed meanwhile; the focus stays in the composer, unless the person took it elsewhere.
  useEffect(() => {
    if (!busy || !mine.current) return undefined;
    const timer = setTimeout(() => {
      const at = document.activeElement;
      if (!at || at === document.body || at === field.current) stop.current?.focus({ preventScroll: true });
    }, STOP_FOCUS_MS);
    return () => clearTimeout(timer);
  }, [busy]);
  const over = text.trim().length - MAX_MESSAGE;
  const ready = text.trim() !== '' && over <= 0 && !busy;
  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!ready) return;
    mine.current = true;
    onSend(text);
    draft.set({ text: '' });
  };
  return (
    <form
      onSubmit={send}
      className="rounded-lg border border-line-strong bg-surface focus-within:border-accent focus-within:outline-1 focus-within:outline-accent"
    >
      <div className="flex items-end gap-2 p-1.5 ps-0">
        <textarea
          ref={field}
          value={text}
          onChange={(event) => draft.set({ text: event.target.value })}
          onKeyDown={(event) => sends(event) && send(event)}
          disabled={busy}
          rows={1}
          dir="auto"
          aria-label={t('concierge.chat.label')}
          placeholder={busy ? t('concierge.chat.thinking') : t('concierge.chat.placeholder')}
          className="field-sizing-content block max-h-40 min-h-9 min-w-0 flex-1 resize-none bg-transparent px-4 py-1.5 outline-none placeholder:text-text-3 disabled:cursor-progress pointer-coarse:min-h-11 pointer-coarse:py-2.5 pointer-coarse:text-md"
        />
        <button
          type="submit"
          aria-label={t('concierge.chat.send')}
          disabled={!ready}
          className="grid size-9 shrink-0 place-items-center rounded-sm bg-accent text-on-accent transition-opacity enabled:hover:bg-accent-hover disabled:opacity-40 pointer-coarse:size-11"
        >
          <ArrowUp className="size-5" aria-hidden="true" />
        </button>
        {busy && (
          <button
            ref={stop}
            type="button"
            aria-label={t('concierge.chat.stop')}
            aria-keyshortcuts="Escape"
            title={t('concierge.chat.stop')}
            onClick={onStop}
            // A key that is still held from sending stops nothing.
            onKeyDown={(event) => event.repeat && event.preventDefault()}
            className="grid size-9 shrink-0 place-items-center rounded-sm border border-line-strong text-text transition-colors hover:bg-line/60 pointer-coarse:size-11"
          >
            <Square className="size-4 fill-current" aria-hidden="true" />
          </button>
        )}
      </div>
      {over > 0 && (
        <p role="alert" className="px-4 pb-2 text-sm text-bad">
          {t('concierge.chat.tooLong', { over })}
        </p>
      )}
    </form>
  );
}
