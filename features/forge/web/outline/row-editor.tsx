import { useEffect, useRef, type RefObject } from 'react';
import type { OutlineRow } from '../../core/outline/rows.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import { openEditor, type Editor } from '../blocks/editor.ts';
import type { CanvasContext } from '../commands/context.ts';
import { openLabelEditor } from '../commands/label-editor.ts';

type RowEditorProps = {
  context: CanvasContext;
  row: OutlineRow;
  /** Where the row is in the list, px. */
  top: number;
  tree: RefObject<HTMLElement | null>;
  onEnd: () => void;
};

/** How much room the text of a block has, px, and what a connection says. */
export const EDITOR_HEIGHT = 160;
const LABEL_HEIGHT = 36;

/** The text of a row's thing, edited where the row is: with the same rules as on the canvas. */
export function RowEditor({ context, row, top, tree, onEnd }: RowEditorProps) {
  const i18n = useI18n();
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef({ i18n, onEnd });
  useEffect(() => {
    latest.current = { i18n, onEnd };
  });
  useEffect(() => {
    let isLeaving = false;
    const end = (): void => {
      if (!isLeaving) latest.current.onEnd();
    };
    const editor = openIn({ context, id: row.id, into: place.current!, back: tree.current!, end }, latest.current.i18n);
    if (!editor) end();
    return () => {
      isLeaving = true;
      editor?.close(true);
    };
  }, [context, row.id, tree]);
  return (
    <div
      ref={place}
      className="absolute inset-x-0 z-10 rounded-sm bg-raised shadow-2"
      style={{ top, height: row.kind === 'edge' ? LABEL_HEIGHT : EDITOR_HEIGHT }}
    />
  );
}

type Wanted = { context: CanvasContext; id: string; into: HTMLElement; back: HTMLElement; end: () => void };

function openIn({ context: { open }, id, into, back, end }: Wanted, i18n: ReturnType<typeof useI18n>): Editor | null {
  const thing = open.scene.get(id);
  if (!thing) return null;
  if (thing.kind === 'edge') return openLabelEditor(thing, open, i18n.t, { into, back, onEnd: end });
  return openEditor({ host: back, hold: () => into, letGo: end }, thing, open, i18n);
}
