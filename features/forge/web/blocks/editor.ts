// The editor of a block: a plain text field over it, inside its element, so that it moves and zooms with it.
import { LONG_TEXT } from '../../../../platform/web/drafts.ts';
import type { I18n } from '../../../../platform/web/i18n.tsx';
import { toast } from '../../../../platform/web/toast.ts';
import { canEditText } from '../../core/model/edited.ts';
import type { Block } from '../../core/model/things.ts';
import { MAX_CONTENT_BYTES } from '../../limits.ts';
import { markedUpPage } from '../taking/read/transfer.ts';
import { BlockDraft, type EditedCanvas } from './block-draft.ts';
import { sizeWords } from './context.ts';
import { make } from './dom.ts';
import { nameOf } from './name-of.ts';

/** What it needs of the view. */
type EditorView = {
  hold(id: string): HTMLElement | null;
  letGo(id: string): void;
  readonly host: HTMLElement;
};
export type Editor = {
  readonly id: string;
  /** Ends it, with or without what was typed. False when the text is too long to be saved: it stays open. */
  close(save: boolean): boolean;
};

const bytesOf = (text: string): number =>
  text.length * 3 <= MAX_CONTENT_BYTES ? text.length : new TextEncoder().encode(text).length;

/** Writes into the field with the focus as a person would: the browser can undo it. */
const insertText = (text: string): void => void document.execCommand('insertText', false, text);

/** Opens the editor of a block; null where there is nothing to edit, or for somebody who may only look. */
export function openEditor(
  view: EditorView,
  block: Block,
  open: EditedCanvas,
  i18n: Pick<I18n, 't' | 'number'>,
): Editor | null {
  if (open.role.get() === 'view' || !canEditText(block)) return null;
  const el = view.hold(block.id);
  if (!el) return null;
  return new BlockEditor(el, view, block, open, i18n);
}

class BlockEditor implements Editor {
  readonly id: string;
  readonly #field: HTMLTextAreaElement;
  readonly #problem = make('p', 'fb-problem');
  readonly #view: EditorView;
  readonly #draft: BlockDraft;
  readonly #i18n: Pick<I18n, 't' | 'number'>;
  readonly #stop = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #isFrame: boolean;
  #closed = false;

