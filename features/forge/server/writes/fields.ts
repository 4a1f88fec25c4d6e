import { foldText } from '../../../../platform/common/fold-text.ts';
import type { CanvasColor, ContentType, ItemUpdates, NewItem } from '../../contract.ts';
import { forgeProblems } from '../../core/index.ts';
import { NOTE_COLOR, variantIn, withoutVariant } from '../../core/model/colors.ts';
import {
  FIND_CHARACTERS,
  MAX_CONTENT_BYTES,
  MAX_ITEM_ID,
  MAX_METADATA_BYTES,
  MAX_METADATA_DEPTH,
} from '../../limits.ts';

export type Metadata = Record<string, unknown>;
export type Area = { width: number; height: number };
type Box = Area & { x: number; y: number };

/** Columns of an item that a write sets; what it leaves out stays. */
export type SetFields = Partial<Box> & {
  content?: string;
  metadata?: Metadata;
  color?: CanvasColor;
  z?: number;
  locked?: boolean;
};
export type NewFields = Required<SetFields> & { content_type: ContentType };

/** Beyond it nothing is drawn above or below anything else. */
const Z_MAX = 1e12;
/** Smaller numbers are none for the database. */
const LEAST = 1e-200;

const deeper = (value: unknown, left: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (left === 0 || Object.values(value).some((inner) => deeper(inner, left - 1)));

const numberIn = (value: number, min: number, max: number): number => {
  const within = Math.min(Math.max(value, min), max);
  return Math.abs(within) < LEAST ? 0 : within;
};

/** The box on the canvas: what would lie outside is put at its rim. */
export function placed({ x, y, width, height }: Box, canvas: Area): Box {
  const w = numberIn(width, 1, canvas.width),
    h = numberIn(height, 1, canvas.height);
  return { x: numberIn(x, 0, canvas.width - w), y: numberIn(y, 0, canvas.height - h), width: w, height: h };
}

/** @throws FORGE_CONTENT_TOO_LARGE */
function mustFit(content: string): string {
  if (Buffer.byteLength(content) > MAX_CONTENT_BYTES)
    throw forgeProblems.make('FORGE_CONTENT_TOO_LARGE', { limit: MAX_CONTENT_BYTES });
  return content;
}

const isEnd = (value: unknown): boolean => typeof value === 'string' && value.length > 0 && value.length <= MAX_ITEM_ID;

/** @throws FORGE_METADATA_TOO_LARGE, FORGE_CONNECTION_ENDS */
function mustHold(metadata: Metadata, type: ContentType): Metadata {
  if (deeper(metadata, MAX_METADATA_DEPTH) || Buffer.byteLength(JSON.stringify(metadata)) > MAX_METADATA_BYTES)
    throw forgeProblems.make('FORGE_METADATA_TOO_LARGE', { limit: MAX_METADATA_BYTES });
  if (type === 'connection') {
    const { from, to } = (metadata['connection'] ?? {}) as { from?: unknown; to?: unknown };
    if (!isEnd(from) || !isEnd(to)) throw forgeProblems.make('FORGE_CONNECTION_ENDS');
  }
  return metadata;
}

const findOf = (content: string): string => foldText(content.slice(0, FIND_CHARACTERS));
/** What a block is from, as far as its metadata says it in words. */
const aboutOf = (metadata: Metadata): string =>
  foldText(
    ['title', 'author', 'url', 'name']
      .flatMap((key) => (typeof metadata[key] === 'string' ? [metadata[key]] : []))
      .join(' ')
      .slice(0, FIND_CHARACTERS),
  );

/** What a search looks in, of what a write sets. Its folding is most of the work of a write (`writeStore` does it in turns). */
export const searchFields = ({ content, metadata }: SetFields): { find?: string; find_about?: string } => ({
  ...(content !== undefined && { find: findOf(content) }),
  ...(metadata && { find_about: aboutOf(metadata) }),
});

/** A new item in columns. @throws what is wrong with it */
export function newFields(item: NewItem, canvas: Area): NewFields {
  const { contentType: type, contentData, spatialData, visualProperties: look } = item,
    content = mustFit(contentData.content),
    metadata = mustHold(withoutVariant(contentData.metadata), type),
    isConnection = type === 'connection';
  return {
    content_type: type,
    content,
    metadata,
    // A connection is where its ends are.
    ...(isConnection
      ? { x: 0, y: 0, width: 0, height: 0 }
      : placed({ ...spatialData.position, ...spatialData.size }, canvas)),
    color: look.color ?? variantIn(contentData.metadata) ?? (type === 'text-note' ? NOTE_COLOR : 'plain'),
    z: numberIn(look.z, -Z_MAX, Z_MAX),
    locked: look.locked,
  };
}

type Known = Box & { content_type: ContentType; color: CanvasColor };

/** The color a write asks for, by either name. An item is often sent back whole: the name that differs from what it is counts. */
function wantedColor({ contentData, visualProperties }: ItemUpdates, now: CanvasColor): CanvasColor | undefined {
  const named = visualProperties?.color,
    variant = contentData?.metadata && variantIn(contentData.metadata);
  return [named, variant].find((color) => color && color !== now) ?? named;
}

/** What a write sets of an item that is there. @throws what is wrong with it */
export function changedFields(updates: ItemUpdates, item: Known, canvas: Area): SetFields {
  const { content, metadata } = updates.contentData ?? {},
    { position, size } = updates.spatialData ?? {},
    { z, locked } = updates.visualProperties ?? {},
    kept = metadata && mustHold(withoutVariant(metadata), item.content_type),
    color = wantedColor(updates, item.color),
    moves = (position || size) && item.content_type !== 'connection';
  return {
    ...(content !== undefined && { content: mustFit(content) }),
    ...(kept && { metadata: kept }),
    ...(moves &&
      placed({ x: item.x, y: item.y, width: item.width, height: item.height, ...position, ...size }, canvas)),
    ...(color && { color }),
    ...(z !== undefined && { z: numberIn(z, -Z_MAX, Z_MAX) }),
    ...(locked !== undefined && { locked }),
  };
}
