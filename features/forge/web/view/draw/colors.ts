// What the names of colors look like now, for pictures that are painted: a canvas knows no custom properties.
import type { CanvasColor } from '../../../core/model/colors.ts';

export type PaintColor = CanvasColor | `${CanvasColor}-line` | 'line' | 'chosen' | 'title';

/** Where the theme keeps what isn't one of the ten colors. */
const OWN: Partial<Record<PaintColor, string>> = {
  line: 'var(--forge-edge)',
  chosen: 'var(--forge-chosen)',
  title: 'var(--forge-title)',
};

/** A color as a picture has it, in a form that is read fast: it is set anew for almost every block. */
function asHex(color: string): string {
  const ctx = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  if (!ctx) return color;
  ctx.fillStyle = color;
  ctx.fillRect(0, 0, 1, 1);
  const [r = 0, g = 0, b = 0] = ctx.getImageData(0, 0, 1, 1).data;
  return `#${[r, g, b].map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export class Colors {
  readonly #probe = document.createElement('i');
  readonly #known = new Map<PaintColor, string>();

  constructor(host: HTMLElement) {
    this.#probe.hidden = true;
    host.append(this.#probe);
  }

  of(name: PaintColor): string {
    let color = this.#known.get(name);
    if (color === undefined) {
      this.#probe.style.color = OWN[name] ?? `var(--forge-${name})`;
      color = asHex(getComputedStyle(this.#probe).color);
      this.#known.set(name, color);
    }
    return color;
  }

  /** The theme changed. */
  forget(): void {
    this.#known.clear();
  }
  remove(): void {
    this.#probe.remove();
  }
}
