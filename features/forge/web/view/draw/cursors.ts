// Pointers of other people. They keep their size at every zoom.
import { type Camera, toScreen } from '../../../core/scene/camera.ts';
import type { RemoteCursor } from '../types.ts';
import { path, svg } from './stage.ts';

const ARROW = 'M1 1L6 16L9 10L15 8Z';

type Shown = { el: HTMLElement; at: RemoteCursor };

function cursorElement({ name, color }: RemoteCursor): HTMLElement {
  const el = document.createElement('div');
  el.className = 'forge-cursor';
  el.style.setProperty('--who', color);
  const drawing = svg('');
  const arrow = path('');
  arrow.setAttribute('d', ARROW);
  drawing.append(arrow);
  const label = document.createElement('span');
  label.dir = 'auto';
  label.textContent = name;
  el.append(drawing, label);
  return el;
}

export class Cursors {
  readonly #place: HTMLElement;
  readonly #shown = new Map<string, Shown>();

  constructor(place: HTMLElement) {
    this.#place = place;
  }

  set(cursors: readonly RemoteCursor[]): void {
    const ids = new Set(cursors.map(({ id }) => id));
    for (const [id, { el }] of this.#shown)
      if (!ids.has(id)) {
        el.remove();
        this.#shown.delete(id);
      }
    for (const cursor of cursors) {
      const old = this.#shown.get(cursor.id);
      if (old && old.at.name === cursor.name && old.at.color === cursor.color) {
        old.at = cursor;
        continue;
      }
      old?.el.remove();
      const el = cursorElement(cursor);
      this.#place.append(el);
      this.#shown.set(cursor.id, { el, at: cursor });
    }
  }

  draw(camera: Camera): void {
    for (const { el, at } of this.#shown.values()) {
      const { x, y } = toScreen(camera, at);
      el.style.transform = `translate(${Math.round(x)}px,${Math.round(y)}px)`;
    }
  }
}
