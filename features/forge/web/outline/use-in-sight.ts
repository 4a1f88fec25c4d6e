import { useLayoutEffect, useState } from 'react';

const ROW = { fine: 32, coarse: 44 };
/** Rows beyond both ends that are in the page, too. */
const BEYOND = 6;

/** Which rows of a list are in sight, with a few beyond. */
export function useInSight(scroller: { current: HTMLElement | null }, count: number) {
  const [rowHeight] = useState(() => (matchMedia('(pointer: coarse)').matches ? ROW.coarse : ROW.fine));
  const [seen, setSeen] = useState({ scrollTop: 0, height: 0 });
  const isEmpty = count === 0;
  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || isEmpty) return undefined;
    const look = (): void => setSeen({ scrollTop: current.scrollTop, height: current.clientHeight });
    const observer = new ResizeObserver(look);
    observer.observe(current);
    current.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      current.removeEventListener('scroll', look);
    };
  }, [scroller, isEmpty]);
  const first = Math.floor(seen.scrollTop / rowHeight);
  const inSight = Math.ceil(seen.height / rowHeight);
  return {
    rowHeight,
    inSight,
    scrollTop: seen.scrollTop,
    height: seen.height,
    from: Math.max(0, Math.min(first, count) - BEYOND),
    to: Math.min(count, first + inSight + BEYOND),
  };
}
