import { type RefObject, useEffect } from 'react';

/** Keeps messages at the foot of the page above an element there: `--bottom-inset` says how much of the window it takes. */
export function useBottomInset(element: RefObject<HTMLElement | null>, isShown: boolean): void {
  useEffect(() => {
    const foot = element.current;
    if (!foot || !isShown) return undefined;
    const { style } = document.documentElement;
    const measure = () => style.setProperty('--bottom-inset', `${innerHeight - foot.getBoundingClientRect().top}px`);
    const observer = new ResizeObserver(measure);
    observer.observe(foot);
    if (foot.offsetParent) observer.observe(foot.offsetParent); // a player that comes below moves the foot up
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('resize', measure);
      style.removeProperty('--bottom-inset');
    };
  }, [element, isShown]);
}
