import { startTransition, useEffect, useState } from 'react';

/** Lines that are drawn at once, and as many more with every step: a long conversation is there at once, and nothing waits for its end. */
const STEP = 120;

/** How many of the lines are drawn by now. */
export function useDrawn(total: number): number {
  const [drawn, setDrawn] = useState(STEP);
  useEffect(() => {
    if (drawn >= total) return undefined;
    const timer = setTimeout(() => startTransition(() => setDrawn((now) => now + STEP)));
    return () => clearTimeout(timer);
  }, [drawn, total]);
  return Math.min(drawn, total);
}
