import { type RefObject, useEffect, useRef } from 'react';

type View = 'hub' | 'generations';
const shown = new Map<View, HTMLElement>();
let wanted: View | null = null;

/** A press that opens a view of the sidebar takes the focus along, also when its view has yet to come. */
export function takeFocusTo(view: View): void {
  const heading = shown.get(view);
  if (heading) heading.focus();
  else wanted = view;
}

/** The heading of a view, with `tabIndex={-1}`, where the focus arrives. */
export function useViewFocus(view: View): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const heading = ref.current;
    if (!heading) return undefined;
    shown.set(view, heading);
    if (wanted === view) heading.focus();
    wanted = null;
    return () => void shown.delete(view);
  }, [view]);
  return ref;
}
