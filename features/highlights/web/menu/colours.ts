import type { Colour } from '../../core/index.ts';

/** Colours of the ink; laid over pages at a third, so that letters stay readable on light and dark. */
export const INK: Record<Colour, string> = {
  yellow: '#f2c230',
  green: '#3fb573',
  blue: '#4a9df0',
  pink: '#ee6fa6',
  purple: '#a678ea',
};
