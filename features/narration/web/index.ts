export type { Lit, Pages, PassagePlace, Span } from './pages.ts';
export { NarrationSection } from './narration-section.tsx';
export { openNarrator } from './state/open-narrator.ts';
