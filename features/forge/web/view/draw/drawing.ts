// Draws a scene: what is near the view as elements, what is far as a picture, and changes from one to the other without a
// long frame.
import type { Block, Change, Rect } from '../../../core/model/things.ts';
import { type Camera, viewOf } from '../../../core/scene/camera.ts';
import { contains, grown, moved, overlaps } from '../../../core/scene/geometry.ts';
import type { Scene } from '../../../core/scene/scene.ts';
import type { BlockPainter, RemoteCursor } from '../types.ts';
import { ChosenPicture } from './chosen.ts';
import { Colors } from './colors.ts';
import { Cursors } from './cursors.ts';
import { Far } from './far.ts';
import { Ghost } from './ghost.ts';
import { Lines } from './lines.ts';
import { type Mark, Mounts } from './mounts.ts';
import { Ranks } from './order.ts';
import { Over, type OverState } from './over.ts';
import { showing } from './piles.ts';
import { buildStage, clearStage, type Stage } from './stage.ts';

/** Below `zoom`, or below `crowded` with more than `blocks` in reach, blocks are a picture. Back again only `ease` further on. */
const DETAIL = { zoom: 0.35, crowded: 0.7, blocks: 1500, hopeless: 4000, ease: 1.15, step: 1.04 };
/** Blocks are mounted this far around the view, screen px; less where they are many. Others are chosen when less than `left` of it is left. */
const OVERSCAN = { wide: 300, narrow: 200, many: 600, left: 0.35 };
/** After so long without movement the layer is drawn sharp, ms. */
const REST_MS = 150;

export type DrawingOptions = {
  host: HTMLElement;
  scene: Scene;
  painter: BlockPainter;
  camera(): Camera;
  selected(): ReadonlySet<string>;
  focused(): string | null;
  /** The view got another size, or other colors. */
  changed(): void;
  /** Told in each frame, after the picture was put together. */
  drawn(view: Rect): void;
};

type Lift = { ids: ReadonlySet<string>; dx: number; dy: number };

export class Drawing {
  readonly stage: Stage;
  readonly mounts: Mounts;
  readonly colors: Colors;
  /** What gestures show above the blocks. */
  readonly over: Omit<OverState, 'handled'> = { marquee: null, guides: [], wire: null };
  readonly #o: DrawingOptions;
  readonly #ranks: Ranks;
  readonly #lines: Lines;
  readonly #far: Far;
  readonly #chosen: ChosenPicture;
  readonly #ghost: Ghost;
  readonly #over: Over;
  readonly #cursors: Cursors;
  readonly #previews = new Map<string, Rect>();
  readonly #stop: (() => void)[] = [];
  #size = { w: 0, h: 0 };
  #asked = 0;
  #restTimer: ReturnType<typeof setTimeout> | undefined;
  #covered: Rect | null = null;
  #left = 0;
  #judgedZoom = 0;
  #stale = true;
  #piled = false;
  #isFar = false;
  #target: string | null = null;
  #lift: Lift | null = null;
  #handled: Block | null = null;

