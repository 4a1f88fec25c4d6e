// A canvas as a tree: frames hold what lies in them, blocks hold their connections.
import { titleOf } from '../model/title.ts';
import type { Block, Edge } from '../model/things.ts';
import type { Scene } from '../scene/scene.ts';
import { compareReading } from './reading-order.ts';

/** One line of the tree. A connection is there twice, at both of its ends: `key` is what is unique. */
export type OutlineRow = {
  key: string;
  id: string;
  kind: 'frame' | 'block' | 'edge';
  /** For a connection: whether it leads away from the block it stands under. */
  outward: boolean;
  level: number;
  position: number;
  setSize: number;
  /** Whether what it holds is shown; undefined when it holds nothing. */
  expanded: boolean | undefined;
  /** The key of the row it belongs to. */
  parent: string | null;
};

type Place = Pick<OutlineRow, 'level' | 'parent'>;
type Tree = { inner: Map<string, Block[]>; loose: Block[] };

/** Sorts every block under the smallest frame that holds it. */
function treeOf(scene: Scene): Tree {
  const frames = [...scene.blocks.values()].filter(({ kind }) => kind === 'frame');
  const inner = new Map<string, Block[]>();
  const owner = new Map<string, Block>();
  const smallestFirst = frames.toSorted((a, b) => a.w * a.h - b.w * b.h || (a.id < b.id ? 1 : -1));
  for (const frame of smallestFirst) for (const id of scene.contents(frame)) if (!owner.has(id)) owner.set(id, frame);
  const loose: Block[] = [];
  for (const block of [...scene.blocks.values()].toSorted(compareReading)) {
    const frame = owner.get(block.id);
    if (!frame) loose.push(block);
    else if (inner.has(frame.id)) inner.get(frame.id)!.push(block);
    else inner.set(frame.id, [block]);
  }
  return { inner, loose };
}

/** Connections of a block whose other end is there, too. */
function edgesOf(scene: Scene, id: string): Edge[] {
  const all = [...scene.edgesOf(id)].flatMap((edge) => scene.edges.get(edge) ?? []);
  const other = (edge: Edge): Block | undefined => scene.blocks.get(edge.from === id ? edge.to : edge.from);
  return all
    .filter((edge) => other(edge) !== undefined)
    .sort((a, b) => Number(b.from === id) - Number(a.from === id) || compareReading(other(a)!, other(b)!));
}

/** All rows in order, without what is inside rows that are folded up (`folded` has their keys). */
export function outlineRows(scene: Scene, folded: ReadonlySet<string>): OutlineRow[] {
  const { inner, loose } = treeOf(scene);
  const rows: OutlineRow[] = [];
  const list = (blocks: readonly Block[], edges: readonly Edge[], { level, parent }: Place): void => {
    const setSize = blocks.length + edges.length;
    blocks.forEach((block, index) => {
      const within = inner.get(block.id) ?? [];
      const lines = edgesOf(scene, block.id);
      const holds = within.length + lines.length > 0;
      const expanded = holds ? !folded.has(block.id) : undefined;
      const { id, kind } = block;
      rows.push({ key: id, id, kind, outward: false, level, position: index + 1, setSize, expanded, parent });
      if (expanded) list(within, lines, { level: level + 1, parent: id });
    });
    edges.forEach((edge, index) => {
      const position = blocks.length + index + 1;
      const [outward, key] = [edge.from === parent, `${parent}/${edge.id}`];
      rows.push({ key, id: edge.id, kind: 'edge', outward, level, position, setSize, expanded: undefined, parent });
    });
  };
  list(loose, [], { level: 1, parent: null });
  return rows;
}

/** The name of a row's thing, and of a connection's other end; empty when it has none. */
export function namesOf(scene: Scene, row: OutlineRow): { name: string; other: string } {
  const thing = scene.get(row.id);
  if (!thing) return { name: '', other: '' };
  const end = thing.kind === 'edge' ? scene.blocks.get(row.outward ? thing.to : thing.from) : undefined;
  return { name: titleOf(thing), other: end ? titleOf(end) : '' };
}
