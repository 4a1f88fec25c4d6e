// Everything that can be done on a canvas, by name: for the keyboard, menus, the toolbar and the outline alike. What each
// one does is in `acts-*.ts`.
import {
  AlignCenterHorizontal,
  AlignCenterVertical,
  AlignEndHorizontal,
  AlignEndVertical,
  AlignHorizontalSpaceBetween,
  AlignStartHorizontal,
  AlignStartVertical,
  AlignVerticalSpaceBetween,
  BringToFront,
  ClipboardPaste,
  Copy,
  CopyPlus,
  ExternalLink,
  Frame,
  LayoutGrid,
  ListTree,
  Lock,
  Maximize,
  Menu,
  Pencil,
  Redo2,
  Scan,
  Scissors,
  Search,
  SendToBack,
  Spline,
  SquareCheck,
  SquareDashed,
  SquareMousePointer,
  StepBack,
  StepForward,
  StickyNote,
  Trash2,
  Undo2,
  ZoomIn,
  ZoomOut,
} from 'lucide-react';
import { ARROW_SPECS } from './arrow-specs.ts';
import { COLOR_SPECS } from './color-specs.ts';
import type { CanvasSpec } from './spec.ts';

const group = 'canvas.group';
const spec = { group, inPalette: false } as const;
const create = { ...spec, section: 'create', changes: true } as const;
const edit = { ...spec, section: 'edit', changes: true } as const;
const select = { ...spec, section: 'select' } as const;
const order = { ...spec, section: 'order', changes: true } as const;
const align = { ...spec, section: 'align', changes: true } as const;
const view = { ...spec, section: 'view' } as const;

/** Commands without a direction or a color in their names. */
const PLAIN_SPECS = [
  { ...create, id: 'canvas.note', label: 'canvas.command.note', icon: StickyNote, keys: ['N'] },
  { ...create, id: 'canvas.frame', label: 'canvas.command.frame', icon: Frame, keys: ['F'] },
  { ...create, id: 'canvas.connect', label: 'canvas.command.connect', icon: Spline, keys: ['C'] },
  { ...edit, id: 'canvas.edit', label: 'canvas.command.edit', icon: Pencil, keys: ['Enter', 'F2'] },
  {
    ...spec,
    section: 'edit',
    id: 'canvas.source',
    label: 'canvas.command.source',
    icon: ExternalLink,
    keys: ['Mod+Enter'],
  },
  {
    ...spec,
    section: 'edit',
    id: 'canvas.copy',
    label: 'canvas.command.copy',
    icon: Copy,
    keys: ['Mod+C'],
    byBrowser: true,
  },
  { ...edit, id: 'canvas.cut', label: 'canvas.command.cut', icon: Scissors, keys: ['Mod+X'], byBrowser: true },
  {
    ...edit,
    id: 'canvas.paste',
    label: 'canvas.command.paste',
    icon: ClipboardPaste,
    keys: ['Mod+V'],
    byBrowser: true,
  },
  { ...edit, id: 'canvas.duplicate', label: 'canvas.command.duplicate', icon: CopyPlus, keys: ['Mod+D'] },
  { ...edit, id: 'canvas.delete', label: 'canvas.command.delete', icon: Trash2, keys: ['Delete', 'Backspace'] },
  { ...edit, id: 'canvas.undo', label: 'canvas.command.undo', icon: Undo2, keys: ['Mod+Z'], repeats: true },
  {
    ...edit,
    id: 'canvas.redo',
    label: 'canvas.command.redo',
    icon: Redo2,
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    repeats: true,
  },
  { ...select, id: 'canvas.all', label: 'canvas.command.all', icon: SquareCheck, keys: ['Mod+A'] },
  { ...select, id: 'canvas.none', label: 'canvas.command.none', icon: SquareDashed, keys: ['Escape'] },
  {
    ...select,
    id: 'canvas.toggle',
    label: 'canvas.command.toggle',
    icon: SquareMousePointer,
    keys: ['Space'],
    onCanvas: true,
  },
  { ...order, id: 'canvas.forward', label: 'canvas.command.forward', icon: StepForward, keys: [']'] },
  { ...order, id: 'canvas.backward', label: 'canvas.command.backward', icon: StepBack, keys: ['['] },
  { ...order, id: 'canvas.front', label: 'canvas.command.front', icon: BringToFront, keys: ['}'] },
  { ...order, id: 'canvas.back', label: 'canvas.command.back', icon: SendToBack, keys: ['{'] },
  { ...order, id: 'canvas.lock', label: 'canvas.command.lock', icon: Lock, keys: ['L'] },
  { ...align, id: 'canvas.align-left', label: 'canvas.command.alignLeft', icon: AlignStartVertical },
  { ...align, id: 'canvas.align-center', label: 'canvas.command.alignCenter', icon: AlignCenterVertical },
  { ...align, id: 'canvas.align-right', label: 'canvas.command.alignRight', icon: AlignEndVertical },
  { ...align, id: 'canvas.align-top', label: 'canvas.command.alignTop', icon: AlignStartHorizontal },
  { ...align, id: 'canvas.align-middle', label: 'canvas.command.alignMiddle', icon: AlignCenterHorizontal },
  { ...align, id: 'canvas.align-bottom', label: 'canvas.command.alignBottom', icon: AlignEndHorizontal },
  { ...align, id: 'canvas.space-x', label: 'canvas.command.spaceX', icon: AlignHorizontalSpaceBetween },
  { ...align, id: 'canvas.space-y', label: 'canvas.command.spaceY', icon: AlignVerticalSpaceBetween },
  { ...align, id: 'canvas.rows', label: 'canvas.command.rows', icon: LayoutGrid },
  { ...view, id: 'canvas.zoom-in', label: 'canvas.command.zoomIn', icon: ZoomIn, keys: ['+', '='], repeats: true },
  { ...view, id: 'canvas.zoom-out', label: 'canvas.command.zoomOut', icon: ZoomOut, keys: ['-', '_'], repeats: true },
  { ...view, id: 'canvas.fit', label: 'canvas.command.fit', icon: Maximize, keys: ['0'] },
  { ...view, id: 'canvas.fit-selection', label: 'canvas.command.fitSelection', icon: Scan, keys: ['2'] },
  { ...view, id: 'canvas.full-size', label: 'canvas.command.fullSize', icon: Scan, keys: ['1'] },
  { ...view, id: 'canvas.find', label: 'canvas.command.find', icon: Search, keys: ['Mod+F'] },
  { ...view, id: 'canvas.outline', label: 'canvas.command.outline', icon: ListTree, keys: ['O'] },
  { ...view, id: 'canvas.menu', label: 'canvas.command.menu', icon: Menu, keys: ['Shift+F10', 'ContextMenu'] },
] as const satisfies readonly CanvasSpec[];

/** Every command of a canvas, for the list of shortcuts. */
export const CANVAS_SPECS: readonly (CanvasSpec & { id: CanvasCommandId })[] = [
  ...PLAIN_SPECS,
  ...ARROW_SPECS,
  ...COLOR_SPECS,
];

export type CanvasCommandId = (typeof PLAIN_SPECS | typeof ARROW_SPECS | typeof COLOR_SPECS)[number]['id'];
