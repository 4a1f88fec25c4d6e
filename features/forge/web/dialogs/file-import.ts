import { newId } from '../../../../platform/common/id.ts';
import { toast } from '../../../../platform/web/toast.ts';
import type { Translate } from '../../../../platform/web/translator.ts';
import { fromJsonCanvas } from '../../core/exchange/json-canvas/from-json-canvas.ts';
import { readCanvasFile } from '../../core/exchange/json-canvas/file.ts';
import { fitCanvasFile } from '../../core/exchange/json-canvas/fit-file.ts';
import { fromOutline } from '../../core/exchange/outline/from-outline.ts';
import { placedAnew } from '../../core/exchange/clipboard.ts';
import { isBlock, type Thing } from '../../core/model/things.ts';
import { areaOf, sizeHolding } from '../../core/scene/arrange.ts';
import { creation } from '../../core/scene/changes.ts';
import { CANVAS_SIZE, MAX_BLOCKS, MAX_CONNECTIONS } from '../../limits.ts';
import type { CanvasParts } from '../surface/parts.ts';

/** Larger files are no canvas that the Forge could hold. */
const MAX_BYTES = 64_000_000;

type Read = { things: Thing[]; faults: number; scale?: number } | { tooWide: number };

async function read(file: File): Promise<Read | null> {
  if (file.size > MAX_BYTES) return null;
  const text = await file.text(),
    canvas = /\.(canvas|json)$/i.test(file.name) ? readCanvasFile(text) : null;
  if (canvas) {
    const fitted = fitCanvasFile(canvas);
    if (!fitted.file) return { tooWide: fitted.extent };
    const { things, problems } = fromJsonCanvas(fitted.file, { newId });
    return { things, faults: problems.filter(({ leftOut }) => leftOut).length, scale: fitted.scale };
  }
  if (/\.json$/i.test(file.name) || text.trim() === '') return null;
  const { things, left } = fromOutline(text, { newId });
  return { things, faults: left };
}

/** Puts things onto the canvas as one step: as they were where nothing else is, else in the middle of what is seen. */
function put({ open, view }: CanvasParts, things: readonly Thing[]): void {
  const blocks = [...open.scene.blocks.values()],
    z = blocks.reduce((most, block) => Math.max(most, block.z), 0) + 1,
    needed = sizeHolding(things.filter(isBlock), open.size.get());
  open.grow(needed);
  const area = areaOf(needed),
    placed = blocks.length === 0 ? things : placedAnew(things, { newId, z, area, middle: view.centerPoint() });
  open.change(placed.map(creation));
  const ids = placed.filter(isBlock).map(({ id }) => id);
  view.select(ids);
  view.fit(ids);
}

/** Takes a JSON Canvas or Markdown file onto the canvas, and says what came of it. */
export async function importFile(file: File, parts: CanvasParts, t: Translate): Promise<void> {
  const failed = (description: string) => void toast.error(t('forgeTools.import.failed'), { description });
  let got: Read | null;
  try {
    got = await read(file);
  } catch {
    got = null; // not readable, or not what its name says
  }
  const limit = CANVAS_SIZE.max;
  if (got && 'tooWide' in got) return failed(t('forgeblocks.take.tooWide', { size: Math.round(got.tooWide), limit }));
  if (!got || got.things.length === 0) return failed(t('forgeTools.import.nothing'));
  const { blocks, edges } = parts.open.scene,
    count = got.things.filter(isBlock).length;
  if (blocks.size + count > MAX_BLOCKS || edges.size + got.things.length - count > MAX_CONNECTIONS)
    return failed(t('forgeTools.import.tooMany'));
  put(parts, got.things);
  const { faults, scale = 1 } = got;
  const remarks = [
    ...(faults > 0 ? [t('forgeTools.import.faults', { count: faults })] : []),
    ...(scale < 1 ? [t('forgeblocks.take.scaled', { limit, percent: Math.round(scale * 100) })] : []),
  ];
  toast.success(
    t('forgeTools.import.done', { count: got.things.length }),
    remarks.length > 0 ? { description: remarks.join(' ') } : {},
  );
}
