// Small helpers to build the inside of a block without React and without HTML strings.

/** An element with a class; with words of the interface, in the interface's direction: a canvas has none of its own. */
export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
  text?: string,
): HTMLElementTagNameMap[K] {
  const el = document.createElement(tag);
  el.className = className;
  if (text !== undefined) {
    el.textContent = text;
    el.dir = document.documentElement.dir;
  }
  return el;
}

/** A line of somebody's words, with its own direction. */
export function words(tag: 'p' | 'span' | 'bdi' | 'blockquote', className: string, text: string): HTMLElement {
  const el = make(tag, className, text);
  el.dir = 'auto';
  return el;
}

const SVG = 'http://www.w3.org/2000/svg';

/** An icon of lines in a square of 24. */
export function icon(paths: readonly string[]): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('class', 'fb-icon');
  svg.setAttribute('aria-hidden', 'true');
  for (const d of paths) {
    const path = document.createElementNS(SVG, 'path');
    path.setAttribute('d', d);
    svg.append(path);
  }
  return svg;
}

/** A button inside a block; a press on it does not reach the canvas as a drag or an edit. */
export function button(label: string, onPress: () => void, className = 'fb-action'): HTMLButtonElement {
  const el = make('button', className, label);
  el.type = 'button';
  el.addEventListener('click', (event) => {
    event.stopPropagation();
    onPress();
  });
  return el;
}

const plainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** A link to a page of the app; a plain click goes there without loading everything again. */
export function pageLink(label: string, href: string, go: (href: string) => void): HTMLAnchorElement {
  const el = make('a', 'fb-action', label);
  el.href = href;
  el.draggable = false;
  el.addEventListener('click', (event) => {
    event.stopPropagation();
    if (!plainClick(event)) return;
    event.preventDefault();
    go(href);
  });
  return el;
}
