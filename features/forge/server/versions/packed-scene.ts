import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { KeptItem, WrittenColor } from '../../contract.ts';
import { MAX_VERSION_BYTES } from '../../limits.ts';
import { withVariant } from '../rows/shape.ts';

const pack = promisify(zstdCompress),
  unpack = promisify(zstdDecompress);

/** An item as a version holds it; those from before migration 0062 name colors as they were called then. */
const PackedItem = KeptItem.extend({
  visualProperties: KeptItem.shape.visualProperties.extend({ color: WrittenColor }),
});
const Scene = z.object({ v: z.literal(1), items: z.array(PackedItem) });

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
export const packScene = (items: readonly KeptItem[]): Promise<Buffer> =>
  pack(JSON.stringify({ v: 1, items: items.map(kept) } satisfies z.input<typeof Scene>));

/** The canvas that a version's bytes hold. */
export async function readScene(bytes: Buffer): Promise<KeptItem[]> {
  const text = await unpack(bytes, { maxOutputLength: 2 * MAX_VERSION_BYTES });
  return Scene.parse(JSON.parse(text.toString('utf8'))).items.map(current);
}
