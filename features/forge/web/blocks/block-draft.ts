// What is typed into a block goes onto the canvas while it is typed, as one step: it is stored, sent and seen by others like any
// other change, and a crash of the tab loses none of it.
import { newId } from '../../../../platform/common/id.ts';
import type { Store } from '../../../../platform/web/store.ts';
import { textEdit } from '../../core/model/edited.ts';
import { type Block, type Change, isBlock } from '../../core/model/things.ts';
import { creation, deletion, patch } from '../../core/scene/changes.ts';
import type { History } from '../../core/scene/history.ts';
import type { Scene } from '../../core/scene/scene.ts';
import { conflictIn } from '../../core/sync/conflicts.ts';
import { editRun } from '../../core/steps/edit-run.ts';
import { DUPLICATE_OFFSET } from '../../limits.ts';

/** What editing needs of the canvas. */
export type EditedCanvas = {
  scene: Scene;
  history: Pick<History, 'isInRun' | 'seal'>;
  role: Pick<Store<'owner' | 'edit' | 'view'>, 'get'>;
  change(changes: readonly Change[], options?: { same?: string }): unknown;
};

/** The words of one block from the moment its editor opens until it closes. */
export class BlockDraft {
  readonly #canvas: EditedCanvas;
  readonly #run: string;
  /** It was made for this edit: without words it goes away again. */
  readonly #isNew: boolean;
  /** The block that takes the words: another one once somebody else changed the first. */
  #target: string;
  #isBeside = false;
  #isWriting = false;
  /** The block as it was when the edit began. */
  #began: Block;
  /** The block as the person last saw or wrote it. */
  #seen: Block;

  constructor(canvas: EditedCanvas, block: Block) {
    this.#canvas = canvas;
    this.#run = editRun(block.id);
    this.#isNew = block.type === 'text-note' && block.text === '' && canvas.history.isInRun(this.#run);
    if (!this.#isNew) canvas.history.seal();
    this.#target = block.id;
    this.#began = this.#seen = block;
  }

  /**
   * Writes the words: while they are typed (`draft`), with the size of a block that is left, or of one saved by keys (`reset`).
   * True when somebody else had changed the block, so that the words went into one beside it.
   */
  write(text: string, how: 'draft' | 'leave' | 'reset'): boolean {
    const theirs = this.#changedByOthers();
    if (theirs && text !== this.#seen.text && text !== theirs.text) {
      this.#putBeside(theirs, text, how);
      return true;
    }
    if (theirs) {
      this.#seen = theirs;
      return false;
    }
    const block = this.#now();
    const isEdited = text !== this.#began.text;
    if (how !== 'reset' && !isEdited && text === this.#seen.text) return false;
    const base = block ?? this.#seen;
    const after =
      how === 'draft' || (how === 'leave' && !isEdited) ? { text } : textEdit(base, text, { reset: how === 'reset' });
    this.#seen = { ...base, ...after };
    this.#change(block ? patch(block, after) : creation(this.#seen)); // deleted meanwhile: it comes back
    return false;
  }

  /** The words that others wrote meanwhile; null when what is in the field stays. */
  follow(typed: string): string | null {
    if (this.#isWriting) return null;
    const theirs = this.#changedByOthers();
    if (!theirs || typed !== this.#seen.text) return null; // one's own are settled when they are written
    this.#began = this.#seen = theirs;
    return theirs.text;
  }

  /** Takes the whole edit back; gives what brings its words back, or null when there were none. */
  takeBack(typed: string): (() => void) | null {
    const isTyped = this.#isBeside || typed !== this.#began.text;
    const began = this.#began;
    const block = this.#now();
    if (block && this.#isBeside) this.#change(deletion(block));
    else if (block?.text === this.#seen.text && block.text !== began.text)
      this.#change(patch(block, { text: began.text }));
    this.#seen = began;
    return isTyped ? () => this.#restore(typed) : null;
  }

  /** Ends the step. */
  finish(): void {
    this.dropIfEmpty();
    this.#canvas.history.seal();
  }

  /** A note that was made for this edit and got no words goes away, with what leads to it. */
  dropIfEmpty(): void {
    const { scene } = this.#canvas;
    const block = this.#now();
    if (!this.#isNew || block?.text.trim() !== '') return;
    const edges = [...scene.edgesOf(block.id)].flatMap((id) => scene.edges.get(id) ?? []);
    this.#change(...edges.map(deletion), deletion(block));
  }

  #now(): Block | undefined {
    const thing = this.#canvas.scene.get(this.#target);
    return isBlock(thing) ? thing : undefined;
  }

  /** The block with the words of somebody else; null where one's own, or those one began with, still stand. */
  #changedByOthers(): Block | null {
    const block = this.#now();
    if (!block || block.text === this.#seen.text) return null;
    return this.#goBeside() ? null : block;
  }

  /** What was written here met other words on its way and was kept in a block beside them: the edit goes on there. */
  #goBeside(): boolean {
    const { scene } = this.#canvas;
    if (this.#seen.text === this.#began.text) return false;
    for (const block of scene.blocks.values()) {
      if (block.text !== this.#seen.text || conflictIn(scene, block.id)?.original.id !== this.#target) continue;
      this.#goOnIn(block);
      return true;
    }
    return false;
  }

  /** Somebody else changed the words meanwhile: theirs stay, these become a block beside them. */
  #putBeside(theirs: Block, text: string, how: 'draft' | 'leave' | 'reset'): void {
    const copy: Block = {
      ...theirs,
      ...(how === 'draft' ? { text } : textEdit(theirs, text, { reset: false })),
      id: newId(),
      x: theirs.x + DUPLICATE_OFFSET,
      y: theirs.y + DUPLICATE_OFFSET,
      z: this.#canvas.scene.zOnTop(),
      meta: { ...theirs.meta, conflictOf: { id: theirs.id, by: null } },
    };
    this.#goOnIn(copy);
    this.#change(creation(copy));
  }

  #goOnIn(block: Block): void {
    this.#target = block.id;
    this.#isBeside = true;
    this.#began = this.#seen = block;
  }

  /** Brings discarded words back as a step of their own. */
  #restore(text: string): void {
    const block = this.#now();
    if (!block) this.#canvas.change([creation({ ...this.#began, text })]);
    else if (block.text === this.#began.text) this.#canvas.change([patch(block, { text })]);
    else this.#putBeside(block, text, 'leave');
    this.#canvas.history.seal();
  }

  #change(...changes: Change[]): void {
    this.#isWriting = true;
    try {
      this.#canvas.change(changes, { same: this.#run });
    } finally {
      this.#isWriting = false;
    }
  }
}
