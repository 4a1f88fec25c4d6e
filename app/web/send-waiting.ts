import { keepsBooks } from '../../platform/web/kept-replies.ts';
import { unsentCount } from '../../platform/web/unsent.ts';

const IDLE_AT_LATEST_MS = 5000;

/**
 * Sends what an earlier visit left behind, and sees to the books that are kept here, whatever page is shown now. The code for it comes
 * only when there is something.
 */
export function sendWaiting(): void {
  const look = async (): Promise<void> => {
    if (keepsBooks()) (await import('../../features/catalog/web/index.ts')).watchKept();
    if (unsentCount() === 0) return;
    const [marks, reader] = await Promise.all([
      import('../../features/highlights/web/index.ts'),
      import('../../features/reader/web/index.ts'),
    ]);
    marks.sendWaitingMarks();
    reader.sendWaitingPositions();
  };
  if ('requestIdleCallback' in window) requestIdleCallback(() => void look(), { timeout: IDLE_AT_LATEST_MS });
  else setTimeout(() => void look(), IDLE_AT_LATEST_MS);
}
