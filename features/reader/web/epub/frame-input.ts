// Keys, clicks and touches inside a book's frame: they do not reach the page by themselves.
import { sideOfClick, takesClick, type Turn, turnOfKey, usesKey, zoomOfKey } from '../turn-keys.ts';

export type FrameInput = {
  turn(to: Turn): void;
  /** A click that turns no page. */
  tap(): void;
  /** A line up or down; false where the text is not scrolled. `held`: the key repeats. */
  line(by: 1 | -1, held: boolean): boolean;
  scrolled(): boolean;
  host: HTMLElement;
  fixedLayout: boolean;
  /** Was this click for something on the page, so that it must not turn it? */
  taken(event: MouseEvent, doc: Document): boolean;
};

/** Letters that do something in the reader, by the place of the key. */
const LETTERS = new Set(['KeyH', 'KeyB', 'KeyN', 'KeyM']);
/** Other keys the reader answers to. */
const KEYS = new Set(['Escape', 'F3', '/', 'ContextMenu', 'F10']);

/** Listens in the document of one section. */
export function listenInFrame(doc: Document, input: FrameInput): void {
  doc.addEventListener('keydown', (event) => onKey(event, input));
  doc.addEventListener('contextmenu', (event) => menuTaken.delete(doc) && event.preventDefault());
  doc.addEventListener('click', (event) => onClick(event, doc, input));
  // Menus and popups of the app close on a press outside them; a press in here would not be heard there.
  doc.addEventListener('pointerdown', () => menuTaken.delete(doc));
  doc.addEventListener('pointerdown', () =>
    input.host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  );
  doc.addEventListener('auxclick', (event) => {
    if ((event.target as Element | null)?.closest?.('a[href]')) event.preventDefault(); // a middle click would not be asked about
  });
  if (input.fixedLayout) listenForSwipe(doc, input);
}

/** The menu key opens our menu of the selected words, when it does: then not the browser's too. */
const menuTaken = new WeakSet<Document>();

function onKey(event: KeyboardEvent, input: FrameInput): void {
  const turn = turnOfKey(event);
  if (turn && !usesKey(event.target, event.key)) {
    event.preventDefault();
    input.turn(turn);
    return;
  }
  const line = lineOfKey(event);
  if (line && !usesKey(event.target, event.key) && input.line(line, event.repeat)) {
    event.preventDefault();
    return;
  }
  // The app's own shortcuts, pressed while the book has the focus.
  if (KEYS.has(event.key) || zoomOfKey(event) || event.ctrlKey || event.metaKey || LETTERS.has(event.code)) {
    const again = new KeyboardEvent('keydown', {
      key: event.key,
      code: event.code,
      ctrlKey: event.ctrlKey,
      metaKey: event.metaKey,
      shiftKey: event.shiftKey,
      altKey: event.altKey,
      bubbles: true,
      cancelable: true,
    });
    if (input.host.dispatchEvent(again)) return;
    event.preventDefault();
    if (event.key === 'ContextMenu' || event.key === 'F10') menuTaken.add((event.target as Element).ownerDocument);
  }
}

const lineOfKey = ({ key, altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent): 1 | -1 | null =>
  altKey || ctrlKey || metaKey || shiftKey ? null : key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : null;

function onClick(event: MouseEvent, doc: Document, { turn, tap, host, taken, scrolled }: FrameInput): void {
  if (event.defaultPrevented || event.button !== 0 || !doc.getSelection()?.isCollapsed) return;
  if (takesClick(event.target) || taken(event, doc)) return;
  if (scrolled()) return tap();
  const frame = doc.defaultView?.frameElement as HTMLElement | null;
  if (!frame) return;
  const at = frame.getBoundingClientRect();
  const scale = at.width / (frame.offsetWidth || at.width || 1);
  const shown = host.getBoundingClientRect();
  const side = sideOfClick(at.left + event.clientX * scale, shown.left, shown.width);
  if (side) turn(side);
  else tap();
}

/** The margins beside the pages are no part of the frame; a click there turns too. Gives back what ends it. */
export function listenInMargins({ turn, tap, host, scrolled }: FrameInput): () => void {
  const onClick = (event: MouseEvent): void => {
    if (scrolled() || event.button !== 0) return; // the scroll bar is here
    const shown = host.getBoundingClientRect();
    const side = sideOfClick(event.clientX, shown.left, shown.width);
    if (side) turn(side);
    else tap();
  };
  host.addEventListener('click', onClick);
  return () => host.removeEventListener('click', onClick);
}

/** Fixed-layout pages have no swipe of their own. */
function listenForSwipe(doc: Document, { turn }: FrameInput): void {
  let from: { x: number; y: number } | null = null;
  doc.addEventListener(
    'touchstart',
    (event) => {
      const touch = event.touches.length === 1 ? event.touches[0] : undefined;
      from = touch ? { x: touch.screenX, y: touch.screenY } : null;
    },
    { passive: true },
  );
  doc.addEventListener('touchend', (event) => {
    const touch = event.changedTouches[0];
    if (!from || !touch) return;
    const dx = touch.screenX - from.x;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(touch.screenY - from.y)) turn(dx > 0 ? 'left' : 'right');
    from = null;
  });
}
