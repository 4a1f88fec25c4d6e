import { ORPCError } from '@orpc/client';
import { newId } from '../../../../../platform/common/id.ts';
import { serverFetch } from '../../../../../platform/web/request.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import { pasted, placedAnew } from '../../../core/exchange/clipboard.ts';
import { readCanvasFile } from '../../../core/exchange/json-canvas/file.ts';
import { fromJsonCanvas } from '../../../core/exchange/json-canvas/from-json-canvas.ts';
import { type Block, isBlock, type Thing } from '../../../core/model/things.ts';
import { fileAddress } from '../../blocks/context.ts';
import { fileOf } from '../../blocks/meta.ts';
import type { Putting } from '../context.ts';
import { importFile, naming } from './imports-client.ts';
import { putOnServer } from './put-on-server.ts';
import { putThings } from './room.ts';

const hasFile = (thing: Thing): thing is Block =>
  isBlock(thing) && thing.type === 'uploaded-file' && fileOf(thing).id !== null;

/** A file belongs to its canvas: a block from another one needs its file brought along. It keeps its id, which connections name. */
function putCopiedFile(putting: Putting, block: Block, from: string): void {
  const { id: fileId, name, type } = fileOf(block);
  const named = { ...naming(block, 1), ids: [block.id] };
  putOnServer(putting, name, named.ids, async (canvas, signal, onShare) => {
    const answer = await serverFetch(fileAddress(from, fileId!), { signal });
    if (!answer.ok) throw new ORPCError('FORGE_FILE_NOT_FOUND', { status: answer.status, data: {} });
    return importFile(canvas.id, new File([await answer.blob()], name, { type }), named, { signal, onShare });
  });
}

/** A part of a canvas of ours, or a file of another app. False when the text is neither. */
export function putCanvas(putting: Putting, text: string, from?: string): boolean {
  const { open, i18n, at } = putting;
  const { width: w, height: h } = open.size.get();
  const into = { newId, z: open.scene.zOnTop(), area: { x: 0, y: 0, w, h }, middle: at };
  const own = pasted(text, into);
  if (own) {
    const isForeign = (thing: Thing): thing is Block => !!from && from !== open.id && hasFile(thing);
    putThings(
      putting,
      own.things.filter((thing) => !isForeign(thing)),
    );
    for (const block of own.things.filter(isForeign)) putCopiedFile(putting, block, from!);
    return true;
  }
  const file = readCanvasFile(text);
  if (!file || (file.nodes ?? []).length === 0) return false;
  const { things, problems } = fromJsonCanvas(file, { newId, z: into.z });
  putThings(putting, placedAnew(things, into));
  const left = problems.filter(({ leftOut }) => leftOut).length;
  if (left > 0) toast.warning(i18n.t('forgeblocks.take.left', { count: left }));
  return true;
}
