import { ArrowUp, Square } from 'lucide-react';
import {
  type DragEvent,
  useEffect,
  useId,
  useRef,
  useState,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { useReachable } from '../../../../platform/web/connection.ts';
import { cx } from '../../../../platform/web/cx.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { Tooltip } from '../../../../platform/web/ui/tooltip.tsx';
import { MAX_QUESTION } from '../../limits.ts';
import { setDraft, useDraft } from '../turns/drafts.ts';
import { isPlainEnter } from './enter.ts';
import { useFocusReturn } from './use-focus-return.ts';

/** The count appears from this many characters on. */
const COUNT_FROM = MAX_QUESTION - 400;
const FRAME =
  'rounded-lg border border-line-strong bg-surface focus-within:border-accent focus-within:outline-1 focus-within:outline-accent';
const FIELD =
  'field-sizing-content block max-h-52 min-h-12 w-full resize-none bg-transparent px-4 pt-3.5 pb-1 text-md outline-none ' +
  'placeholder:text-text-3';
const ROUND = 'grid size-9 shrink-0 place-items-center rounded-sm transition-opacity pointer-coarse:size-11';

type ComposerProps = {
  /** The conversation of this draft. */
  draftKey: string;
  placeholder: string;
  /** An answer is streaming: it can be stopped, and nothing can be sent. */
  busy: boolean;
  onSend: (text: string) => void;
  onStop: (() => void) | null;
  autoFocus: boolean;
  /** Receives dropped or pasted files. */
  onFiles: (files: File[]) => void;
  /** Shown above the question. */
  above: ReactNode;
  /** Shown at the start of the bottom row. */
  children: ReactNode;
};

function Count({ length }: { length: number }) {
  const { t, number } = useI18n();
  if (length < COUNT_FROM) return null;
  const over = length > MAX_QUESTION;
  return (
    <span role={over ? 'alert' : undefined} className={cx('text-sm tabular-nums', over ? 'text-bad' : 'text-text-3')}>
      {over
        ? t('malaika.composer.tooLong', { over: length - MAX_QUESTION })
        : `${number(length)} / ${number(MAX_QUESTION)}`}
    </span>
  );
}

/** The field for a question. Enter sends, Shift+Enter starts a new line. */
export function Composer({
  draftKey,
  placeholder,
  busy,
  onSend,
  onStop,
  autoFocus,
  onFiles,
  above,
  children,
}: ComposerProps) {
  const { t } = useI18n();
  const text = useDraft(draftKey);
  const hint = useId();
  const form = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  const [over, setOver] = useState(false);
  const reachable = useReachable();
  const length = text.trim().length;
  const ready = length > 0 && length <= MAX_QUESTION && !busy;
  useFocusReturn(form, field, busy);
  useEffect(() => {
    if (autoFocus && !matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, [autoFocus]);

  const send = (event: FormEvent | KeyboardEvent) => {
    event.preventDefault();
    if (!ready) return;
    onSend(text.trim());
    field.current?.focus();
  };
  const drop = (event: DragEvent) => {
    setOver(false);
    if (event.dataTransfer.files.length === 0) return;
    event.preventDefault();
    onFiles([...event.dataTransfer.files]);
  };
  return (
    <form ref={form} onSubmit={send} className={cx(FRAME, over && 'border-accent bg-accent-soft')}>
      {above}
      <textarea
        ref={field}
        value={text}
        onChange={(event) => setDraft(draftKey, event.target.value)}
        onKeyDown={(event) => isPlainEnter(event) && send(event)}
        onDragOver={(event) => {
          if (!event.dataTransfer.types.includes('Files')) return;
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        onPaste={(event) => {
          if (event.clipboardData.files.length === 0) return;
          event.preventDefault();
          onFiles([...event.clipboardData.files]);
        }}
        rows={1}
        dir="auto"
        aria-label={t('malaika.composer.label')}
        aria-describedby={hint}
        placeholder={placeholder}
        className={FIELD}
      />
      <div className="flex items-center gap-3 p-2 ps-3">
        <div className="min-w-0 flex-1">{children}</div>
        <Count length={length} />
        {busy && onStop ? (
          <Tooltip text={t('malaika.composer.stop')}>
            <button
              type="button"
              aria-label={t('malaika.composer.stop')}
              onClick={onStop}
              className={cx(ROUND, 'border border-line-strong text-text')}
            >
              <Square className="size-3.5 fill-current" aria-hidden="true" />
            </button>
          </Tooltip>
        ) : (
          <button
            type="submit"
            aria-label={t('malaika.composer.send')}
            disabled={!ready}
            className={cx(ROUND, 'bg-accent text-on-accent enabled:hover:bg-accent-hover disabled:opacity-40')}
          >
            <ArrowUp className="size-5" aria-hidden="true" />
          </button>
        )}
      </div>
      <p id={hint} className={reachable ? 'sr-only' : 'px-4 pb-2.5 text-sm text-warn'}>
        {reachable ? t('malaika.composer.hint') : t('malaika.composer.offline')}
      </p>
    </form>
  );
}
