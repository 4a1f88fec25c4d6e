import { personalOwner } from '../../../../platform/web/stored.ts';
import { canvasesWaiting } from './browser-store.ts';
import type { OpenCanvas } from './canvas-types.ts';
import { openCanvas } from './open-canvas.ts';

const ENOUGH_MS = 30_000;
let begun = false;

/** Sends what an earlier visit left of any canvas. */
export async function sendWaitingCanvases(): Promise<void> {
  const owner = personalOwner();
  if (begun || owner === null) return;
  begun = true;
  for (const id of await canvasesWaiting(owner).catch(() => [])) {
    const canvas = openCanvas(id);
    await saved(canvas);
    canvas.close();
  }
}

/** Until a canvas has nothing to send, or it won't get rid of it now. */
function saved(canvas: OpenCanvas): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      off();
      clearTimeout(timer);
      resolve();
    };
    const look = (): void => {
      if (canvas.standing.get() === 'gone' || (canvas.standing.get() === 'open' && canvas.state.get() === 'saved'))
        done();
    };
    const timer = setTimeout(done, ENOUGH_MS);
    const off = canvas.state.subscribe(look);
  });
}
