import {
  ArrowDown,
  ArrowLeft,
  ArrowRight,
  ArrowUp,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  ChevronUp,
  FoldHorizontal,
  FoldVertical,
  MoveDown,
  MoveLeft,
  MoveRight,
  MoveUp,
  SquareArrowDown,
  SquareArrowLeft,
  SquareArrowRight,
  SquareArrowUp,
  UnfoldHorizontal,
  UnfoldVertical,
} from 'lucide-react';
import type { CanvasSpec } from './spec.ts';

const arrow = { group: 'canvas.group', inPalette: false, repeats: true } as const;
const go = { ...arrow, section: 'select', onCanvas: true } as const;
const move = { ...arrow, section: 'move', changes: true } as const;

/** What arrow keys do, by themselves and with others. Sides are those of the screen in every writing direction: a canvas is
 *  a place. */
export const ARROW_SPECS = [
  { ...go, id: 'canvas.go-left', label: 'canvas.arrow.goLeft', icon: ArrowLeft, keys: ['ArrowLeft'] },
  { ...go, id: 'canvas.go-right', label: 'canvas.arrow.goRight', icon: ArrowRight, keys: ['ArrowRight'] },
  { ...go, id: 'canvas.go-up', label: 'canvas.arrow.goUp', icon: ArrowUp, keys: ['ArrowUp'] },
  { ...go, id: 'canvas.go-down', label: 'canvas.arrow.goDown', icon: ArrowDown, keys: ['ArrowDown'] },
  { ...go, id: 'canvas.more-left', label: 'canvas.arrow.moreLeft', icon: SquareArrowLeft, keys: ['Shift+ArrowLeft'] },
  {
    ...go,
    id: 'canvas.more-right',
    label: 'canvas.arrow.moreRight',
    icon: SquareArrowRight,
    keys: ['Shift+ArrowRight'],
  },
  { ...go, id: 'canvas.more-up', label: 'canvas.arrow.moreUp', icon: SquareArrowUp, keys: ['Shift+ArrowUp'] },
  { ...go, id: 'canvas.more-down', label: 'canvas.arrow.moreDown', icon: SquareArrowDown, keys: ['Shift+ArrowDown'] },
  { ...move, id: 'canvas.move-left', label: 'canvas.arrow.moveLeft', icon: MoveLeft, keys: ['Alt+ArrowLeft'] },
  { ...move, id: 'canvas.move-right', label: 'canvas.arrow.moveRight', icon: MoveRight, keys: ['Alt+ArrowRight'] },
  { ...move, id: 'canvas.move-up', label: 'canvas.arrow.moveUp', icon: MoveUp, keys: ['Alt+ArrowUp'] },
  { ...move, id: 'canvas.move-down', label: 'canvas.arrow.moveDown', icon: MoveDown, keys: ['Alt+ArrowDown'] },
  {
    ...move,
    id: 'canvas.nudge-left',
    label: 'canvas.arrow.nudgeLeft',
    icon: ChevronLeft,
    keys: ['Alt+Shift+ArrowLeft'],
  },
  {
    ...move,
    id: 'canvas.nudge-right',
    label: 'canvas.arrow.nudgeRight',
    icon: ChevronRight,
    keys: ['Alt+Shift+ArrowRight'],
  },
  { ...move, id: 'canvas.nudge-up', label: 'canvas.arrow.nudgeUp', icon: ChevronUp, keys: ['Alt+Shift+ArrowUp'] },
  {
    ...move,
    id: 'canvas.nudge-down',
    label: 'canvas.arrow.nudgeDown',
    icon: ChevronDown,
    keys: ['Alt+Shift+ArrowDown'],
  },
  { ...move, id: 'canvas.narrower', label: 'canvas.arrow.narrower', icon: FoldHorizontal, keys: ['Mod+Alt+ArrowLeft'] },
  { ...move, id: 'canvas.wider', label: 'canvas.arrow.wider', icon: UnfoldHorizontal, keys: ['Mod+Alt+ArrowRight'] },
  { ...move, id: 'canvas.shorter', label: 'canvas.arrow.shorter', icon: FoldVertical, keys: ['Mod+Alt+ArrowUp'] },
  { ...move, id: 'canvas.taller', label: 'canvas.arrow.taller', icon: UnfoldVertical, keys: ['Mod+Alt+ArrowDown'] },
] as const satisfies readonly CanvasSpec[];
