/** Stages of the work on a file, in their order; the words of each are `library.stage.<stage>`. */
export const STAGES = ['fetch', 'sniff', 'extract', 'write', 'passages', 'index'] as const;
export type Stage = (typeof STAGES)[number];

/** What a book's status names as its stage; null for anything else, such as a stage of an older version. */
export const asStage = (stage: string | null): Stage | 'waiting' | null =>
  stage === 'waiting' ? stage : (STAGES.find((known) => known === stage) ?? null);
