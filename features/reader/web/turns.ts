import { hasOwnKeys, isPressable } from '../../../platform/web/commands/own-keys.ts';

export type Turn = 'left' | 'right' | 'next' | 'previous';

/** Is this something a click is meant for, so that it must not turn a page? */
export const takesClick = (target: EventTarget | null): boolean => hasOwnKeys(target) || isPressable(target);

/** The side a click turns to: the outer thirds of the page, nothing in the middle. */
export function sideOfClick(x: number, left: number, width: number): 'left' | 'right' | null {
  if (width <= 0) return null;
  const part = (x - left) / width;
  return part < 0.3 ? 'left' : part > 0.7 ? 'right' : null;
}
