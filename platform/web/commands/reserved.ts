import type { Chord } from './chord.ts';

/** What browsers and systems do with these keys comes first, or is needed everywhere. */
const RESERVED: ReadonlySet<Chord> = new Set(
  `Enter Shift+Enter Tab Shift+Tab Escape Backspace Mod+Tab Mod+Shift+Tab Alt+Tab Alt+Shift+Tab Alt+Space Alt+F4 Mod+F4
   Alt+ArrowLeft Alt+ArrowRight Alt+Home Mod+PageUp Mod+PageDown F5 Shift+F5 Mod+F5 F6 F7 F11 F12
   Mod+A Mod+C Mod+H Mod+L Mod+M Mod+N Mod+P Mod+Q Mod+R Mod+T Mod+V Mod+W Mod+X Mod+Y Mod+Z
   Mod+Shift+C Mod+Shift+I Mod+Shift+J Mod+Shift+N Mod+Shift+P Mod+Shift+Q Mod+Shift+R Mod+Shift+T Mod+Shift+W Mod+Shift+Z
   Mod++ Mod+- Mod+= Mod+, Mod+Alt+Delete`.split(/\s+/),
);

/** Whether a chord belongs to the browser, the system or the editing of text, so that no command may have it. */
export function isReserved(chord: Chord): boolean {
  return RESERVED.has(chord) || /^Mod\+\d$/.test(chord);
}