  constructor(el: HTMLElement, view: EditorView, block: Block, open: EditedCanvas, i18n: Pick<I18n, 't' | 'number'>) {
    this.id = block.id;
    this.#isFrame = block.kind === 'frame';
    this.#view = view;
    this.#i18n = i18n;
    this.#draft = new BlockDraft(open, block);
    const { t } = i18n;
    const field = (this.#field = make('textarea', 'fb-editor'));
    Object.assign(field, { value: block.text, dir: 'auto', spellcheck: true });
    field.setAttribute('aria-label', t('forgeblocks.edit.label', { name: nameOf(t, block) }));
    field.setAttribute('aria-description', t('forgeblocks.edit.hint'));
    this.#problem.setAttribute('role', 'alert');
    this.#problem.hidden = true;
    el.append(field, this.#problem);
    this.#listen(open);
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    this.#judge();
  }

  close(save: boolean): boolean {
    if (this.#closed) return true;
    if (save && !this.#save('leave')) return false;
    this.#end();
    return true;
  }

  #listen(open: EditedCanvas): void {
    const field = this.#field;
    const { signal } = this.#stop;
    field.addEventListener('keydown', (event) => this.#key(event), { signal });
    field.addEventListener('input', () => this.#typed(), { signal });
    field.addEventListener('blur', () => this.#left(), { signal });
    // Presses, drags and pastes in the field are about its words.
    for (const name of ['pointerdown', 'dblclick', 'contextmenu', 'copy', 'cut', 'paste', 'dragstart', 'drop'] as const)
      field.addEventListener(name, (event) => event.stopPropagation(), { signal });
    field.addEventListener('paste', (event) => void this.#paste(event), { signal });
    // Before the canvas puts away what it has not stored yet.
    window.addEventListener('pagehide', () => this.#leftPage(), { signal, capture: true });
    signal.addEventListener(
      'abort',
      open.scene.onChange(() => this.#follow()),
    );
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.isComposing || event.keyCode === 229) return; // Enter and Escape belong to the input method
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#discard();
      this.#view.host.focus({ preventScroll: true });
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!this.#save('reset')) return;
      this.#end();
      this.#view.host.focus({ preventScroll: true });
    }
  }

  /** A part of a page keeps its links, bold and lists: its plain words are there at once, their Markdown takes their place. */
  async #paste(event: ClipboardEvent): Promise<void> {
    const data = event.clipboardData,
      page = data && !this.#isFrame ? markedUpPage(data) : null;
    if (!data || !page) return;
    event.preventDefault();
    const words = data.getData('text/plain').replace(/\r\n?/g, '\n'),
      { selectionStart: from } = this.#field;
    insertText(words);
    const { markdownOf } = await import('../taking/read/html-markdown.ts').catch(() => ({ markdownOf: () => words })); // offline, and never fetched
    const markdown = markdownOf(page),
      to = from + words.length,
      { value, selectionStart, selectionEnd } = this.#field;
    const isAsPasted = value.slice(from, to) === words && selectionStart === to && selectionEnd === to;
    if (this.#closed || !isAsPasted || markdown === words || document.activeElement !== this.#field) return;
    this.#field.setSelectionRange(from, to);
    insertText(markdown);
  }

  /** Writes what is typed at once: a tab that crashes loses none of it. */
  #typed(): void {
    if (!this.#judge()) return;
    if (this.#field.value.length <= LONG_TEXT.characters) this.#save('draft');
    else this.#timer ??= setTimeout(() => this.#save('draft'), LONG_TEXT.waitMs);
  }

  /** Shows what others wrote, unless something of one's own is in the field. */
  #follow(): void {
    const text = this.#draft.follow(this.#field.value);
    if (text === null) return;
    const { selectionStart: from, selectionEnd: to } = this.#field;
    this.#field.value = text;
    this.#field.setSelectionRange(from, to);
    this.#judge();
  }

  /** The focus left. Of a window that is left the field keeps the focus: what was typed is saved, and it stays open. */
  #left(): void {
    if (this.#closed) return;
    const isWindow = !document.hasFocus() && document.activeElement === this.#field;
    if (this.#save(isWindow ? 'draft' : 'leave') && !isWindow) this.#end();
  }

  /** The page may never come back: an untouched note would stay on the canvas for good. */
  #leftPage(): void {
    if (this.#save('draft')) this.#draft.dropIfEmpty();
  }

  /** Whether the text can be saved; says so if not. */
  #judge(): boolean {
    const fits = bytesOf(this.#field.value) <= MAX_CONTENT_BYTES;
    this.#field.setAttribute('aria-invalid', String(!fits));
    this.#problem.hidden = fits;
    const { t } = this.#i18n;
    const said = fits ? '' : t('forgeblocks.edit.tooLong', { limit: sizeWords(this.#i18n, MAX_CONTENT_BYTES) });
    if (this.#problem.textContent !== said) this.#problem.textContent = said;
    return fits;
  }

  /** Writes what was typed; false when it is too long. */
  #save(how: 'draft' | 'leave' | 'reset'): boolean {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#closed) return true;
    if (!this.#judge()) return false;
    if (this.#draft.write(this.#field.value, how)) toast.warning(this.#i18n.t('forgeblocks.edit.beside'));
    return true;
  }

  /** Takes the whole edit back, and offers its words again. */
  #discard(): void {
    if (this.#closed) return;
    const fits = this.#judge();
    const restore = this.#draft.takeBack(this.#field.value);
    this.#end();
    const { t } = this.#i18n;
    if (restore && fits)
      toast(t('forgeblocks.edit.discarded'), {
        id: 'canvas-discarded',
        action: { label: t('common.undo'), onClick: restore },
      });
  }

  /** Once only: taking the field away blurs it. */
  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    clearTimeout(this.#timer);
    this.#stop.abort();
    this.#field.remove();
    this.#problem.remove();
    this.#view.letGo(this.id);
    this.#draft.finish();
  }
}
