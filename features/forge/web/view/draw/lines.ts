// Connections of the near view: a few paths in canvas coordinates, so that a moving camera costs them nothing. Those of
// moving blocks have paths of their own, and those between blocks that move together move with them.
import type { CanvasColor } from '../../../core/model/colors.ts';
import type { Block, Edge, Point, Rect } from '../../../core/model/things.ts';
import { type Curve, loop, onCurve, route } from '../../../core/scene/curves.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import { headsOf, lineOf } from './line-shapes.ts';
import { path, type Stage } from './stage.ts';

const MOST_LABELS = 200;

/** The paths of one drawing, by color. */
class Strokes {
  readonly #svg: SVGSVGElement;
  readonly #className: string;
  readonly #paths = new Map<string, { line: SVGPathElement; head: SVGPathElement }>();

  constructor(svg: SVGSVGElement, className = '') {
    this.#svg = svg;
    this.#className = className;
  }

  set(edges: Iterable<Edge>, curveOf: (edge: Edge) => Curve | null): void {
    const data = new Map<CanvasColor, { line: string; head: string }>();
    for (const edge of edges) {
      const curve = curveOf(edge);
      if (!curve) continue;
      const one = data.get(edge.color) ?? { line: '', head: '' };
      one.line += lineOf(curve);
      one.head += headsOf(curve, edge.meta);
      data.set(edge.color, one);
    }
    for (const [color, { line, head }] of this.#paths)
      if (!data.has(color as CanvasColor)) for (const el of [line, head]) el.removeAttribute('d');
    for (const [color, { line, head }] of data) {
      const els = this.#paths.get(color) ?? this.#make(color);
      els.line.setAttribute('d', line);
      els.head.setAttribute('d', head);
    }
  }

  #make(color: string): { line: SVGPathElement; head: SVGPathElement } {
    const els = {
      line: path(`forge-line ${this.#className}`.trim()),
      head: path(`forge-head ${this.#className}`.trim()),
    };
    for (const el of [els.line, els.head]) el.dataset['color'] = color;
    this.#svg.append(els.line, els.head);
    this.#paths.set(color, els);
    return els;
  }
}

type LinesOptions = {
  stage: Stage;
  scene: Scene;
  /** Where a block is shown now. */
  shownAt(block: Block): Rect;
};

export class Lines {
  readonly #o: LinesOptions;
  readonly #still: Strokes;
  readonly #hot: Strokes;
  readonly #carried: Strokes;
  readonly #chosen: Strokes;
  readonly #labels = new Map<string, HTMLElement>();
  #area: Rect | null = null;
  #shown = true;
  #stillStale = true;
  #hotStale = false;
  #chosenStale = false;
  /** Edges that changed since the still ones were drawn. */
  #moved = new Set<string>();
  readonly #lifted = new Set<string>();
  readonly #carriedIds = new Set<string>();
  #chosenIds: ReadonlySet<string> = new Set();

  constructor(options: LinesOptions) {
    this.#o = options;
    this.#still = new Strokes(options.stage.lines);
    this.#hot = new Strokes(options.stage.lines);
    this.#chosen = new Strokes(options.stage.lines, 'is-selected');
    this.#carried = new Strokes(options.stage.liftedLines);
  }

  /** The part of the canvas whose connections are drawn. */
  cover(area: Rect): void {
    this.#area = area;
    this.#settle();
  }

