// Between things of the canvas and items on the wire. What the canvas doesn't understand stays in `meta` and goes out as it came.
import { colorFrom, withoutVariant } from './colors.ts';
import { isBlockType, isSide, type Block, type Edge, type Meta, type Thing } from './things.ts';

/** The parts of an item that are merged as one each: a place is never made of one person's x and another's y. */
export type ItemFields = {
  contentType: string;
  content: string;
  metadata: Record<string, unknown>;
  position: { x: number; y: number };
  size: { width: number; height: number };
  color: string;
  z: number;
  locked: boolean;
};
/** What an item has for the canvas; dates, revisions and people are the business of whoever keeps it. */
export type ItemShape = {
  id: string;
  contentType: string;
  contentData: { content: string; metadata: Record<string, unknown> };
  spatialData: { position: { x: number; y: number }; size: { width: number; height: number } };
  visualProperties: { color: string; z: number; locked: boolean };
};
/** The part of an item that a write replaces. */
export type ItemUpdates = {
  contentData?: Partial<ItemShape['contentData']>;
  spatialData?: Partial<ItemShape['spatialData']>;
  visualProperties?: Partial<ItemShape['visualProperties']>;
};

/** Connections have no place of their own; the wire wants one. */
const NO_PLACE = { position: { x: 0, y: 0 }, size: { width: 1, height: 1 } };

/** Which part of an item a field of a thing goes into. */
const PART_OF: Readonly<Record<string, keyof ItemFields>> = {
  text: 'content',
  label: 'content',
  meta: 'metadata',
  from: 'metadata',
  to: 'metadata',
  fromSide: 'metadata',
  toSide: 'metadata',
  x: 'position',
  y: 'position',
  w: 'size',
  h: 'size',
  color: 'color',
  z: 'z',
  locked: 'locked',
};

/** A thing as the fields of an item. */
export function fieldsOf(thing: Thing): ItemFields {
  if (thing.kind === 'edge')
    return {
      contentType: 'connection',
      content: thing.label,
      metadata: { ...thing.meta, connection: connectionOf(thing) },
      ...NO_PLACE,
      color: thing.color,
      z: 0,
      locked: false,
    };
  return {
    contentType: thing.kind === 'frame' ? 'frame' : thing.type,
    content: thing.text,
    metadata: { ...thing.meta },
    position: { x: thing.x, y: thing.y },
    size: { width: thing.w, height: thing.h },
    color: thing.color,
    z: thing.z,
    locked: thing.locked,
  };
}

const connectionOf = ({ from, to, fromSide, toSide }: Edge): Record<string, unknown> => ({
  from,
  to,
  ...(fromSide && { fromSide }),
  ...(toSide && { toSide }),
});

/** Of a changed thing, the fields of an item that the change touches; `changed` names fields of the thing. */
export function changedFields(thing: Thing, changed: Iterable<string>): Partial<ItemFields> {
  const all = fieldsOf(thing);
  const parts = new Set([...changed].flatMap((field) => PART_OF[field] ?? []));
  return Object.fromEntries([...parts].map((part) => [part, all[part]])) as Partial<ItemFields>;
}

/** Fields of an item as the updates of a write. */
export function updatesOf(fields: Partial<ItemFields>): ItemUpdates {
  const part = <K extends keyof ItemFields>(...names: K[]): Pick<ItemFields, K> | undefined => {
    const there = names.filter((name) => fields[name] !== undefined);
    if (there.length === 0) return undefined;
    return Object.fromEntries(there.map((name) => [name, fields[name]])) as Pick<ItemFields, K>;
  };
  const contentData = part('content', 'metadata');
  const spatialData = part('position', 'size');
  const visualProperties = part('color', 'z', 'locked');
  return {
    ...(contentData && { contentData }),
    ...(spatialData && { spatialData }),
    ...(visualProperties && { visualProperties }),
  };
}

/** The fields of an item as it came. */
export const fieldsOfItem = ({ contentType, contentData, spatialData, visualProperties }: ItemShape): ItemFields => ({
  contentType,
  content: contentData.content,
  metadata: withoutVariant(contentData.metadata),
  ...spatialData,
  color: colorFrom(visualProperties.color),
  z: visualProperties.z,
  locked: visualProperties.locked,
});

/** A thing as an item. */
export function itemOf(thing: Thing): ItemShape {
  const { contentType, content, metadata, position, size, color, z, locked } = fieldsOf(thing);
  return {
    id: thing.id,
    contentType,
    contentData: { content, metadata },
    spatialData: { position, size },
    visualProperties: { color, z, locked },
  };
}

/** The thing that these fields make; null when they make none, as a connection without ends. */
export function thingFrom(id: string, fields: ItemFields): Thing | null {
  if (fields.contentType === 'connection') return edgeFrom(id, fields);
  const { contentType, content, metadata, position, size, color, z, locked } = fields;
  if (contentType !== 'frame' && !isBlockType(contentType)) return null;
  const block: Block = {
    id,
    kind: contentType === 'frame' ? 'frame' : 'block',
    type: contentType,
    text: content,
    meta: metadata,
    x: position.x,
    y: position.y,
    w: size.width,
    h: size.height,
    color: colorFrom(color),
    z,
    locked,
  };
  return block;
}

function edgeFrom(id: string, { content, metadata, color }: ItemFields): Edge | null {
  const { connection, ...meta } = metadata as { connection?: unknown } & Meta;
  if (typeof connection !== 'object' || connection === null) return null;
  const { from, to, fromSide, toSide } = connection as Record<string, unknown>;
  if (typeof from !== 'string' || typeof to !== 'string') return null;
  return {
    id,
    kind: 'edge',
    from,
    to,
    ...(isSide(fromSide) && { fromSide }),
    ...(isSide(toSide) && { toSide }),
    label: content,
    color: colorFrom(color),
    meta,
  };
}

/** An item as a thing of the canvas; null when it is none. */
export const thingOf = (item: ItemShape): Thing | null => thingFrom(item.id, fieldsOfItem(item));
