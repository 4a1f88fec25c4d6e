import type { PanelLimits } from '../../platform/web/resizing.ts';

/** Right sidebar, px (spec 9, Layout). */
export const SIDEBAR_LIMITS: PanelLimits = { min: 256, max: 600, initial: 280, step: 20 };
/** Working area, px (spec 9, Layout). */
export const AREA_LIMITS: PanelLimits = { min: 320, max: 800, initial: 460, step: 20 };
