import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { mapInTurns } from '../../../../platform/server/in-turns.ts';
import { KeptItem, WrittenColor } from '../../contract.ts';
import { MAX_VERSION_BYTES } from '../../limits.ts';
import { withVariant } from '../rows/shape.ts';

const pack = promisify(zstdCompress),
  unpack = promisify(zstdDecompress);

/** An item as a version holds it; those from before migration 0062 name colors as they were called then. */
const PackedItem = KeptItem.extend({
  visualProperties: KeptItem.shape.visualProperties.extend({ color: WrittenColor }),
});
/** The items are read one by one: all at once would keep everybody else waiting. */
const Scene = z.object({ v: z.literal(1), items: z.array(z.unknown()) });
/** Items in one turn. */
const SLICE = 200;

const current = ({ contentData, ...item }: KeptItem): KeptItem => ({
  ...item,
  contentData: { ...contentData, metadata: withVariant(contentData.metadata, item.visualProperties.color) },
});

const kept = ({ id, contentType, contentData, spatialData, visualProperties, addedAt }: KeptItem): KeptItem => ({
  id,
  contentType,
  contentData,
  spatialData,
  visualProperties,
  addedAt,
});

/** A whole canvas as the bytes of a version. */
export async function packScene(items: readonly KeptItem[]): Promise<Buffer> {
  const texts = await itemTexts(items.map(kept));
  return pack(`{"v":1,"items":[${texts.join(',')}]}`);
}

/** The JSON of every item. */
export const itemTexts = (items: readonly KeptItem[], signal?: AbortSignal): Promise<string[]> =>
  mapInTurns(items, SLICE, (item) => JSON.stringify(item), signal);

/** The canvas that a version's bytes hold. */
export async function readScene(bytes: Buffer, signal?: AbortSignal): Promise<KeptItem[]> {
  const text = await unpack(bytes, { maxOutputLength: 2 * MAX_VERSION_BYTES });
  const { items } = Scene.parse(JSON.parse(text.toString('utf8')));
  return mapInTurns(items, SLICE, (item) => current(PackedItem.parse(item)), signal);
}
