// What lies above the blocks in screen coordinates: the marquee, guides, handles of one selected block, the line of a new
// connection. Elements are made once and only moved.
import { SIDES, type Point, type Rect } from '../../../core/model/things.ts';
import { type Camera, toScreen } from '../../../core/scene/camera.ts';
import { lineOf } from './line-shapes.ts';
import type { Curve } from '../../../core/scene/curves.ts';
import type { Guide } from '../../../core/scene/snap.ts';
import { path, svg } from './stage.ts';

export const CORNERS = ['nw', 'ne', 'se', 'sw'] as const;
export type Corner = (typeof CORNERS)[number];

export type OverState = {
  marquee: Rect | null;
  guides: readonly Guide[];
  /** The block that has handles, where it is shown. */
  handled: Rect | null;
  /** A connection that is being drawn. */
  wire: Curve | null;
};

function box(className: string, place: HTMLElement): HTMLElement {
  const el = document.createElement('div');
  el.className = className;
  el.hidden = true;
  place.append(el);
  return el;
}

const guideRect = ({ axis, at, from, to }: Guide): Rect =>
  axis === 'x' ? { x: at, y: from, w: 0, h: to - from } : { x: from, y: at, w: to - from, h: 0 };

export class Over {
  readonly #place: HTMLElement;
  readonly #marquee: HTMLElement;
  readonly #handles: HTMLElement;
  readonly #guides: HTMLElement[] = [];
  readonly #drawing = svg('forge-wire');
  readonly #wire = path('forge-line is-selected');

  constructor(place: HTMLElement) {
    this.#place = place;
    this.#marquee = box('forge-marquee', place);
    this.#handles = box('forge-handles', place);
    for (const corner of CORNERS) this.#handle('corner', corner);
    for (const side of SIDES) this.#handle('side', side);
    this.#drawing.append(this.#wire);
    place.append(this.#drawing);
  }

  draw({ marquee, guides, handled, wire }: OverState, camera: Camera): void {
    this.#show(this.#marquee, marquee, camera);
    this.#show(this.#handles, handled, camera);
    while (this.#guides.length < guides.length) this.#guides.push(box('forge-guide', this.#place));
    this.#guides.forEach((el, index) => {
      const guide = guides[index];
      this.#show(el, guide ? guideRect(guide) : null, camera);
    });
    if (wire) this.#wire.setAttribute('d', lineOf(wire.map((p: Point) => toScreen(camera, p)) as unknown as Curve));
    else if (this.#wire.hasAttribute('d')) this.#wire.removeAttribute('d');
  }

  #handle(kind: 'corner' | 'side', name: string): void {
    const el = document.createElement('i');
    el.className = `forge-${kind}`;
    el.dataset[kind] = name;
    this.#handles.append(el);
  }

  #show(el: HTMLElement, rect: Rect | null, camera: Camera): void {
    if (el.hidden !== (rect === null)) el.hidden = rect === null;
    if (!rect) return;
    const { x, y } = toScreen(camera, rect);
    el.style.transform = `translate(${x}px,${y}px)`;
    el.style.width = `${Math.max(rect.w * camera.zoom, 1)}px`;
    el.style.height = `${Math.max(rect.h * camera.zoom, 1)}px`;
  }
}
