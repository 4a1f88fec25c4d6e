import { BLOCK_SIZE, MAX_BLOCKS } from '../../limits.ts';
import { creation } from '../../core/scene/changes.ts';
import { canEditText } from '../../core/model/edited.ts';
import { titleOf } from '../../core/model/title.ts';
import { isBlock, type Change } from '../../core/model/things.ts';
import { editRun } from '../../core/steps/edit-run.ts';
import { around, blocksAmong, connection, copies, frame, note, removal, revival } from '../../core/steps/make.ts';
import { besides } from '../../core/steps/place.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Acts } from './acts.ts';
import { target, targets, type CanvasContext, type Place } from './context.ts';

/** Whether so many more blocks fit; says so when they don't. */
function hasRoom({ open, say, t }: CanvasContext, more: number): boolean {
  if (open.scene.blocks.size + more <= MAX_BLOCKS) return true;
  const words = t('canvas.said.full', { count: MAX_BLOCKS });
  say(words);
  toast.error(words);
  return false;
}

/** Selects what was just made and brings it into sight. */
function show({ view }: CanvasContext, ids: readonly string[]): void {
  view.select(ids);
  if (ids[0] !== undefined) view.reveal(ids[0]);
}

/** Opens the editor of a thing where the person is: on the canvas or in the outline. */
function editIn({ view, treeEditor }: CanvasContext, id: string, place: Place): void {
  const inTree = place === 'tree' ? treeEditor.get() : null;
  if (inTree) inTree(id);
  else view.edit(id);
}

function newNote(context: CanvasContext, place: Place): void {
  const { open, view, newId } = context;
  if (!hasRoom(context, 1)) return;
  const beside = open.scene.blocks.get(target(context) ?? '');
  const size = open.size.get();
  const at = beside
    ? besides(open.scene, beside, { w: BLOCK_SIZE.width, h: BLOCK_SIZE.height }, size)
    : around(view.centerPoint(), size);
  const id = newId();
  const block = note(id, around({ x: at.x + at.w / 2, y: at.y + at.h / 2 }, size), open.scene.zOnTop());
  open.change([creation(block)], { same: editRun(id) });
  show(context, [id]);
  editIn(context, id, place);
}

function newFrame(context: CanvasContext, place: Place): void {
  const { open, view, newId } = context;
  if (!hasRoom(context, 1)) return;
  const id = newId();
  open.change([creation({ id, ...frame(open.scene, view.selection.get(), view.centerPoint(), open.size.get()) })]);
  show(context, [id]);
  editIn(context, id, place);
}

/** Connects two blocks and says so. */
export function connect(context: CanvasContext, from: string, to: string): void {
  const { open, say, t, newId } = context;
  const change = connection(open.scene, { from, to }, newId());
  if (!change) {
    say(t('canvas.said.notConnected'));
    return;
  }
  open.change([change]);
  const name = (id: string): string => titleOf(open.scene.get(id)!) || t('canvas.outline.untitled');
  say(t('canvas.said.connected', { from: name(from), to: name(to) }));
}

/** Two or more selected blocks are connected one after the other; from one block, a connection is begun. */
function beginConnection(context: CanvasContext): void {
  const { open, connecting, say, t, newId } = context;
  const blocks = targets(context).filter((id) => open.scene.blocks.has(id));
  if (blocks.length === 1) {
    connecting.set(blocks[0]!);
    say(t('canvas.said.connecting'));
    return;
  }
  const made = blocks.slice(1).flatMap((to, index): Change[] => {
    const change = connection(open.scene, { from: blocks[index]!, to }, newId());
    return change ? [change] : [];
  });
  open.change(made);
  say(t('canvas.said.madeConnections', { count: made.length }));
}

function duplicate(context: CanvasContext): void {
  const { open, say, t } = context;
  const made = copies(open.scene, targets(context), context.newId, open.size.get());
  if (made.ids.length === 0 || !hasRoom(context, made.ids.length)) return;
  open.change(made.changes);
  show(context, made.ids);
  say(t('canvas.said.duplicated', { count: made.ids.length }));
}

/** Deleting is undone by the message, too, whatever was done since: what was deleted is put back as a step of its own. */
function remove(context: CanvasContext): void {
  const { open, view, say, t } = context;
  const removed = removal(open.scene, targets(context));
  if (removed.length === 0) return;
  open.change(removed);
  view.select([]);
  const words = t('canvas.said.deleted', { count: removed.length });
  say(words);
  const back = (): void => {
    const changes = revival(open.scene, removed);
    open.change(changes);
    view.select(changes.map(({ id }) => id));
  };
  toast(words, { id: 'canvas-deleted', action: { label: t('common.undo'), onClick: back } });
}

const someBlock = (context: CanvasContext): boolean => blocksAmong(context.open.scene, targets(context)) > 0;
/** Whether the words of a thing are the person's to write. */
function canEdit({ open }: CanvasContext, id: string): boolean {
  const block = open.scene.blocks.get(id);
  return block ? !block.locked && canEditText(block) : open.scene.edges.has(id);
}
const isLocked = ({ open }: CanvasContext, id: string): boolean => open.scene.blocks.get(id)?.locked === true;

/** Making, editing and deleting. */
export const MAKING: Acts = {
  'canvas.note': { run: newNote },
  'canvas.frame': { run: newFrame },
  'canvas.connect': { enabled: someBlock, run: beginConnection },
  'canvas.edit': {
    enabled: (context) => {
      const id = target(context);
      return context.connecting.get() !== null || (id !== undefined && canEdit(context, id));
    },
    run: (context, place) => {
      const from = context.connecting.get();
      const id = target(context)!;
      if (from === null) editIn(context, id, place);
      else if (isBlock(context.open.scene.get(id))) {
        context.connecting.set(null);
        connect(context, from, id);
      }
    },
  },
  'canvas.duplicate': { enabled: someBlock, run: duplicate },
  'canvas.delete': {
    enabled: (context) => targets(context).some((id) => !isLocked(context, id)),
    run: remove,
  },
};
