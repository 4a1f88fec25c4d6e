// A canvas as an outline: frames within frames, and notes below the notes that lead to them.
import { type Block, type Edge, type Thing } from '../../model/things.ts';
import { compareReading } from '../../outline/reading-order.ts';
import { Scene } from '../../scene/scene.ts';

/** Notes below notes at most this deep; a longer chain goes on as a list of its own, so that its lines don't become endless. */
const DEEPEST = 24;

/** A note with what hangs on it: the notes below it, and connections that the outline can't show by its shape. */
export type Twig = { block: Block; below: Twig[]; links: Edge[] };
/** A frame, or what lies in none (`frame` is null). */
export type Section = { frame: Block | null; twigs: Twig[]; links: Edge[]; sections: Section[] };

/** The outline of things; each block is in it once. */
export function forestOf(things: Iterable<Thing>): Section {
  const scene = new Scene(things);
  const inside = new Map<string | null, Block[]>();
  for (const block of scene.blocks.values()) {
    const frame = scene.frameOf(block)?.id ?? null;
    const all = inside.get(frame);
    if (all) all.push(block);
    else inside.set(frame, [block]);
  }
  const sectionOf = (frame: Block | null): Section => {
    const all = (inside.get(frame?.id ?? null) ?? []).toSorted(compareReading);
    return {
      frame,
      twigs: twigsOf(
        all.filter(({ kind }) => kind === 'block'),
        scene,
      ),
      links: frame ? linksOf(frame, scene, new Set()) : [],
      sections: all.filter(({ kind }) => kind === 'frame').map(sectionOf),
    };
  };
  return sectionOf(null);
}

const outgoing = (block: Block, scene: Scene): Edge[] =>
  [...scene.edgesOf(block.id)]
    .map((id) => scene.edges.get(id)!)
    .filter(({ from, to }) => from === block.id && scene.blocks.has(to))
    .sort((a, b) => (a.id < b.id ? -1 : 1));

const linksOf = (block: Block, scene: Scene, shown: ReadonlySet<string>): Edge[] =>
  outgoing(block, scene).filter(({ id }) => !shown.has(id));

/** The note that a note lies below, and the connection between them. */
type Parent = { from: string; edge: string };

/** The topmost note above each; a note that is the root above another can't go below it. */
class Roots {
  readonly #above = new Map<string, string>();

  of(id: string): string {
    let root = id;
    for (let next = this.#above.get(root); next !== undefined; next = this.#above.get(root)) root = next;
    for (let at = id; at !== root;) {
      const next = this.#above.get(at)!;
      this.#above.set(at, root); // the next look is short
      at = next;
    }
    return root;
  }
  join(id: string, below: string): void {
    this.#above.set(id, this.of(below));
  }
}

/** Notes of one section. The first note that leads to another, without a word on the way, has it below itself. */
function twigsOf(blocks: readonly Block[], scene: Scene): Twig[] {
  const here = new Map(blocks.map((block) => [block.id, block]));
  const parents = new Map<string, Parent>();
  const roots = new Roots();
  for (const block of blocks)
    for (const { id, from, to, label } of outgoing(block, scene)) {
      if (label !== '' || !here.has(to) || parents.has(to) || roots.of(from) === to) continue;
      parents.set(to, { from, edge: id });
      roots.join(to, from);
    }
  cut(blocks, parents);
  const shown = new Set(Array.from(parents.values(), ({ edge }) => edge));
  const twigs = new Map(
    blocks.map((block): [string, Twig] => [block.id, { block, below: [], links: linksOf(block, scene, shown) }]),
  );
  for (const block of blocks) {
    const parent = parents.get(block.id)?.from;
    if (parent !== undefined) twigs.get(parent)!.below.push(twigs.get(block.id)!);
  }
  return blocks.filter(({ id }) => !parents.has(id)).map(({ id }) => twigs.get(id)!);
}

/** Takes notes that would lie too deep from their parents. */
function cut(blocks: readonly Block[], parents: Map<string, Parent>): void {
  const below = new Map<string, string[]>();
  for (const [id, { from }] of parents) {
    const all = below.get(from);
    if (all) all.push(id);
    else below.set(from, [id]);
  }
  let level = blocks.filter(({ id }) => !parents.has(id)).map(({ id }) => id);
  for (let depth = 1; level.length > 0; depth++) {
    level = level.flatMap((id) => below.get(id) ?? []);
    if (depth % DEEPEST === 0) for (const id of level) parents.delete(id);
  }
}