  constructor(options: DrawingOptions) {
    this.#o = options;
    const { host, scene, painter } = options;
    this.stage = buildStage(host);
    const { stage } = this;
    this.colors = new Colors(host);
    this.#ranks = new Ranks(scene);
    const shared = { stage, scene, colors: this.colors, ranks: this.#ranks };
    this.mounts = new Mounts({
      ...shared,
      painter,
      rectOf: (block) => this.#previews.get(block.id) ?? block,
      marked: (id) => this.#marksOf(id),
    });
    this.#lines = new Lines({ ...shared, shownAt: (block) => this.shownAt(block) });
    this.#far = new Far({ ...shared, place: stage.tiles });
    this.#chosen = new ChosenPicture(stage.chosenFar, scene, this.colors);
    this.#ghost = new Ghost({ ...shared, place: stage.lifted });
    this.#over = new Over(stage.over);
    this.#cursors = new Cursors(stage.over);
    const sizes = new ResizeObserver(() => {
      this.measure();
      options.changed();
    });
    sizes.observe(host);
    const themes = new MutationObserver(() => {
      this.repaint();
      options.changed();
    });
    themes.observe(document.documentElement, { attributeFilter: ['data-theme'] });
    this.#stop.push(
      () => sizes.disconnect(),
      () => themes.disconnect(),
      scene.onChange((changes) => this.#heed(changes)),
    );
    this.measure();
  }

  get size(): { w: number; h: number } {
    return this.#size;
  }
  get view(): Rect {
    return viewOf(this.#o.camera(), this.#size.w, this.#size.h);
  }
  get isFar(): boolean {
    return this.#isFar;
  }
  /** Where a block is shown now: while it is under way, that isn't where it is. */
  shownAt(block: Block): Rect {
    const preview = this.#previews.get(block.id);
    if (preview) return preview;
    const lift = this.#lift;
    return lift?.ids.has(block.id) ? moved(block, lift.dx, lift.dy) : block;
  }

  /** Asks for a frame. */
  ask(): void {
    this.#asked ||= requestAnimationFrame(() => this.draw());
  }
  /** The camera moves. A layer with `will-change` keeps its raster meanwhile: cheap, and sharp again at rest. */
  moving(): void {
    const { classList } = this.stage.layer;
    if (this.#restTimer === undefined) classList.add('is-moving');
    clearTimeout(this.#restTimer);
    this.#restTimer = setTimeout(() => {
      this.#restTimer = undefined;
      classList.remove('is-moving');
    }, REST_MS);
    this.ask();
  }

  measure(): void {
    const { host } = this.#o;
    this.#size = { w: host.clientWidth, h: host.clientHeight };
    this.#stale = true;
    this.ask();
  }
  /** Colors changed. */
  repaint(): void {
    this.colors.forget();
    this.#far.clear();
    this.#chosen.hide();
    this.#stale = true;
    this.ask();
  }

  /** The selection changed. */
  select(before: ReadonlySet<string>, now: ReadonlySet<string>): void {
    for (const id of before) if (!now.has(id)) this.mounts.mark(id, 'selected', false);
    for (const id of now) if (!before.has(id)) this.mounts.mark(id, 'selected', true);
    this.#lines.select(now);
    this.ask();
  }
  /** The block that a new connection would end at. */
  setTarget(id: string | null): void {
    if (id === this.#target) return;
    if (this.#target) this.mounts.mark(this.#target, 'target', false);
    this.#target = id;
    if (id) this.mounts.mark(id, 'target', true);
  }
  setCursors(cursors: readonly RemoteCursor[]): void {
    this.#cursors.set(cursors);
    this.ask();
  }
  /** The one block that has handles. */
  handle(block: Block | null): void {
    this.#handled = block;
  }

  /** Blocks leave their place for a layer of their own, which one transform moves; the scene learns of it at the end. */
  lift(ids: ReadonlySet<string>): void {
    this.#lift = { ids, dx: 0, dy: 0 };
    if (this.#isFar) this.#ghost.show(ids, this.view, this.#o.camera().zoom);
    this.#far.setAway(ids);
    this.mounts.lift(ids);
    this.#lines.lift(ids);
    this.stage.lifted.classList.add('is-moving');
    this.ask();
  }
  liftBy(dx: number, dy: number): void {
    if (!this.#lift) return;
    this.#lift.dx = dx;
    this.#lift.dy = dy;
    this.#lines.follow();
    this.ask();
  }
  /** Puts them down; call it after the scene has been told. */
  drop(): void {
    if (!this.#lift) return;
    this.#lift = null;
    this.stage.lifted.classList.remove('is-moving');
    this.stage.lifted.style.transform = '';
    this.mounts.drop();
    this.#lines.drop();
    this.#ghost.hide();
    this.#far.setAway([]);
    this.#stale = true;
    this.ask();
  }

  /** Shows a block with another rectangle than it has; null ends that. */
  preview(id: string, rect: Rect | null): void {
    if (rect) this.#previews.set(id, rect);
    else this.#previews.delete(id);
    this.mounts.touch(id);
    for (const edge of this.#o.scene.edgesOf(id)) this.#lines.touch(edge);
    this.ask();
  }

  draw(): void {
    cancelAnimationFrame(this.#asked);
    this.#asked = 0;
    const camera = this.#o.camera();
    const view = this.view;
    const [x, y] = [camera.x, camera.y].map((at) => Math.round(-at * camera.zoom)); // on whole pixels letters are sharp
    this.stage.layer.style.transform = `translate(${x}px,${y}px) scale(${camera.zoom})`;
    const lift = this.#lift;
    if (lift) this.stage.lifted.style.transform = `translate(${lift.dx}px,${lift.dy}px)`;
    if (this.#mustJudge(view, camera.zoom)) this.#judge(view, camera.zoom);
    if (this.#isFar) this.#drawFar(view, camera.zoom);
    this.mounts.step();
    if (!this.#isFar && !this.mounts.waiting) this.#leaveFar();
    this.#lines.draw();
    const handled = this.#handled && !lift ? this.#o.scene.blocks.get(this.#handled.id) : undefined;
    this.#over.draw({ ...this.over, handled: handled ? this.shownAt(handled) : null }, camera);
    this.#cursors.draw(camera);
    this.#o.drawn(view);
    if (this.mounts.waiting || this.mounts.leaving) this.ask();
  }

  destroy(): void {
    for (const stop of this.#stop) stop();
    cancelAnimationFrame(this.#asked);
    clearTimeout(this.#restTimer);
    this.mounts.clear();
    this.#far.clear();
    this.colors.remove();
    clearStage(this.stage);
  }

  #marksOf(id: string): Mark[] {
    const marks: Mark[] = [];
    if (this.#o.selected().has(id)) marks.push('selected');
    if (this.#o.focused() === id) marks.push('focused');
    if (this.#target === id) marks.push('target');
    return marks;
  }

  #heed(changes: readonly Change[]): void {
    const { scene } = this.#o;
    if (this.#ranks.heed(changes)) {
      this.#stale = true;
      this.mounts.touchAll();
    }
    for (const { id, after, before } of changes) {
      this.mounts.touch(id);
      this.#far.touch(id);
      this.#chosen.touch(id);
      const block = scene.blocks.get(id);
      if (!block && (after ?? before)?.kind !== 'block') this.#lines.touch(id);
      for (const edge of scene.edgesOf(id)) {
        this.#lines.touch(edge);
        this.#far.touch(edge);
      }
      if (after && ('x' in after || 'w' in after) && this.#comesIn(block)) this.#stale = true;
    }
    this.ask();
  }
  /** Whether a block that moved may have to be mounted, or uncovered others. */
  #comesIn(block: Block | undefined): boolean {
    if (!block || this.#isFar) return false;
    return this.#piled || (!this.mounts.get(block.id) && this.#covered !== null && overlaps(this.#covered, block));
  }

  #mustJudge(view: Rect, zoom: number): boolean {
    if (this.#stale || !this.#covered || !contains(this.#covered, grown(view, this.#left / zoom))) return true;
    if (this.#isFar) return zoom >= DETAIL.zoom && zoom > this.#judgedZoom * DETAIL.step;
    return zoom < DETAIL.zoom;
  }

  /** Decides between elements and picture, and which elements. */
  #judge(view: Rect, zoom: number): void {
    let wide = grown(view, OVERSCAN.wide / zoom);
    const ease = this.#isFar ? DETAIL.ease : 1;
    const tiny = zoom < DETAIL.zoom * ease;
    const small = zoom < DETAIL.crowded * ease;
    let blocks = tiny ? null : this.#near(wide, zoom, small ? DETAIL.hopeless : Infinity);
    const far = !blocks || (small && blocks.length * ease > DETAIL.blocks);
    this.#stale = false;
    this.#covered = wide;
    this.#left = OVERSCAN.wide * OVERSCAN.left;
    this.#judgedZoom = zoom;
    this.#isFar = far;
    if (!blocks || far) return;
    if (blocks.length > OVERSCAN.many) {
      wide = this.#covered = grown(view, OVERSCAN.narrow / zoom);
      this.#left = OVERSCAN.narrow * OVERSCAN.left;
      blocks = blocks.filter((block) => overlaps(wide, block));
    }
    this.mounts.plan(blocks, view);
    this.#lines.show(true);
    this.#lines.cover(wide);
  }
  /** What can be seen of a part of the canvas, topmost first; null when more than `most` lie there, seen or not. */
  #near(wide: Rect, zoom: number, most: number): Block[] | null {
    const ids = this.#o.scene.grid.query(wide);
    if (ids.size > most) return null;
    const all = this.#ranks.sorted(ids).reverse();
    const seen = showing(all, wide, zoom);
    this.#piled = seen.length < all.length;
    return seen;
  }

  /** Tiles first; elements leave when the picture stands in for them. */
  #drawFar(view: Rect, zoom: number): void {
    this.#far.look(view, zoom);
    if (!this.#far.paint()) this.ask();
    if (this.#far.ready) {
      this.mounts.plan([], view);
      this.#lines.show(false);
    }
    if (this.#lift) this.#chosen.hide();
    else this.#chosen.draw(this.#o.selected(), view);
  }
  #leaveFar(): void {
    this.#far.clear();
    this.#chosen.hide();
  }
}
