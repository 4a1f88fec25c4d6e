import { type RefObject, useLayoutEffect, useState } from 'react';

/** Below this width there is no room for words beside pictures, nor for a pane beside the canvas, px. */
const NARROW_PX = 640;

/** Whether an element is narrow: a phone, or the panel beside a page. */
export function useNarrow(element: RefObject<HTMLElement | null>): boolean {
  const [narrow, setNarrow] = useState(true);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return undefined;
    const look = () => setNarrow(box.clientWidth < NARROW_PX);
    look();
    const observer = new ResizeObserver(look);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return narrow;
}
