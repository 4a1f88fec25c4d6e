import { useEffect } from 'react';
import type { Engine } from '../engine.ts';
import { turnOfKey, usesKey } from '../turn-keys.ts';

/** Keys turn pages wherever the focus is on the reader page, unless something there uses them itself. */
export function useTurnKeys(engine: Engine | null): void {
  useEffect(() => {
    if (!engine) return undefined;
    const onKey = (event: KeyboardEvent): void => {
      const turn = turnOfKey(event);
      if (!turn || event.defaultPrevented || usesKey(event.target, event.key) || document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]')) return;
      event.preventDefault();
      if (turn === 'start') void engine.goToPercent(0);
      else if (turn === 'end') void engine.goToPercent(100);
      else if (turn === 'next' || turn === 'previous') engine.step(turn === 'next' ? 1 : -1);
      else engine[turn]();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [engine]);
}
