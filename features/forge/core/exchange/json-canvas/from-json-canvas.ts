// A JSON Canvas file becomes things of ours. What we don't understand goes along; what can't be is counted and named.
import { BLOCK_SIZE, CANVAS_SIZE, MAX_BLOCKS, MAX_CONNECTIONS } from '../../../limits.ts';
import { fitsContent, fitsMetadata, isNumber, isRecord } from '../../model/read-item.ts';
import { isBlockType, isSide, type Block, type BlockType, type Edge, type Thing } from '../../model/things.ts';
import { clampTo } from '../../scene/geometry.ts';
import { type CanvasEdge, type CanvasFile, colorIn, colorOut, type Kept, OURS } from './file.ts';
import { shiftInto } from './window.ts';

/** `left-out` things aren't there; of the others something was put right. */
export type Problem = {
  what: 'node' | 'edge' | 'file';
  index: number;
  why:
    | 'not-an-object'
    | 'no-id'
    | 'double-id'
    | 'no-end'
    | 'bad-number'
    | 'outside'
    | 'too-long'
    | 'too-large'
    | 'too-many';
  leftOut: boolean;
};
export type Imported = { things: Thing[]; problems: Problem[] };

type Loose = Record<string, unknown>;
type Report = (what: Problem['what'], index: number, why: Problem['why'], leftOut?: boolean) => void;
type Reading = { newId: () => string; z: number; report: Report; names: Map<string, string> };

const AREA = { x: 0, y: 0, w: CANVAS_SIZE.max, h: CANVAS_SIZE.max };
/** Node types with their main field and the type of ours that they become. */
const NODE_TYPES = new Map<unknown, { field: string; own: BlockType | 'frame' }>([
  ['text', { field: 'text', own: 'text-note' }],
  ['file', { field: 'file', own: 'uploaded-file' }],
  ['link', { field: 'url', own: 'web-content' }],
  ['group', { field: 'label', own: 'frame' }],
]);
const UNKNOWN = { field: 'text', own: 'text-note' } as const;

/** Things of a file, all with new ids. `z` is the lowest they get. */
export function fromJsonCanvas(file: CanvasFile, { newId, z = 1 }: { newId: () => string; z?: number }): Imported {
  const problems: Problem[] = [];
  const report: Report = (what, index, why, leftOut = false) => problems.push({ what, index, why, leftOut });
  const { nodes: _, edges: __, ...top } = file;
  const reading: Reading = { newId, z, report, names: new Map() };
  const blocks = readNodes(file.nodes ?? [], reading);
  const shift = {
    x: shiftInto(
      blocks.map(({ block }) => ({ at: block.x, size: block.w })),
      CANVAS_SIZE.max,
    ),
    y: shiftInto(
      blocks.map(({ block }) => ({ at: block.y, size: block.h })),
      CANVAS_SIZE.max,
    ),
  };
  const placed = blocks.map(({ block, index }) => {
    const wanted = { ...block, x: block.x + shift.x, y: block.y + shift.y };
    const inside = { ...wanted, ...clampTo(AREA, wanted) };
    if (inside.x !== wanted.x || inside.y !== wanted.y) report('node', index, 'outside');
    return shift.x === 0 && shift.y === 0 ? inside : keeping(inside, { shift });
  });
  const [first] = placed;
  if (first && Object.keys(top).length > 0) {
    placed[0] = keeping(first, { top });
    if (placed[0] === first) report('file', 0, 'too-large');
  }
  return { things: [...placed, ...readEdges(file.edges ?? [], reading)], problems };
}

/** The block with more that it keeps, if that isn't more than an item may have. */
function keeping(block: Block, more: Kept): Block {
  const meta = { ...block.meta, jsonCanvas: { ...(block.meta['jsonCanvas'] as Kept | undefined), ...more } };
  return fitsMetadata(meta) ? { ...block, meta } : block;
}

function readNodes(nodes: readonly unknown[], reading: Reading): { block: Block; index: number }[] {
  const found: { block: Block; index: number }[] = [];
  nodes.forEach((node, index) => {
    const why = refusal(node, reading.names, found.length >= MAX_BLOCKS);
    if (why) return reading.report('node', index, why, true);
    found.push({ block: blockFrom(node as Loose & { id: string }, index, reading), index });
  });
  return found;
}

function refusal(node: unknown, names: ReadonlyMap<string, string>, full: boolean): Problem['why'] | null {
  if (!isRecord(node)) return 'not-an-object';
  const { id } = node;
  if (typeof id !== 'string' || id === '') return 'no-id';
  if (names.has(id)) return 'double-id';
  if (full) return 'too-many';
  return fitsContent(textOf(node)) ? null : 'too-long';
}

const textOf = (node: Loose): string => {
  const ours = isRecord(node[OURS]) ? node[OURS]['text'] : undefined;
  const { field } = NODE_TYPES.get(node['type']) ?? UNKNOWN;
  if (typeof ours === 'string' && field !== 'text') return ours;
  return typeof node[field] === 'string' ? node[field] : '';
};

