// The place of each block in depth as a whole number: `z` has fractions, z-index hasn't.
import type { Block, Change } from '../../../core/model/things.ts';
import type { Scene } from '../../../core/scene/scene.ts';

/** From so many on, going through all blocks in order is faster than sorting some of them. */
const MANY = 400;

export class Ranks {
  readonly #scene: Scene;
  /** Blocks as they were when they were put in order, lowest first. */
  #order: readonly Block[] = [];
  #ranks: Map<string, number> | null = null;

  constructor(scene: Scene) {
    this.#scene = scene;
  }

  /** Whether changes put blocks into another order; then all ranks are counted anew when they are next asked for. */
  heed(changes: readonly Change[]): boolean {
    const ranks = this.#ranks;
    if (!ranks) return true;
    const other = changes.some(({ id }) => {
      const rank = ranks.get(id);
      const was = rank === undefined ? undefined : this.#order[rank - 1];
      const now = this.#scene.blocks.get(id);
      return was?.z !== now?.z || was?.kind !== now?.kind;
    });
    if (other) this.#ranks = null;
    return other;
  }

  of(block: Block): number {
    return this.#all().get(block.id) ?? 0;
  }

  /** Blocks from the lowest to the topmost. */
  sorted(ids: ReadonlySet<string>): Block[] {
    const ranks = this.#all();
    const { blocks } = this.#scene;
    const found = (id: string): Block[] => {
      const block = blocks.get(id);
      return block ? [block] : [];
    };
    if (ids.size > MANY) return this.#order.flatMap(({ id }) => (ids.has(id) ? found(id) : []));
    return [...ids].flatMap(found).sort((a, b) => ranks.get(a.id)! - ranks.get(b.id)!);
  }

  #all(): Map<string, number> {
    if (this.#ranks) return this.#ranks;
    this.#order = this.#scene.inOrder();
    this.#ranks = new Map(this.#order.map(({ id }, index) => [id, index + 1]));
    return this.#ranks;
  }
}
