// Keys, clicks and touches inside a book's frame: they do not reach the page by themselves.
import { dispatchKey } from '../../../../platform/web/commands/dispatch.ts';
import { sideOfClick, takesClick, type Turn } from '../turns.ts';

export type FrameInput = {
  turn(to: Turn): void;
  /** A click that turns no page. */
  tap(): void;
  scrolled(): boolean;
  host: HTMLElement;
  fixedLayout: boolean;
  /** Was this click for something on the page, so that it must not turn it? */
  taken(event: MouseEvent, doc: Document): boolean;
};

/** Listens in the document of one section. */
export function listenInFrame(doc: Document, input: FrameInput): void {
  doc.addEventListener('keydown', (event) => (event.key === 'Escape' ? escape(event, input.host) : dispatchKey(event)));
  doc.addEventListener('click', (event) => onClick(event, doc, input));
  // Menus and popups of the app close on a press outside them; a press in here would not be heard there.
  doc.addEventListener('pointerdown', () =>
    input.host.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true })),
  );
  doc.addEventListener('auxclick', (event) => {
    if ((event.target as Element | null)?.closest?.('a[href]')) event.preventDefault(); // a middle click would not be asked about
  });
  if (input.fixedLayout) listenForSwipe(doc, input);
}

/** Escape is heard by more than commands: popups of the app close on it. They hear it in the page. */
function escape(event: KeyboardEvent, host: HTMLElement): void {
  if (event.defaultPrevented || event.isComposing) return;
  const { key, code, ctrlKey, metaKey, shiftKey, altKey, repeat } = event;
  const held = { ctrlKey, metaKey, shiftKey, altKey, repeat };
  const heard = new KeyboardEvent('keydown', { key, code, ...held, bubbles: true, cancelable: true });
  if (!host.dispatchEvent(heard)) event.preventDefault();
}

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
