/** How far a jump goes, seconds (spec 9). */
export const JUMP_SECONDS = 15;
/** Steps of the volume, 0 to 1 (spec 9). */
export const VOLUME_STEP = 0.1;
export const SPEED = { least: 0.5, most: 3, step: 0.05 } as const;
/** Speeds that are one press away. */
export const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const;

/** This near to its end, and to that of a short one a tenth, it was heard to the end: it begins anew, seconds. */
export const END_SECONDS = 3;
/** While it plays, the place is kept this often, seconds. */
export const KEEP_EVERY_SECONDS = 15;
/** A chapter that began less than this ago is left for the one before, seconds. */
export const CHAPTER_BEGUN_SECONDS = 3;

/** Quiet longer than this is skipped, but for so much of it, seconds. */
export const SILENCE = { long: 0.5, kept: 0.24 } as const;

/** Minutes of the sleep timer. */
export const SLEEP_MINUTES = [5, 15, 30, 45, 60] as const;
/** What "more" adds to the sleep timer, seconds. */
export const SLEEP_MORE_SECONDS = 300;
/** The sound fades out over the last seconds before sleep. */
export const FADE_SECONDS = 12;
