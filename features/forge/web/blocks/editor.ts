// The editor of a block: a plain text field over it, inside its element, so that it moves and zooms with it.
import type { I18n } from '../../../../platform/web/i18n.tsx';
import type { Store } from '../../../../platform/web/store.ts';
import { toast } from '../../../../platform/web/toast.ts';
import { canEditText, textEdit } from '../../core/model/edited.ts';
import { type Block, type Change, isBlock } from '../../core/model/things.ts';
import { creation, patch } from '../../core/scene/changes.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { DUPLICATE_OFFSET, MAX_CONTENT_BYTES } from '../../limits.ts';
import { newId } from '../../../../platform/common/id.ts';
import { sizeWords } from './context.ts';
import { make } from './dom.ts';
import { nameOf } from './name-of.ts';

/** What the editor needs of the canvas. */
type Canvas = {
  scene: Scene;
  role: Pick<Store<'owner' | 'edit' | 'view'>, 'get'>;
  change(changes: readonly Change[], options?: { same?: string }): void;
};
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
const now = (scene: Scene, id: string): Block | undefined => {
  const thing = scene.get(id);
  return isBlock(thing) ? thing : undefined;
};

/** Opens the editor of a block; null where there is nothing to edit, or for somebody who may only look. */
export function openEditor(
  view: EditorView,
  block: Block,
  open: Canvas,
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
  readonly #open: Canvas;
  readonly #i18n: Pick<I18n, 't' | 'number'>;
  readonly #stop = new AbortController();
  /** The block as the person last saw it: what it was, or what they saved. */
  #seen: Block;
  #closed = false;

  constructor(el: HTMLElement, view: EditorView, block: Block, open: Canvas, i18n: Pick<I18n, 't' | 'number'>) {
    this.id = block.id;
    this.#view = view;
    this.#open = open;
    this.#i18n = i18n;
    this.#seen = block;
    const { t } = i18n;
    const field = (this.#field = make('textarea', 'fb-editor'));
    Object.assign(field, { value: block.text, dir: 'auto', spellcheck: true });
    field.setAttribute('aria-label', t('forgeblocks.edit.label', { name: nameOf(t, block) }));
    field.setAttribute('aria-description', t('forgeblocks.edit.hint'));
    this.#problem.setAttribute('role', 'alert');
    this.#problem.hidden = true;
    el.append(field, this.#problem);
    const { signal } = this.#stop;
    field.addEventListener('keydown', (event) => this.#key(event), { signal });
    field.addEventListener('input', () => this.#judge(), { signal });
    field.addEventListener('blur', () => this.#left(), { signal });
    // Presses, drags and pastes in the field are about its words.
    for (const name of ['pointerdown', 'dblclick', 'contextmenu', 'copy', 'cut', 'paste', 'dragstart', 'drop'] as const)
      field.addEventListener(name, (event) => event.stopPropagation(), { signal });
    window.addEventListener('pagehide', () => this.#save(false), { signal });
    field.focus({ preventScroll: true });
    field.setSelectionRange(field.value.length, field.value.length);
    this.#judge();
  }

  close(save: boolean): boolean {
    if (this.#closed) return true;
    if (save && !this.#save(false)) return false;
    this.#end();
    return true;
  }

  #key(event: KeyboardEvent): void {
    event.stopPropagation();
    if (event.isComposing || event.keyCode === 229) return; // Enter and Escape belong to the input method
    if (event.key === 'Escape') {
      event.preventDefault();
      this.#end();
      this.#view.host.focus({ preventScroll: true });
    } else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      if (!this.#save(true)) return;
      this.#end();
      this.#view.host.focus({ preventScroll: true });
    }
  }

  /** The focus left. Of a window that is left the field keeps the focus: what was typed is saved, and it stays open. */
  #left(): void {
    if (this.#closed || !this.#save(false)) return;
    if (document.hasFocus() || document.activeElement !== this.#field) this.#end();
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
  #save(reset: boolean): boolean {
    if (this.#closed) return true;
    if (!this.#judge()) return false;
    const text = this.#field.value;
    if (text === this.#seen.text && !reset) return true;
    const { scene, change } = { scene: this.#open.scene, change: this.#write };
    const block = now(scene, this.id);
    if (text !== this.#seen.text && block && block.text !== this.#seen.text) return this.#beside(block, text);
    const edited = { ...(block ?? this.#seen), ...textEdit(block ?? this.#seen, text, { reset }) } as Block;
    change(block ? patch(block, textEdit(block, text, { reset })) : creation(edited)); // deleted meanwhile: it comes back
    this.#seen = edited;
    return true;
  }

  readonly #write = (...changes: Change[]): void => this.#open.change(changes, { same: `edit ${this.id}` });

  /** Somebody else changed the words meanwhile: theirs stay, these become a block beside them. */
  #beside(theirs: Block, text: string): boolean {
    if (theirs.text === text) return true;
    const copy: Block = {
      ...theirs,
      ...textEdit(theirs, text, { reset: false }),
      id: newId(),
      x: theirs.x + DUPLICATE_OFFSET,
      y: theirs.y + DUPLICATE_OFFSET,
      z: this.#open.scene.zOnTop(),
      meta: { ...theirs.meta, conflictOf: theirs.id },
    };
    this.#write(creation(copy));
    this.#seen = theirs;
    this.#field.value = theirs.text;
    toast.warning(this.#i18n.t('forgeblocks.edit.beside'));
    return true;
  }

  /** Once only: taking the field away blurs it. */
  #end(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#stop.abort();
    this.#field.remove();
    this.#problem.remove();
    this.#view.letGo(this.id);
  }
}
