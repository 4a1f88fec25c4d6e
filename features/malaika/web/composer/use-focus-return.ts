import { useEffect, useRef, type RefObject } from 'react';

/** Returns the focus to the composer after an answer, unless the person is busy elsewhere on the page. */
export function useFocusReturn(
  form: RefObject<HTMLElement | null>,
  field: RefObject<HTMLElement | null>,
  busy: boolean,
): void {
  const was = useRef(busy);
  useEffect(() => {
    const ended = was.current && !busy;
    was.current = busy;
    const at = document.activeElement;
    const free = !at || at === document.body || at.id === 'main' || form.current?.contains(at);
    if (ended && free && !matchMedia('(pointer: coarse)').matches) field.current?.focus({ preventScroll: true });
  }, [form, field, busy]);
}
