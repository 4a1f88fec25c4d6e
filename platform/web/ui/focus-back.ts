import { useRef } from 'react';

/** The element that opened a popup. An item of a menu is gone by the time the popup closes: its menu's trigger stands in. */
function openerOf(element: Element | null): HTMLElement | null {
  const menu = element?.closest('[role=menu]');
  const opener = menu ? document.getElementById(menu.getAttribute('aria-labelledby') ?? '') : element;
  return opener instanceof HTMLElement && opener !== document.body ? opener : null;
}

/** Gives focus back on closing to what had it on opening, also for a dialog that is opened without a trigger of its own. */
export function useFocusBack(): { onOpenAutoFocus: () => void; onCloseAutoFocus: (event: Event) => void } {
  const opener = useRef<HTMLElement | null>(null);
  return {
    onOpenAutoFocus: () => {
      opener.current = openerOf(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      const back = opener.current?.isConnected ? opener.current : document.getElementById('main');
      back?.focus({ preventScroll: true });
    },
  };
}
