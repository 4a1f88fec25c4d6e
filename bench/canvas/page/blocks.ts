// The real inside of blocks, for a page without the rest of the product.
import { createLinkedMarks } from '../../../features/forge/web/blocks/linked-marks.ts';
import { createPainter, type Painter } from '../../../features/forge/web/blocks/painter.ts';
import { i18nOf } from '../../../platform/web/i18n.tsx';

/** A painter whose links lead nowhere and whose messages are their keys. */
export const benchPainter = (): Painter =>
  createPainter({
    canvasId: 'bench',
    i18n: i18nOf('en'),
    hrefOf: (path) => path,
    go: () => undefined,
    preview: () => undefined,
    marks: createLinkedMarks(() => () => undefined),
  });

export { openEditor } from '../../../features/forge/web/blocks/editor.ts';
export { createTaking } from '../../../features/forge/web/taking/taking.ts';
export { TakingPanel } from '../../../features/forge/web/taking/taking-panel.tsx';
export { createCanvasBlocks } from '../../../features/forge/web/blocks/canvas-blocks.ts';
export { FilePreview } from '../../../features/forge/web/blocks/file-preview.tsx';
