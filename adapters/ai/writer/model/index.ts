/**
 * A making whose words are a provider's model's. `AiTasks.write` asks the model; what stands here decides what it's asked and what of
 * its reply may stand, so that the steps of a making hold no rules of their own:
 *
 * 1. outline: `offeredExcerpts` of the built-in plan, `partsFor`, then `write.outline`.
 * 2. draft, for each part: `turnsFor` (a conversation), `lastSaid` of the part before, `write.draft`, `piecesOfDraft`.
 * 3. check, for each part: `checkPart` with the engine's `judge` and `write.repair`; `needsFallback` → `standIn`.
 * 4. finish: `dropsTooMuch` fails the step; `lengthToFix` names a part to draft again; `checkedHeading` for the title and the headings;
 *    `sparkOfParts`, or `scriptOfParts` between a `fixedPart` of opening and one of closing lines.
 *
 * One paragraph or line anew: `toWriteAnew`, `write.repair`, `piecesOfDraft`, `checkPart`, `keptAnew`.
 */
export type { DraftPiece, WriteWish } from '../../tasks/write-types.ts';
export type { CheckGround, KeptPiece } from '../check/types.ts';
export { checkPart, type PartChecked } from './check-part.ts';
export { type CheckedPart, checkedHeading, fixedPart } from './assemble/checked-part.ts';
export { dropsTooMuch, needsFallback, standIn } from './fallback.ts';
export { lengthToFix, partsFor, spokenWords } from './length.ts';
export { offeredExcerpts } from './offered-excerpts.ts';
export { lastSaid, piecesOfDraft } from './pieces-of-draft.ts';
export { keptAnew, toWriteAnew } from './write-anew.ts';
export { type Clock, scriptOfParts } from './assemble/script-of-parts.ts';
export { sparkOfParts } from './assemble/spark-of-parts.ts';
export { turnsFor } from './turns.ts';
