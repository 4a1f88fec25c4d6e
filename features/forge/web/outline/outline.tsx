import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type ClipboardEvent as ReactClipboardEvent,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
} from 'react';
import type { Chord } from '../../../../platform/web/commands/chord.ts';
import { chordOfEvent } from '../../../../platform/web/commands/dispatch.ts';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { CanvasCommand } from '../commands/canvas-commands.ts';
import type { CanvasContext } from '../commands/context.ts';
import { pressCanvasKey } from '../commands/keys.ts';
import { useLive } from '../surface/use-live.ts';
import { OutlineModel, type OutlineState } from './outline-model.ts';
import { OutlineRowView, rowElementId } from './outline-row.tsx';
import { EDITOR_HEIGHT, RowEditor } from './row-editor.tsx';
import { treeKey } from './tree-keys.ts';
import { useInSight } from './use-in-sight.ts';
import './outline.css';

type OutlineProps = { context: CanvasContext; commands: readonly CanvasCommand[] };

/**
 * The canvas as a tree that a screen reader can read and edit: frames hold blocks, blocks hold their connections. It follows
 * the selection and leads it, and has the commands of the canvas. It fills its parent.
 */
export function Outline({ context, commands }: OutlineProps) {
  const { t, dir } = useI18n();
  const [model] = useState(() => new OutlineModel(context));
  const state = useLive(model);
  const tree = useRef<HTMLDivElement>(null);
  const treeId = useId();
  useEffect(() => model.start(), [model]);
  const sight = useInSight(tree, state.rows.length);
  useKeptInSight(tree, state, sight.rowHeight);

  const openMenu = (index: number, at?: { x: number; y: number }): void => {
    const row = state.rows[index];
    if (!row || !context.surface.menu) return;
    if (!state.selected.has(row.id)) model.go(index, 'only');
    const box = document.getElementById(rowElementId(treeId, row.key))?.getBoundingClientRect();
    context.surface.menu(at ?? (box && { x: dir === 'rtl' ? box.right : box.left, y: box.bottom }));
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const chord = chordOfEvent(event.nativeEvent);
    if (chord === null || event.target !== tree.current) return;
    const page = Math.max(1, sight.inSight - 1);
    if (chord === 'Shift+F10' || chord === 'ContextMenu') openMenu(state.at);
    else if (!treeKey(model, chord, { page, dir })) {
      selectRow(model, context, chord);
      pressCanvasKey(commands, event.nativeEvent, event.currentTarget, 'tree');
      return;
    }
    event.preventDefault();
  };
  const onBlur = (event: FocusEvent): void => {
    if (!event.relatedTarget?.closest('[role="menu"]')) context.place.set('canvas');
  };
  const toCanvas = (event: ReactClipboardEvent): void => {
    if (isTaken(event.nativeEvent, context.view.host)) event.preventDefault();
  };
  const onClick = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (index === null) return;
    const row = state.rows[index];
    if ((event.target as Element).closest('[data-fold]')) model.fold(index, row?.expanded === true);
    else if (event.ctrlKey || event.metaKey) model.toggle(index);
    else model.go(index, event.shiftKey ? 'more' : 'only');
  };
  const onDoubleClick = (event: MouseEvent): void => {
    const row = state.rows[indexOf(event) ?? -1];
    if (row) model.edit(row.id);
  };
  const onContextMenu = (event: MouseEvent): void => {
    const index = indexOf(event);
    if (index === null || !context.surface.menu) return;
    event.preventDefault();
    openMenu(index, { x: event.clientX, y: event.clientY });
  };

  const active = state.rows[state.at];
  const editing = state.rows.findIndex(({ key }) => key === state.editing);
  if (!active) return <p className="p-3 text-sm text-text-3">{t('canvas.outline.empty')}</p>;
  return (
    <div className="relative h-full min-h-0 overflow-hidden">
      <div
        ref={tree}
        role="tree"
        tabIndex={0}
        aria-label={t('canvas.outline.title')}
        aria-multiselectable="true"
        aria-activedescendant={rowElementId(treeId, active.key)}
        onFocus={() => context.place.set('tree')}
        onBlur={onBlur}
        onKeyDown={onKeyDown}
        onCopy={toCanvas}
        onCut={toCanvas}
        onPaste={toCanvas}
        onClick={onClick}
        onDoubleClick={onDoubleClick}
        onContextMenu={onContextMenu}
        className="forge-tree relative h-full overflow-y-auto outline-none select-none"
      >
        <div style={{ height: state.rows.length * sight.rowHeight }} />
        {withActive(sight.from, sight.to, state.at).map((index) => {
          const row = state.rows[index];
          if (!row) return null;
          const look = {
            tree: treeId,
            index,
            height: sight.rowHeight,
            isActive: index === state.at,
            isSelected: state.selected.has(row.id),
          };
          return <OutlineRowView key={row.key} context={context} row={row} look={look} />;
        })}
      </div>
      {editing >= 0 && (
        <RowEditor
          key={state.editing}
          context={context}
          row={state.rows[editing]!}
          top={Math.max(0, Math.min(editing * sight.rowHeight - sight.scrollTop, sight.height - EDITOR_HEIGHT))}
          tree={tree}
          onEnd={() => model.endEdit()}
        />
      )}
    </div>
  );
}

/** Commands act on the selection. Without one, and to edit, they act on the row that one is at. */
function selectRow(model: OutlineModel, { view }: CanvasContext, chord: Chord): void {
  const { rows, at } = model.get();
  const chosen = view.selection.get();
  const row = rows[at];
  if (row && !chosen.has(row.id) && (chosen.size === 0 || chord === 'Enter' || chord === 'F2')) model.go(at, 'only');
}

/** Copying, cutting and pasting in the outline is the canvas's, with the browser's own clipboard. True when it was done. */
function isTaken({ type, clipboardData }: ClipboardEvent, host: HTMLElement): boolean {
  return !host.dispatchEvent(new ClipboardEvent(type, { clipboardData, cancelable: true }));
}

const indexOf = (event: MouseEvent): number | null => {
  const index = (event.target as Element).closest<HTMLElement>('[data-index]')?.dataset['index'];
  return index === undefined ? null : Number(index);
};

/** The rows in sight, and the one that one is at, which has to be in the page. */
function withActive(from: number, to: number, at: number): number[] {
  const all = Array.from({ length: Math.max(0, to - from) }, (_, index) => from + index);
  return at >= from && at < to ? all : at < from ? [at, ...all] : [...all, at];
}

/** Scrolls to the row that one comes to. */
function useKeptInSight(tree: { current: HTMLElement | null }, { rows, at }: OutlineState, rowHeight: number): void {
  const key = rows[at]?.key;
  useLayoutEffect(() => {
    const { current } = tree;
    if (!current || key === undefined) return;
    const top = at * rowHeight;
    if (top < current.scrollTop) current.scrollTo({ top });
    else if (top + rowHeight > current.scrollTop + current.clientHeight)
      current.scrollTo({ top: top + rowHeight - current.clientHeight });
  }, [tree, key, at, rowHeight]);
}
