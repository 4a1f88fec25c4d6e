/** Stages of the work on a file, in their order; the words of each are `library.stage.<stage>`. */
export const STAGES = ['fetch', 'sniff', 'extract', 'write', 'passages', 'index'] as const;
export type Stage = (typeof STAGES)[number];

/** The stage of work for which the server had no processor time: it waits and is tried again by itself. */
export const BUSY_STAGE = 'busy';
/** Stages of what waits: for its turn, or for processor time. */
const WAITING_STAGES = ['waiting', BUSY_STAGE] as const;
type WaitingStage = (typeof WAITING_STAGES)[number];

/** What a book's status names as its stage; null for anything else, such as a stage of an older version. */
export const asStage = (stage: string | null): Stage | WaitingStage | null =>
  WAITING_STAGES.find((known) => known === stage) ?? STAGES.find((known) => known === stage) ?? null;
