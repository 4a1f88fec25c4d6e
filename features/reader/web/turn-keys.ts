export type Turn = 'left' | 'right' | 'next' | 'previous' | 'start' | 'end';
type Pressed = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** The page turn a key asks for, or null. */
export function turnOfKey(e: Pressed): Turn | null {
  if (e.altKey || e.ctrlKey || e.metaKey) return null;
  if (e.key === ' ') return e.shiftKey ? 'previous' : 'next';
  if (e.shiftKey) return null;
  const turns: Record<string, Turn> = { ArrowLeft: 'left', ArrowRight: 'right', PageDown: 'next', PageUp: 'previous', Home: 'start', End: 'end' };
  return turns[e.key] ?? null;
}

/** Does this element use the keys itself, so that they must not turn pages? */
export function usesKeys(target: EventTarget | null): boolean {
  const element = target as Element | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.closest('input, textarea, select, button, a[href], summary, [contenteditable], [role="dialog"], [role="slider"], [role="separator"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tab"], audio, video') !== null;
}

/** The side a click turns to: the outer thirds of the page, nothing in the middle. */
export function sideOfClick(x: number, left: number, width: number): 'left' | 'right' | null {
  if (width <= 0) return null;
  const part = (x - left) / width;
  return part < 0.3 ? 'left' : part > 0.7 ? 'right' : null;
}
