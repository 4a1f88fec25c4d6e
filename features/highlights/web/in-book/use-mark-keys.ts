import { useEffect, useEffectEvent } from 'react';

type MarkKeys = { onHighlight: () => void; onBookmark: () => void; onNote: () => void; onMenu: () => void };

/** Where letters are written or mean something else. */
const OWN_LETTERS = 'input, textarea, select, [contenteditable], [role="dialog"][aria-modal], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** H highlights, B sets a bookmark, N adds a note, M goes into the menu of the selected words. By the place of the key, for any alphabet. */
export function useMarkKeys(keys: MarkKeys): void {
  const perform = useEffectEvent((code: string) => {
    const does: Record<string, () => void> = { KeyH: keys.onHighlight, KeyB: keys.onBookmark, KeyN: keys.onNote, KeyM: keys.onMenu };
    does[code]?.();
    return code in does;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if ((event.target as Element | null)?.closest?.(OWN_LETTERS) || document.querySelector('[role="dialog"][data-state="open"].motion-rise')) return;
      if (perform(event.code)) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
