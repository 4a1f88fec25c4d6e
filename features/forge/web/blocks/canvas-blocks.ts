// What fills, edits and opens the blocks of a canvas that is shown, in one piece for who puts a canvas onto a page.
import type { I18n } from '../../../../platform/web/i18n.tsx';
import { appPath } from '../../../../platform/web/paths.ts';
import { createStore, type Store } from '../../../../platform/web/store.ts';
import { type Block, isBlock } from '../../core/model/things.ts';
import { editLabel } from '../commands/label-editor.ts';
import type { OpenCanvas } from '../sync/canvas-types.ts';
import { createTaking, type Taking } from '../taking/taking.ts';
import type { View } from '../view/types.ts';
import { type Editor, openEditor } from './editor.ts';
import { createLinkedMarks } from './linked-marks.ts';
import { fileOf } from './meta.ts';
import { createPainter, type Painter } from './painter.ts';
import { sourceAddress, webAddress } from './source-address.ts';

export type CanvasBlocks = {
  readonly painter: Painter;
  /** The block whose file is to be shown (`FilePreview`). */
  readonly preview: Store<Block | null>;
  /** Once the view is there: what is dropped and pasted is taken from now on. */
  attach(view: View): Taking;
  /** Edits the text of a block, or the label of a connection; nothing where there is none to edit. */
  edit(id: string): void;
  hasSource(block: Block): boolean;
  /** Opens where a block comes from: the passage, the Spark, the page, the file. */
  openSource(block: Block): void;
  destroy(): void;
};

/** Makes them for a canvas; `go` leads to another page of the app. */
export function createCanvasBlocks(open: OpenCanvas, i18n: I18n, go: (href: string) => void): CanvasBlocks {
  const marks = createLinkedMarks();
  const preview = createStore<Block | null>(null);
  let view: View | null = null;
  let taking: Taking | null = null;
  let editor: Editor | null = null;
  const painter = createPainter({
    canvasId: open.id,
    i18n,
    hrefOf: (path, search) => appPath(i18n.locale, path, search),
    go,
    preview: (block) => preview.set(block),
    addCover: (block) => taking?.addCover(block),
    marks,
  });

  return {
    painter,
    preview,
    attach(shown) {
      view = shown;
      return (taking = createTaking({ open, view, i18n }));
    },
    edit(id) {
      const thing = open.scene.get(id);
      if (!thing || !view || (editor && !editor.close(true))) return;
      editor = null;
      if (isBlock(thing)) editor = openEditor(view, thing, open, i18n);
      else editLabel(view, thing, open, i18n.t);
    },
    hasSource: (block) => fileOf(block).id !== null || webAddress(block) !== null || sourceAddress(block) !== null,
    openSource(block) {
      const page = sourceAddress(block);
      const address = webAddress(block);
      if (block.type === 'uploaded-file') preview.set(block);
      else if (page) go(appPath(i18n.locale, page.path, page.search));
      else if (address) window.open(address, '_blank', 'noopener,noreferrer');
    },
    destroy() {
      editor?.close(true);
      taking?.destroy();
      painter.destroy();
      marks.close();
    },
  };
}
