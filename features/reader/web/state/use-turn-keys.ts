import { useLayoutEffect } from 'react';
import type { Engine, Zoom } from '../engine.ts';
import { turnOfKey, usesKey, zoomOfKey } from '../turn-keys.ts';

/** Keys turn pages, and zoom those that have a size of their own, wherever the focus is on the reader page, unless something there uses them itself. */
export function useTurnKeys(engine: Engine | null): void {
  // Before the page is seen: a key pressed at once counts.
  useLayoutEffect(() => {
    if (!engine) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const turn = turnOfKey(event);
      const zoom = engine.zoom && zoomOfKey(event);
      if (
        (!turn && !zoom) ||
        event.defaultPrevented ||
        usesKey(event.target, event.key) ||
        document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')
      )
        return;
      event.preventDefault();
      if (zoom) zoomTo(engine.zoom!, zoom);
      else if (turn === 'start') void engine.goToPercent(0);
      else if (turn === 'end') void engine.goToPercent(100);
      else if (turn === 'next' || turn === 'previous') engine.step(turn === 'next' ? 1 : -1);
      else if (turn) engine[turn]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [engine]);
}

function zoomTo(zoom: Zoom, to: 1 | -1 | 'page'): void {
  if (to === 'page') zoom.fit('page');
  else zoom.by(to);
}
