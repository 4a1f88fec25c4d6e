// What lies on a canvas: blocks, frames and edges (connections), and how a change of one of them is written down.
import type { CanvasColor } from './colors.ts';

export type Point = { x: number; y: number };
export type Rect = { x: number; y: number; w: number; h: number };

/** The eight content types of the specification. */
export const BLOCK_TYPES = [
  'text-note',
  'book-quote',
  'book-metadata',
  'book-cover',
  'uploaded-file',
  'spark-reference',
  'web-content',
  'ai-suggestion',
] as const;
export type BlockType = (typeof BLOCK_TYPES)[number];

export const SIDES = ['top', 'right', 'bottom', 'left'] as const;
export type Side = (typeof SIDES)[number];

/** What the canvas doesn't work with itself travels here untouched: source, file, address, fields of other apps. */
export type Meta = Readonly<Record<string, unknown>>;

/** A block, or a frame around blocks. `text` is Markdown; of a frame, its name. */
export type Block = Rect & {
  id: string;
  kind: 'block' | 'frame';
  type: BlockType | 'frame';
  text: string;
  meta: Meta;
  color: CanvasColor;
  z: number;
  locked: boolean;
};

/** A connection between two blocks; a side that isn't named is the one that faces the other end. */
export type Edge = {
  id: string;
  kind: 'edge';
  from: string;
  to: string;
  fromSide?: Side | undefined;
  toSide?: Side | undefined;
  label: string;
  color: CanvasColor;
  meta: Meta;
};

export type Thing = Block | Edge;

/** Some fields of one thing, before and after; null stands for "wasn't there". */
export type Change = { id: string; before: Partial<Thing> | null; after: Partial<Thing> | null };

export const isBlockType = (value: unknown): value is BlockType => (BLOCK_TYPES as readonly unknown[]).includes(value);
export const isSide = (value: unknown): value is Side => (SIDES as readonly unknown[]).includes(value);
/** Whether a thing takes up room: a block or a frame. */
export const isBlock = (thing: Thing | undefined): thing is Block => thing !== undefined && thing.kind !== 'edge';
