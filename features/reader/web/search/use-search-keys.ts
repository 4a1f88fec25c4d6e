import { useEffect, useEffectEvent } from 'react';
import { openSearch } from '../state/book-search.ts';

/** Where a slash is written and Escape means something else. */
const OWN_KEYS = 'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], [role="combobox"]';
const WINDOWS = '[role="dialog"][data-state="open"]:not([data-words-menu]), [role="alertdialog"]';

/** `/` and Ctrl+F open the search, F3 and Shift+F3 go from place to place, Escape ends it. */
export function useSearchKeys({ onStep, onClose }: { onStep: (by: 1 | -1) => void; onClose: () => void }): void {
  const step = useEffectEvent(onStep);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || document.querySelector(WINDOWS)) return;
      const writing = (event.target as Element | null)?.closest?.(OWN_KEYS) != null;
      const command = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (
        (command && event.code === 'KeyF') ||
        (event.key === '/' && !writing && !event.ctrlKey && !event.metaKey && !event.altKey)
      )
        open();
      else if (event.key === 'F3' && !command) step(event.shiftKey ? -1 : 1);
      else if (event.key === 'Escape' && !writing && document.querySelector('[data-search-field]')) close();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Asked for again, the field is taken up anew. */
function open(): void {
  openSearch();
  document.querySelector<HTMLInputElement>('[data-search-field]')?.select();
}