function blockFrom(node: Loose & { id: string }, index: number, reading: Reading): Block {
  const { id: fileId, type, x, y, width, height, color, [OURS]: extra, ...rest } = node;
  const numbers = [x, y, width, height];
  if (!numbers.every(isNumber) || Number(width) <= 0 || Number(height) <= 0)
    reading.report('node', index, 'bad-number');
  const ours = isRecord(extra) ? extra : {};
  const known = NODE_TYPES.get(type);
  const { field } = known ?? UNKNOWN;
  const own = known ? typeOf(known.own, ours['type']) : UNKNOWN.own;
  const { [field]: value, ...more } = rest;
  const id = reading.newId();
  reading.names.set(fileId, id);
  const kept: Kept = {
    id: fileId,
    ...(!known && typeof type === 'string' && { type }),
    ...keptColor(color),
    ...(typeof value !== 'string' && value !== undefined ? { more: rest } : Object.keys(more).length > 0 && { more }),
  };
  const meta = {
    ...(isRecord(ours['meta']) && ours['meta']),
    ...(field === 'url' && typeof value === 'string' && { url: value }),
    ...(field === 'file' && typeof value === 'string' && { path: value }),
  };
  return {
    id,
    kind: own === 'frame' ? 'frame' : 'block',
    type: own,
    text: textOf(node),
    x: isNumber(x) ? x : 0,
    y: isNumber(y) ? y : 0,
    w: Math.min(sizeFrom(width, BLOCK_SIZE.width), CANVAS_SIZE.max),
    h: Math.min(sizeFrom(height, BLOCK_SIZE.height), CANVAS_SIZE.max),
    color: colorIn(color),
    z: reading.z + index,
    locked: ours['locked'] === true,
    meta: keptWithin(meta, kept, () => reading.report('node', index, 'too-large')),
  };
}

/** The type that our field names, if a node of this type can stand for it. */
const typeOf = (plain: BlockType | 'frame', ours: unknown): BlockType | 'frame' =>
  plain !== 'frame' && isBlockType(ours) ? ours : plain;

const sizeFrom = (value: unknown, otherwise: number): number => (isNumber(value) && value > 0 ? value : otherwise);

/** The color as it was, when ours wouldn't come out the same. */
const keptColor = (color: unknown): Kept =>
  typeof color === 'string' && colorOut(colorIn(color)) !== color ? { color } : {};

/** Metadata with what is kept for another app; without that when it is more than an item may have. */
function keptWithin(meta: Loose, kept: Kept, report: () => void): Loose {
  const whole = { ...meta, jsonCanvas: kept };
  if (fitsMetadata(whole)) return whole;
  report();
  const { more: _, ...short } = kept;
  const least = { ...meta, jsonCanvas: short };
  return fitsMetadata(least) ? least : {};
}

function readEdges(edges: readonly unknown[], reading: Reading): Edge[] {
  const found: Edge[] = [];
  const names = new Map<string, string>();
  edges.forEach((edge, index) => {
    const why = refusal(edge, names, found.length >= MAX_CONNECTIONS);
    if (why) return reading.report('edge', index, why, true);
    const { fromNode, toNode } = edge as CanvasEdge;
    const [from, to] = [reading.names.get(fromNode), reading.names.get(toNode)];
    if (!from || !to) return reading.report('edge', index, 'no-end', true);
    const made = edgeFrom(edge as CanvasEdge, { from, to, index }, reading);
    names.set((edge as CanvasEdge).id, made.id);
    found.push(made);
  });
  return found;
}

function edgeFrom(edge: CanvasEdge, at: { from: string; to: string; index: number }, reading: Reading): Edge {
  const { id: fileId, fromNode: _, toNode: __, fromSide, toSide, fromEnd, toEnd, label, color, ...rest } = edge;
  const { [OURS]: extra, ...more } = rest;
  const ours = isRecord(extra) && isRecord(extra['meta']) ? extra['meta'] : {};
  const odd = {
    ...(fromSide !== undefined && !isSide(fromSide) && { fromSide }),
    ...(toSide !== undefined && !isSide(toSide) && { toSide }),
    ...(label !== undefined && typeof label !== 'string' && { label }),
    ...more,
  };
  const kept: Kept = { id: fileId, ...keptColor(color), ...(Object.keys(odd).length > 0 && { more: odd }) };
  const meta = { ...ours, ...(fromEnd !== undefined && { fromEnd }), ...(toEnd !== undefined && { toEnd }) };
  return {
    id: reading.newId(),
    kind: 'edge',
    from: at.from,
    to: at.to,
    ...(isSide(fromSide) && { fromSide }),
    ...(isSide(toSide) && { toSide }),
    label: typeof label === 'string' ? label : '',
    color: colorIn(color),
    meta: keptWithin(meta, kept, () => reading.report('edge', at.index, 'too-large')),
  };
}
