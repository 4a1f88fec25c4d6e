import type { Look } from '../engine.ts';

/** Wider than this and two pages stand side by side. */
const SPREAD_PX = 1200;
const PHONE_PX = 600;
/** A column of two is never narrower than this. */
const COLUMN_PX = 260;

type Margin = {
  /** Between and beside the columns, percent of the width. */ gap: number;
  /** The longest line. */ line: number;
  edge: number;
};
const MARGINS: Record<Look['margin'], Margin> = {
  narrow: { gap: 4, line: 780, edge: 28 },
  normal: { gap: 7, line: 680, edge: 44 },
  wide: { gap: 11, line: 580, edge: 56 },
  widest: { gap: 16, line: 480, edge: 72 },
};

/** How foliate is to lay out a reflowable book in a stage of this width: the attributes of its renderer. */
export function fitOf({ flow, margin, columns }: Look, width: number): Record<string, string> {
  const { gap, line, edge } = MARGINS[margin];
  const two = columns === 'two' ? width >= 2 * COLUMN_PX : columns === 'auto' && width >= SPREAD_PX;
  const phone = width < PHONE_PX;
  return {
    flow: flow === 'scrolled' ? 'scrolled' : 'paginated',
    gap: `${phone ? Math.round(gap * 0.85) : gap}%`,
    'max-column-count': two ? '2' : '1',
    // Two columns only come about where one line would not fill the width.
    'max-inline-size': `${two ? Math.min(line, Math.floor(width * 0.52)) : line}px`,
    margin: `${phone ? Math.round(edge * 0.45) : edge}px`,
  };
}
