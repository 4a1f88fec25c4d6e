import { ORPCError } from '@orpc/client';
import { newId } from '../../../../../platform/common/id.ts';
import { serverFetch } from '../../../../../platform/web/request.ts';
import { toast } from '../../../../../platform/web/toast.ts';
import { pasted, placedAnew } from '../../../core/exchange/clipboard.ts';
import { type CanvasFile, readCanvasFile } from '../../../core/exchange/json-canvas/file.ts';
import { fitCanvasFile } from '../../../core/exchange/json-canvas/fit-file.ts';
import { fromJsonCanvas } from '../../../core/exchange/json-canvas/from-json-canvas.ts';
import { type Block, isBlock, type Thing } from '../../../core/model/things.ts';
import { areaOf } from '../../../core/scene/arrange.ts';
import { CANVAS_SIZE } from '../../../limits.ts';
import { fileAddress } from '../../blocks/context.ts';
import { fileOf } from '../../blocks/meta.ts';
import type { Putting } from '../context.ts';
import { importFile, naming } from './imports-client.ts';
import { putOnServer } from './put-on-server.ts';
import { areaFor, putThings } from './room.ts';

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

/** A part of a canvas of ours; false when the text is none. */
function putPart(putting: Putting, text: string, from: string | undefined): boolean {
  const { open, at } = putting;
  const into = { newId, z: open.scene.zOnTop(), area: areaOf(open.size.get()), middle: at };
  const first = pasted(text, into);
  if (!first) return false;
  const area = areaFor(putting, first.things);
  const { things } = area.w === into.area.w && area.h === into.area.h ? first : pasted(text, { ...into, area })!;
  const isForeign = (thing: Thing): thing is Block => !!from && from !== open.id && hasFile(thing);
  putThings(
    putting,
    things.filter((thing) => !isForeign(thing)),
  );
  for (const block of things.filter(isForeign)) putCopiedFile(putting, block, from!);
  return true;
}

/** A file of another app: as large as it is, scaled where that is too large, and looked at when it is there. */
function putFile(putting: Putting, whole: CanvasFile): void {
  const { open, view, i18n, at } = putting;
  const { t } = i18n;
  const limit = CANVAS_SIZE.max;
  const fitted = fitCanvasFile(whole);
  if (!fitted.file) return void toast.error(t('forgeblocks.take.tooWide', { size: Math.round(fitted.extent), limit }));
  const z = open.scene.zOnTop();
  const { things, problems } = fromJsonCanvas(fitted.file, { newId, z });
  if (things.length === 0) return;
  const placed = placedAnew(things, { newId, z, area: areaFor(putting, things), middle: at });
  putThings(putting, placed);
  view.fit(placed.filter(isBlock).map(({ id }) => id));
  const left = problems.filter(({ leftOut }) => leftOut).length;
  if (left > 0) toast.warning(t('forgeblocks.take.left', { count: left }));
  if (fitted.scale < 1) toast.warning(t('forgeblocks.take.scaled', { limit, percent: Math.round(fitted.scale * 100) }));
}

/** A part of a canvas of ours, or a file of another app. False when the text is neither. */
export function putCanvas(putting: Putting, text: string, from?: string): boolean {
  if (putPart(putting, text, from)) return true;
  const file = readCanvasFile(text);
  if (!file || (file.nodes ?? []).length === 0) return false;
  putFile(putting, file);
  return true;
}
