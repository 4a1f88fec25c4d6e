import type { CommandSpec } from '../../../../platform/web/commands/command.ts';

/** Where a command is listed in menus. */
export type Section = 'create' | 'edit' | 'select' | 'move' | 'order' | 'align' | 'color' | 'view';

export type CanvasSpec = CommandSpec & {
  section: Section;
  /** It changes the canvas: not for those who may only look. */
  changes?: boolean;
  /** Its keys count on the canvas only: in the outline they walk the rows. */
  onCanvas?: boolean;
  /** Its keys are the browser's own, which then tells whoever takes things onto the canvas. */
  byBrowser?: boolean;
};
