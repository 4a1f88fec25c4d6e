// What a connection says is edited in a small field: in the middle of it on the canvas, in its row in the outline.
import type { Edge, Point } from '../../core/model/things.ts';
import { patch } from '../../core/scene/changes.ts';
import { toScreen } from '../../core/scene/camera.ts';
import { onCurve } from '../../core/scene/curves.ts';
import { editRun } from '../../core/steps/edit-run.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Translate } from '../../../../platform/web/translator.ts';
import type { EditedCanvas } from '../blocks/block-draft.ts';
import type { Editor } from '../blocks/editor.ts';
import type { View } from '../view/types.ts';
import './label-editor.css';

/** Longest label of a connection, characters. */
const MOST = 500;

type Place = {
  /** Where the field stands. */
  into: HTMLElement;
  /** What has the focus when it is left by keys. */
  back: HTMLElement;
  onEnd(): void;
};

/** Opens the field. What is typed is written at once, as one step; Enter and leaving keep it, Escape takes it back. */
export function openLabelEditor(edge: Edge, open: EditedCanvas, t: Translate, place: Place): Editor {
  const field = document.createElement('input');
  Object.assign(field, {
    type: 'text',
    dir: 'auto',
    value: edge.label,
    maxLength: MOST,
    className: 'forge-label-field',
  });
  field.setAttribute('aria-label', t('canvas.label.edit'));
  field.setAttribute('aria-description', t('canvas.label.hint'));
  let isDone = false;
  open.history.seal();
  const write = (label: string): void => {
    const now = open.scene.edges.get(edge.id);
    if (now && label !== now.label) open.change([patch(now, { label })], { same: editRun(edge.id) });
  };
  const discard = (): void => {
    const typed = field.value.trim();
    write(edge.label);
    if (typed === edge.label) return;
    const onClick = (): void => {
      write(typed);
      open.history.seal();
    };
    toast(t('canvas.label.discarded'), { id: 'canvas-discarded', action: { label: t('common.undo'), onClick } });
  };
  const close = (save: boolean): boolean => {
    if (isDone) return true;
    isDone = true; // once only: taking the field away blurs it
    if (save) write(field.value.trim());
    else discard();
    open.history.seal();
    field.remove();
    place.onEnd();
    return true;
  };
  field.addEventListener('input', () => write(field.value.trim()));
  field.addEventListener('keydown', (event) => {
    event.stopPropagation();
    if (event.isComposing || (event.key !== 'Enter' && event.key !== 'Escape')) return;
    event.preventDefault();
    close(event.key === 'Enter');
    place.back.focus({ preventScroll: true });
  });
  field.addEventListener('blur', () => close(true));
  for (const name of ['pointerdown', 'dblclick', 'contextmenu', 'copy', 'cut', 'paste'] as const)
    field.addEventListener(name, (event) => event.stopPropagation());
  place.into.append(field);
  field.focus({ preventScroll: true });
  field.select();
  return { id: edge.id, close };
}

/** Opens the field in the middle of a connection that is in sight; null where it can't be edited. It closes when the canvas moves. */
export function editLabel(
  view: Pick<View, 'host' | 'camera'>,
  edge: Edge,
  open: EditedCanvas,
  t: Translate,
): Editor | null {
  const curve = open.scene.curveOf(edge);
  if (!curve || open.role.get() === 'view') return null;
  const into = document.createElement('div');
  into.className = 'forge-label-place';
  const at: Point = toScreen(view.camera.get(), onCurve(curve, 0.5));
  into.style.left = `${at.x}px`;
  into.style.top = `${at.y}px`;
  view.host.append(into);
  const end = (): void => {
    off();
    into.remove();
  };
  const editor = openLabelEditor(edge, open, t, { into, back: view.host, onEnd: () => end() });
  const off = view.camera.subscribe(() => void editor.close(true));
  return editor;
}
