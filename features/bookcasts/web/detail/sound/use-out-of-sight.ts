import { useEffect, useState } from 'react';

/** Whether an element has been scrolled out of sight. */
export function useOutOfSight(element: Element | null): boolean {
  const [out, setOut] = useState(false);
  useEffect(() => {
    if (!element) return undefined;
    const watch = new IntersectionObserver(([seen]) => setOut(seen?.isIntersecting === false));
    watch.observe(element);
    return () => watch.disconnect();
  }, [element]);
  return out;
}
