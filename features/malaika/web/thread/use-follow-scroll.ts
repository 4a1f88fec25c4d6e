import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { LiveTurn } from '../turns/live-turn.ts';

/** Keeps the latest question in view while its answer grows below it, until the person scrolls. */
export function useFollowScroll(
  last: RefObject<HTMLElement | null>,
  count: number,
  length: number,
  phase: LiveTurn['phase'] | undefined,
): void {
  const following = useRef(true);
  const seen = useRef(0);
  useEffect(() => {
    const letGo = () => void (following.current = false);
    addEventListener('wheel', letGo, { passive: true });
    addEventListener('touchmove', letGo, { passive: true });
    return () => {
      removeEventListener('wheel', letGo);
      removeEventListener('touchmove', letGo);
    };
  }, []);
  useLayoutEffect(() => {
    if (phase === 'sending' || count !== seen.current) following.current = true;
    seen.current = count;
    if (following.current) last.current?.scrollIntoView({ block: 'start' });
  }, [last, count, length, phase]);
}
