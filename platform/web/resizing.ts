/** Smallest, largest and first width of a panel in px, and the step of an arrow key. */
export type PanelLimits = { min: number; max: number; initial: number; step: number };

/** A width inside the limits, in whole px. */
export function clampWidth(px: number, { min, max, initial }: PanelLimits): number {
  if (!Number.isFinite(px)) return initial;
  return Math.round(Math.min(max, Math.max(min, px)));
}

/** The width after a key on the edge of a trailing panel; undefined for keys that do not resize.
 *  The edge lies at the panel's inline start: in left-to-right text moving it left widens the panel. */
export function widthAfterKey(key: string, width: number, limits: PanelLimits, rtl: boolean): number | undefined {
  const wider = rtl ? 'ArrowRight' : 'ArrowLeft';
  const narrower = rtl ? 'ArrowLeft' : 'ArrowRight';
  if (key === wider) return clampWidth(width + limits.step, limits);
  if (key === narrower) return clampWidth(width - limits.step, limits);
  if (key === 'Home') return limits.min;
  if (key === 'End') return limits.max;
  return undefined;
}

/** The width after the pointer moved from one x to another. */
export function widthAfterDrag(start: number, from: number, to: number, limits: PanelLimits, rtl: boolean): number {
  return clampWidth(start + (rtl ? to - from : from - to), limits);
}
