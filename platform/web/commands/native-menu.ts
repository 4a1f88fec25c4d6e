import type { Chord } from './chord.ts';

const OPENS_MENU: ReadonlySet<Chord> = new Set(['ContextMenu', 'Shift+F10']);

/**
 * The browser opens its own menu after these keys, whatever became of the key: not when a command has taken it. The menu may
 * be asked for in the book's frame or, when the focus has moved, in the page; a press in either ends the waiting.
 */
export function keepMenuShut(chord: Chord, target: EventTarget | null): void {
  if (!OPENS_MENU.has(chord)) return;
  const stop = new AbortController();
  const { signal } = stop;
  const refuse = (event: Event): void => {
    event.preventDefault();
    stop.abort();
  };
  for (const doc of new Set([document, (target as Node | null)?.ownerDocument ?? document])) {
    doc.addEventListener('contextmenu', refuse, { signal });
    doc.addEventListener('pointerdown', () => stop.abort(), { signal });
  }
}