  /** From far away connections are part of the picture. */
  show(on: boolean): void {
    if (on === this.#shown) return;
    this.#shown = on;
    this.#settle();
  }

  /** An edge changed, or an end of it moved. */
  touch(id: string): void {
    this.#chosenStale ||= this.#chosenIds.has(id);
    if (!this.#shown && !this.#lifted.has(id)) return; // the picture has it
    if (!this.#moved.has(id)) {
      this.#moved.add(id);
      this.#stillStale = true;
    }
    this.#hotStale = true;
  }

  /** Connections between blocks that are both under way lie in their layer; the others follow in each frame. */
  lift(ids: ReadonlySet<string>): void {
    const { scene } = this.#o;
    for (const id of ids)
      for (const edge of scene.edgesOf(id)) {
        const { from, to } = scene.edges.get(edge)!;
        this.#lifted.add(edge);
        if (ids.has(from) && ids.has(to)) this.#carriedIds.add(edge);
      }
    this.#carried.set(this.#edges(this.#carriedIds), (edge) => scene.curveOf(edge));
    this.#settle();
  }
  drop(): void {
    this.#lifted.clear();
    this.#carriedIds.clear();
    this.#carried.set([], () => null);
    this.#settle();
  }
  /** Blocks under way went on. */
  follow(): void {
    this.#hotStale = true;
    this.#chosenStale = this.#chosenIds.size > 0;
  }

  select(ids: ReadonlySet<string>): void {
    const edges = new Set([...ids].filter((id) => this.#o.scene.edges.has(id)));
    if (edges.size + this.#chosenIds.size === 0) return;
    this.#chosenIds = edges;
    this.#chosenStale = true;
  }

  draw(): void {
    const { scene } = this.#o;
    if (this.#stillStale) {
      this.#stillStale = false;
      const there = this.#shown && this.#area ? scene.edgeGrid.query(this.#area) : [];
      const still = [...this.#edges(there)].filter(({ id }) => !this.#moved.has(id));
      this.#still.set(still, (edge) => scene.curveOf(edge));
      this.#label(still);
    }
    if (this.#hotStale) {
      this.#hotStale = false;
      const moved = [...this.#edges(this.#moved)];
      const hot = moved.filter(({ id }) => !this.#carriedIds.has(id));
      this.#hot.set(hot, (edge) => this.#curve(edge));
      for (const edge of moved) if (edge.label !== '') this.#placeLabel(edge, this.#curve(edge));
    }
    if (this.#chosenStale) {
      this.#chosenStale = false;
      this.#chosen.set(this.#edges(this.#chosenIds), (edge) => this.#curve(edge));
    }
  }

  /** What moved becomes still again, except what is under way. */
  #settle(): void {
    this.#moved = new Set(this.#lifted);
    this.#stillStale = this.#hotStale = this.#chosenStale = true;
  }

  *#edges(ids: Iterable<string>): Iterable<Edge> {
    for (const id of ids) {
      const edge = this.#o.scene.edges.get(id);
      if (edge) yield edge;
    }
  }

  #curve(edge: Edge): Curve | null {
    const { scene, shownAt } = this.#o;
    const from = scene.blocks.get(edge.from);
    const to = scene.blocks.get(edge.to);
    if (!from || !to) return null;
    if (from === to) return loop(shownAt(from), edge.fromSide, edge.toSide);
    return route(shownAt(from), shownAt(to), edge.fromSide, edge.toSide);
  }

  #label(edges: readonly Edge[]): void {
    const named = edges.filter(({ label }) => label !== '').slice(0, MOST_LABELS);
    const ids = new Set(named.map(({ id }) => id));
    for (const [id, el] of this.#labels)
      if (!ids.has(id) && !this.#moved.has(id)) {
        el.remove();
        this.#labels.delete(id);
      }
    for (const edge of named) this.#placeLabel(edge, this.#o.scene.curveOf(edge));
  }

  #placeLabel(edge: Edge, curve: Curve | null): void {
    let el = this.#labels.get(edge.id);
    if (!curve || edge.label === '' || !this.#shown) {
      el?.remove();
      this.#labels.delete(edge.id);
      return;
    }
    if (!el) {
      el = document.createElement('span');
      el.className = 'forge-label';
      el.dir = 'auto';
      this.#labels.set(edge.id, el);
      this.#o.stage.labels.append(el);
    }
    const at: Point = onCurve(curve, 0.5);
    el.style.transform = `translate(${Math.round(at.x)}px,${Math.round(at.y)}px) translate(-50%,-50%)`;
    if (el.textContent !== edge.label) el.textContent = edge.label;
  }
}
