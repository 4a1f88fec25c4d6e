// Pictures of a book that can be looked at in large: by click, long press, or Enter.
import type { BookPicture } from '../engine.ts';

/** Smaller than this on the page it is an ornament. */
const SIZE_MIN_PX = 48;
const LONG_PRESS_MS = 550;
const MOVED_PX = 12;
const XLINK = 'http://www.w3.org/1999/xlink';

type Parts = {
  onPicture(picture: BookPicture): void;
  /** Where a click turns the page of a comic, a picture opens by long press, double click or Enter. */
  fixedLayout: boolean;
};

/** Makes the pictures of a section open in large. */
export function openPictures(doc: Document, { onPicture, fixedLayout }: Parts): void {
  const open = (target: EventTarget | null, event?: Event): boolean => {
    const at = pictureAt(target);
    if (!at || !doc.getSelection()?.isCollapsed) return false;
    event?.preventDefault();
    void loadPicture(at).then(
      (picture) => picture && onPicture(picture),
      () => {},
    ); // a picture that cannot be read stays as it is
    return true;
  };
  for (const at of doc.querySelectorAll<HTMLElement | SVGElement>('img, svg'))
    if (!at.closest('a[href]') && !at.parentElement?.closest('svg')) at.tabIndex = 0;
  doc.addEventListener(fixedLayout ? 'dblclick' : 'click', (event) => {
    if ((event as MouseEvent).button === 0 && !event.defaultPrevented) open(event.target, event);
  });
  doc.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.target as Element | null)?.matches?.('img, svg')) open(event.target, event);
  });
  onLongPress(doc, (target) => open(target));
}

/** The picture something belongs to, when it is large enough to be one; links are followed instead. */
function pictureAt(target: EventTarget | null): Element | null {
  const element = target as Element | null;
  if (typeof element?.closest !== 'function' || element.closest('a[href]')) return null;
  let at = element.closest('svg') ?? element.closest('img');
  for (let outer = at?.parentElement?.closest('svg'); outer; outer = outer.parentElement?.closest('svg')) at = outer;
  const { width, height } = at?.getBoundingClientRect() ?? { width: 0, height: 0 };
  return at && Math.min(width, height) >= SIZE_MIN_PX ? at : null;
}

function onLongPress(doc: Document, open: (target: EventTarget | null) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from = { x: 0, y: 0 };
  doc.addEventListener(
    'touchstart',
    (event) => {
      clearTimeout(timer);
      const [touch, other] = event.touches;
      if (!touch || other) return;
      from = { x: touch.screenX, y: touch.screenY };
      timer = setTimeout(() => open(event.target), LONG_PRESS_MS);
    },
    { passive: true },
  );
  doc.addEventListener(
    'touchmove',
    (event) => {
      const touch = event.touches[0];
      if (!touch || Math.hypot(touch.screenX - from.x, touch.screenY - from.y) > MOVED_PX) clearTimeout(timer);
    },
    { passive: true },
  );
  for (const name of ['touchend', 'touchcancel'] as const)
    doc.addEventListener(name, () => clearTimeout(timer), { passive: true });
}

/** A copy of the picture that outlives the section it is in; shown as an image, nothing in it runs. */
async function loadPicture(at: Element): Promise<BookPicture | null> {
  const only = at.localName === 'svg' ? onlyImage(at) : null;
  const source =
    at.localName === 'img' ? (at as HTMLImageElement).currentSrc || (at as HTMLImageElement).src : only && hrefOf(only);
  const blob = source ? await (await fetch(source)).blob() : await drawn(at);
  return {
    url: URL.createObjectURL(blob),
    alt: nameOf(at),
    back: () => {
      at.ownerDocument.defaultView?.focus();
      (at as HTMLElement).focus({ preventScroll: true });
    },
  };
}

/** Many covers are one picture in a drawing. */
function onlyImage(svg: Element): Element | null {
  const images = svg.querySelectorAll('image');
  return images.length === 1 && !svg.querySelector('path, text, rect, circle, polygon, polyline, line, ellipse, use')
    ? images[0]!
    : null;
}

const hrefOf = (image: Element): string | null => image.getAttribute('href') ?? image.getAttributeNS(XLINK, 'href');

/** A drawing on its own, with its pictures inside it and the colour it has on the page. */
async function drawn(svg: Element): Promise<Blob> {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const { width, height } = svg.getBoundingClientRect();
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  copy.setAttribute('style', `color:${svg.ownerDocument.defaultView?.getComputedStyle(svg).color ?? 'currentcolor'}`);
  for (const image of copy.querySelectorAll('image')) {
    const source = hrefOf(image);
    if (source?.startsWith('blob:')) image.setAttribute('href', await dataAddress(source));
    image.removeAttributeNS(XLINK, 'href');
  }
  return new Blob([new XMLSerializer().serializeToString(copy)], { type: 'image/svg+xml' });
}

async function dataAddress(source: string): Promise<string> {
  const blob = await (await fetch(source)).blob();
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error as Error));
    reader.readAsDataURL(blob);
  });
}

function nameOf(at: Element): string {
  const title = [...at.children].find((child) => child.localName === 'title')?.textContent;
  const caption = at.closest('figure')?.querySelector('figcaption')?.textContent;
  return (at.getAttribute('alt') || at.getAttribute('aria-label') || title || caption || '')
    .replace(/\s+/g, ' ')
    .trim();
}
