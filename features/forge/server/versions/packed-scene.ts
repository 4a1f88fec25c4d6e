import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import * as z from 'zod';
import { mapInTurns, nextTurn } from '../../../../platform/server/in-turns.ts';
import { KeptItem, WrittenColor } from '../../contract.ts';
import { MAX_VERSION_BYTES } from '../../limits.ts';
import { withVariant } from '../rows/shape.ts';

/** An item as a version holds it; those from before migration 0062 name colors as they were called then. */
const PackedItem = KeptItem.extend({
  visualProperties: KeptItem.shape.visualProperties.extend({ color: WrittenColor }),
});
/** The items are read one by one: all at once would keep everybody else waiting. */
const Scene = z.object({ v: z.literal(1), items: z.array(z.unknown()) });
/** Items in one turn. */
const SLICE = 200;
const NEWLINE = 10;

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

/** The text of a version, an item a line: lines are cut and read one by one, without the whole in memory as one text. */
async function* sceneLines(items: readonly KeptItem[]): AsyncGenerator<Buffer> {
  yield Buffer.from('{"v":1,"items":[\n');
  for (let at = 0; at < items.length; at += SLICE) {
    const lines = items.slice(at, at + SLICE).map((item) => JSON.stringify(kept(item)));
    yield Buffer.from(`${lines.join(',\n')}${at + SLICE < items.length ? ',' : ''}\n`);
    await nextTurn();
  }
  yield Buffer.from(']}');
}

/** A whole canvas as the bytes of a version. */
export const packScene = (items: readonly KeptItem[]): Promise<Buffer> =>
  buffer(Readable.from(sceneLines(items)).compose(createZstdCompress()));

/** The JSON of every item. */
export const itemTexts = (items: readonly KeptItem[], signal?: AbortSignal): Promise<string[]> =>
  mapInTurns(items, SLICE, (item) => JSON.stringify(item), signal);

/** The lines of a version; one from before they were written so has a single one. */
async function linesOf(bytes: Buffer, signal?: AbortSignal): Promise<Buffer[]> {
  const lines: Buffer[] = [];
  let rest: Buffer[] = [],
    length = 0;
  for await (const chunk of Readable.from([bytes]).compose(createZstdDecompress()) as AsyncIterable<Buffer>) {
    signal?.throwIfAborted();
    if ((length += chunk.length) > 2 * MAX_VERSION_BYTES) throw new Error('a version is larger than any can be');
    let from = 0;
    for (let end = chunk.indexOf(NEWLINE); end >= 0; end = chunk.indexOf(NEWLINE, from)) {
      lines.push(Buffer.concat([...rest, chunk.subarray(from, end)]));
      rest = [];
      from = end + 1;
    }
    rest.push(chunk.subarray(from));
    await nextTurn();
  }
  return [...lines, Buffer.concat(rest)];
}

/** The canvas that a version's bytes hold. */
export async function readScene(bytes: Buffer, signal?: AbortSignal): Promise<KeptItem[]> {
  const lines = await linesOf(bytes, signal);
  const read = (item: unknown): KeptItem => current(PackedItem.parse(item));
  if (lines.length === 1) {
    const { items } = Scene.parse(JSON.parse(lines[0]!.toString('utf8')));
    return mapInTurns(items, SLICE, read, signal);
  }
  Scene.parse(JSON.parse(`${lines[0]!.toString('utf8')}${lines.at(-1)!.toString('utf8')}`));
  return mapInTurns(
    lines.slice(1, -1),
    SLICE,
    (line) => read(JSON.parse(line.toString('utf8').replace(/,$/, ''))),
    signal,
  );
}
