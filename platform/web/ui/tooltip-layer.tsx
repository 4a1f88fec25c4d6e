import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { Kbd } from './kbd.tsx';
import { placeOf } from './tooltip-place.ts';
import type { Side } from './tooltip.tsx';

/** Rest of the pointer before the words show; moving on to the next control within `NEXT_MS` shows its words at once. */
const REST_MS = 400,
  NEXT_MS = 200;
/** Time for the pointer's way from the control to the words. */
const LEAVE_MS = 100;

const marked = (target: EventTarget | null) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-tip]') : null;

/** The control whose words show: after a rest of the pointer on it, or at once when the keyboard reaches it. */
function useTipped(tipId: string): HTMLElement | null {
  const [shown, setShown] = useState<HTMLElement | null>(null);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined,
      current: HTMLElement | null = null,
      hiddenAt = -Infinity,
      byFocus = false;
    const set = (next: HTMLElement | null) => {
      clearTimeout(timer);
      if (current && !next) hiddenAt = performance.now();
      byFocus = false;
      setShown((current = next));
    };
    const later = (next: HTMLElement | null, ms: number) => {
      clearTimeout(timer);
      timer = setTimeout(() => set(next), ms);
    };
    const hide = () => set(null);
    const over = (event: PointerEvent) => {
      if (event.pointerType === 'touch') return;
      const control = marked(event.target);
      const stays =
        control === current || (event.target instanceof Element && event.target.closest(`#${CSS.escape(tipId)}`));
      if (stays) clearTimeout(timer);
      else if (control) later(control, current || performance.now() - hiddenAt < NEXT_MS ? 0 : REST_MS);
      else if (current && !byFocus) later(null, LEAVE_MS); // what the keyboard reached stays when the page moves under a resting pointer
      else clearTimeout(timer);
    };
    const focus = (event: FocusEvent) => {
      const control = marked(event.target);
      if (!control?.matches(':focus-visible')) return;
      set(control);
      byFocus = true;
    };
    const key = (event: KeyboardEvent) => event.key === 'Escape' && hide();
    const heard: [string, (event: never) => void][] = [
      ['pointerover', over],
      ['focusin', focus],
      ['focusout', hide],
      ['keydown', key],
      ['pointerdown', hide],
      ['click', hide],
      ['scroll', hide],
    ];
    for (const [name, hear] of heard) document.addEventListener(name, hear as EventListener, true);
    return () => {
      clearTimeout(timer);
      for (const [name, hear] of heard) document.removeEventListener(name, hear as EventListener, true);
    };
  }, [tipId]);
  return shown;
}

/** Read aloud with its control, unless they are the control's own name. */
function useDescribed(control: HTMLElement | null, tipId: string): void {
  useEffect(() => {
    const own = control?.getAttribute('aria-label') ?? control?.textContent;
    if (!control || own === control.dataset['tip'] || control.hasAttribute('aria-describedby')) return undefined;
    control.setAttribute('aria-describedby', tipId);
    return () => control.removeAttribute('aria-describedby');
  }, [control, tipId]);
}

/** The words of the control under the pointer or with the focus; once around the whole page. */
export function TooltipLayer() {
  const id = useId(),
    tip = useRef<HTMLDivElement>(null);
  const control = useTipped(id);
  useDescribed(control, id);
  useLayoutEffect(() => {
    if (!control || !tip.current) return;
    const { style, offsetWidth: width, offsetHeight: height } = tip.current;
    const view = { width: document.documentElement.clientWidth, height: window.innerHeight };
    const { left, top } = placeOf(
      (control.dataset['tipSide'] ?? 'top') as Side,
      control.getBoundingClientRect(),
      { width, height },
      view,
    );
    style.left = `${left}px`;
    style.top = `${top}px`;
  });
  const words = control?.isConnected ? control.dataset['tip'] : undefined;
  if (!control || !words) return null;
  const { tipKeys } = control.dataset;
  return createPortal(
    <div
      ref={tip}
      id={id}
      role="tooltip"
      aria-hidden="true" // for the eyes: it stands in no landmark, and a control that it describes is read with it all the same
      className="motion-appear fixed z-50 flex w-max max-w-64 items-center gap-2 rounded-sm bg-text px-2.5 py-1.5 text-sm text-ground shadow-2"
    >
      {words}
      {tipKeys && <Kbd keys={tipKeys} tone="inverse" />}
    </div>,
    document.body,
  );
}
