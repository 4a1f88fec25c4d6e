import { toast } from '../../../../../platform/web/toast.ts';
import { isBlock, type Rect, type Thing } from '../../../core/model/things.ts';
import { areaOf, sizeHolding } from '../../../core/scene/arrange.ts';
import { creation } from '../../../core/scene/changes.ts';
import { bounds } from '../../../core/scene/geometry.ts';
import { MAX_BLOCKS } from '../../../limits.ts';
import type { Putting } from '../context.ts';

/** Whether so many blocks more find room; says so if not. */
export function hasRoom({ open, i18n }: Putting, more: number): boolean {
  if (open.scene.blocks.size + more <= MAX_BLOCKS) return true;
  toast.error(i18n.t('forgeblocks.take.full', { limit: i18n.number(MAX_BLOCKS) }));
  return false;
}

/** The canvas as a place for these things as a group: it grows when it is too small for them. */
export function areaFor({ open }: Pick<Putting, 'open'>, things: readonly Thing[]): Rect {
  const group = bounds(things.filter(isBlock));
  const size = open.size.get();
  if (!group || (group.w <= size.width && group.h <= size.height)) return areaOf(size);
  const needed = sizeHolding([{ ...group, x: 0, y: 0 }], size);
  open.grow(needed);
  return areaOf(needed);
}

/** Puts new things down as one step, selected. */
export function putThings(putting: Putting, things: readonly Thing[]): void {
  if (things.length === 0 || !hasRoom(putting, things.filter(isBlock).length)) return;
  putting.open.change(things.map(creation));
  putting.view.select(things.filter(isBlock).map(({ id }) => id));
}
