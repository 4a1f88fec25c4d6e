import { keepsAnything } from '../../platform/web/kept-replies.ts';
import { unsentCount } from '../../platform/web/unsent.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Sends what an earlier visit left behind, and sees to what is kept here, whatever page is shown now. The code for it comes
 * only when there is something.
 */
export function sendWaiting(): void {
  const look = async (): Promise<void> => {
    if (keepsAnything()) (await import('../../features/catalog/web/index.ts')).watchKept();
    if (unsentCount() === 0) return;
    const [marks, reader, casts, forge] = await Promise.all([
      import('../../features/highlights/web/index.ts'),
      import('../../features/reader/web/index.ts'),
      import('../../features/bookcasts/web/index.ts'),
      import('../../features/forge/web/index.ts'),
    ]);
    marks.sendWaitingMarks();
    reader.sendWaitingPositions();
    casts.sendHeardPlaces();
    void forge.sendWaitingCanvases();
  };
  whenIdle(() => void look());
}
