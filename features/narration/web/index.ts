export type { BookVoice, Clip, RecordedPart } from './book-voice.ts';
export type { Lit, Pages, PassagePlace, Span } from './pages.ts';
export { NarrationSection } from './narration-section.tsx';
export { ReadFromHere } from './read-from-here.tsx';
export { isReadAloud, useNarrator } from './state/narrator-state.ts';
export { openNarrator } from './state/open-narrator.ts';
