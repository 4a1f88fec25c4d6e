// What Sparks, Bookcasts and later documents share in the browser.
export type { MakingPrefill } from './open-dialogs.ts';
/** Generations of the person, or one of them, as they change; and what can be done with one. */
export { makingCalls, useMaking, useMakings } from './use-makings.ts';
export { refreshMakings } from './queries.ts';
/** Progress with its words, time left, cancel, failure with Retry and the built-in engine; `useTimeLeft` says the time alone. */
export { ProgressEstimate } from './progress-estimate.tsx';
export { MakingProgress } from './making-progress.tsx';
/**
 * `EvidenceProvider` around a text and its panel; `PieceText` for each paragraph or line, by the id that its block has in the provider;
 * `EvidencePanel` where there is room for what the chosen piece rests on.
 */
export { type EvidenceBlock, EvidenceProvider, useEvidence } from './evidence/evidence-context.tsx';
export { usePlaceName } from './evidence/evidence-name.ts';
export { EvidencePanel } from './evidence/evidence-panel.tsx';
/** The same for a text on paper: all of it, by number, below the text. */
export { PrintedEvidence } from './evidence/printed-evidence.tsx';
export { PieceText } from './evidence/piece-text.tsx';
/** Chooses a source; `pickedFrom` makes the first value of it from what a dialog opens with. */
export { type PickedSource, pickedFrom } from './source/picked.ts';
export { draftName, IDEA_DRAFT } from './source/draft-names.ts';
export { SourcePicker } from './source/source-picker.tsx';
/** What is offered of a source: `useOffers` asks, null while nothing is chosen; `OffersNote` says it. */
export { OffersNote } from './offers-note.tsx';
export { useOffers } from './use-offers.ts';
