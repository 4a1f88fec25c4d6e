import { useEffect, useEffectEvent } from 'react';

type MarkKeys = {
  onHighlight: () => void;
  onBookmark: () => void;
  onNote: () => void;
  /** False when there are no words to have a menu of. */ onMenu: () => boolean;
};

/** Where letters are written or mean something else. */
const OWN_LETTERS =
  'input, textarea, select, [contenteditable], [role="alertdialog"], [role="menu"], [role="listbox"], [role="combobox"]';

/** Windows, drawers and popovers; the menu of selected words is none of them. */
const WINDOWS = '[role="dialog"][data-state="open"]:not([data-words-menu])';

/** H highlights, B sets a bookmark, N adds a note, M, the menu key or Shift+F10 go into the menu of the selected words. By the place of the key, for any alphabet. */
export function useMarkKeys(keys: MarkKeys): void {
  const perform = useEffectEvent((code: string) => {
    const does: Record<string, () => unknown> = {
      KeyH: keys.onHighlight,
      KeyB: keys.onBookmark,
      KeyN: keys.onNote,
      KeyM: keys.onMenu,
    };
    return code in does && does[code]!() !== false;
  });
  useEffect(() => {
    let menuTaken = false;
    const onKey = (event: KeyboardEvent): void => {
      const forMenu = event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey);
      if (
        event.defaultPrevented ||
        event.repeat ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        (event.shiftKey && !forMenu)
      )
        return;
      if ((event.target as Element | null)?.closest?.(OWN_LETTERS) || document.querySelector(WINDOWS)) return;
      if (!perform(forMenu ? 'KeyM' : event.code)) return;
      event.preventDefault();
      menuTaken = forMenu;
    };
    // The browser's own menu comes after the key; ours is open then.
    const onNative = (event: Event): void => {
      if (menuTaken) event.preventDefault();
      menuTaken = false;
    };
    window.addEventListener('keydown', onKey);
    const onPress = (): void => void (menuTaken = false);
    window.addEventListener('contextmenu', onNative);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('contextmenu', onNative);
      window.removeEventListener('pointerdown', onPress);
    };
  }, []);
}
