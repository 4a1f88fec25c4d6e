export type Turn = 'left' | 'right' | 'next' | 'previous' | 'start' | 'end';
type Pressed = { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean };

/** The page turn a key asks for, or null. */
export function turnOfKey(e: Pressed): Turn | null {
  if (e.altKey || e.ctrlKey || e.metaKey) return null;
  if (e.key === ' ') return e.shiftKey ? 'previous' : 'next';
  if (e.shiftKey) return null;
  const turns: Record<string, Turn> = {
    ArrowLeft: 'left',
    ArrowRight: 'right',
    PageDown: 'next',
    PageUp: 'previous',
    Home: 'start',
    End: 'end',
  };
  return turns[e.key] ?? null;
}

/** The zoom a key asks for: larger, smaller, the whole page, or null. */
export function zoomOfKey(e: Pressed): 1 | -1 | 'page' | null {
  if (e.altKey || e.ctrlKey || e.metaKey) return null;
  const zooms: Record<string, 1 | -1 | 'page'> = { '+': 1, '=': 1, '-': -1, _: -1, '0': 'page' };
  return zooms[e.key] ?? null;
}

const ALL_KEYS =
  'input, textarea, select, [contenteditable], audio, video, [role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"], [role="slider"], [role="separator"], [role="radio"], [role="tab"]';
const PRESSED = 'button, a[href], summary';

/** Does this element use the key itself, so that it must not turn a page? A button is pressed with space alone. */
export function usesKey(target: EventTarget | null, key: string): boolean {
  const element = target as Element | null;
  if (!element || typeof element.closest !== 'function') return false;
  return element.closest(ALL_KEYS) !== null || (key === ' ' && element.closest(PRESSED) !== null);
}

/** Is this something a click is meant for, so that it must not turn a page? */
export function takesClick(target: EventTarget | null): boolean {
  const element = target as Element | null;
  return typeof element?.closest === 'function' && element.closest(`${ALL_KEYS}, ${PRESSED}`) !== null;
}

/** The side a click turns to: the outer thirds of the page, nothing in the middle. */
export function sideOfClick(x: number, left: number, width: number): 'left' | 'right' | null {
  if (width <= 0) return null;
  const part = (x - left) / width;
  return part < 0.3 ? 'left' : part > 0.7 ? 'right' : null;
}
