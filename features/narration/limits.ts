/** Numbers of narration; the unit is in the name. */

/** Spec "Reader": narration speed 0.5-2.0 step 0.05, ticks at 0.75, 1, 1.25, 1.5. */
export const SPEED = { min: 0.5, max: 2, step: 0.05, default: 1, ticks: [0.75, 1, 1.25, 1.5] } as const;

/** Spec "Reader": auto-stop choices. */
export const AUTO_STOPS = ['off', '15', '30', '60', 'chapter'] as const;

/** Before it stops, the voice becomes softer for this long. */
export const FADE_MS = 8000;

/** Passages in one answer. */
export const PASSAGES_MAX = 50;

/** A passage of the library is far shorter; more than this is not said. */
export const PASSAGE_CHARACTERS_MAX = 4000;

/** The built-in voice needs memory that grows with the square of a sentence. */
export const SENTENCE_CHARACTERS_MAX = 300;

/** Longer sentences are sent to a model in pieces, characters. */
export const MODEL_SENTENCE_CHARACTERS_MAX = 1000;

/** Sentences that a model speaks at once. */
export const MAX_CONCURRENT_MODEL_CALLS = 3;

/** After a failure a model is left alone for this long, or longer when it says so. */
export const MODEL_REST_MS = 60_000;

/** Kept speech takes at most this much room; the oldest goes first. */
export const KEPT_BYTES_MAX = 512 * 1024 * 1024;

/** After this much new speech the room it takes is looked at. */
export const SWEEP_EVERY_BYTES = 32 * 1024 * 1024;

/** Passages in a row that the voice cannot say before narration gives up. */
export const UNSPOKEN_MAX = 3;

export const ORD_MAX = 10_000_000;
export const PAGE_MAX = 1_000_000;
export const CFI_CHARACTERS_MAX = 2000;
