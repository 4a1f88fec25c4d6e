import type { Box } from '../../core/index.ts';

/** A rectangle of a frame as it stands on the screen, also in frames that are scaled. */
export function onScreen(doc: Document, box: Box): Box {
  const frame = doc.defaultView?.frameElement as HTMLElement | null;
  if (!frame) return box;
  const at = frame.getBoundingClientRect();
  const scale = at.width / (frame.offsetWidth || at.width || 1);
  return {
    left: at.left + box.left * scale,
    top: at.top + box.top * scale,
    width: box.width * scale,
    height: box.height * scale,
  };
}

/** The part of a rectangle that one sees: what opens beside it must not open off the screen. */
export function inside({ left, top, width, height }: Box, shown: DOMRect): Box {
  const clamp = (at: number, low: number, high: number): number => Math.min(high, Math.max(low, at));
  const x = clamp(left, shown.left, shown.right - 1);
  const y = clamp(top, shown.top, shown.bottom - 1);
  return {
    left: x,
    top: y,
    width: clamp(left + width, x + 1, shown.right) - x,
    height: clamp(top + height, y + 1, shown.bottom) - y,
  };
}
