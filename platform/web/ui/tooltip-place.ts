import type { Side } from './tooltip.tsx';

type Box = { left: number; top: number; width: number; height: number };
type Size = { width: number; height: number };

const GAP = 6,
  MARGIN = 8;
const OPPOSITE: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' };

function roomAt(side: Side, target: Box, view: Size): number {
  if (side === 'top') return target.top;
  if (side === 'bottom') return view.height - target.top - target.height;
  return side === 'left' ? target.left : view.width - target.left - target.width;
}

const within = (at: number, size: number, all: number): number => Math.max(MARGIN, Math.min(at, all - size - MARGIN));

/** Where a tip of this size stands: on its side, on the other one where there is no room, and never beyond the window. */
export function placeOf(wanted: Side, target: Box, tip: Size, view: Size): { left: number; top: number } {
  const needed = GAP + MARGIN + (wanted === 'top' || wanted === 'bottom' ? tip.height : tip.width);
  const fits = (side: Side) => roomAt(side, target, view) >= needed;
  const side = !fits(wanted) && fits(OPPOSITE[wanted]) ? OPPOSITE[wanted] : wanted;
  const middle = {
    left: target.left + (target.width - tip.width) / 2,
    top: target.top + (target.height - tip.height) / 2,
  };
  const at = {
    top: { left: middle.left, top: target.top - tip.height - GAP },
    bottom: { left: middle.left, top: target.top + target.height + GAP },
    left: { left: target.left - tip.width - GAP, top: middle.top },
    right: { left: target.left + target.width + GAP, top: middle.top },
  }[side];
  return { left: within(at.left, tip.width, view.width), top: within(at.top, tip.height, view.height) };
}
