/** Longest description in previews of links, characters. */
export const MAX_PREVIEW_CHARACTERS = 300;
/** Requests for the sound of public Bookcasts a minute and address: a player asks once, and once for each jump. */
export const PUBLIC_AUDIO_PER_MINUTE = 120;
/** Minutes of a Bookcast that a person can ask for, and the default. */
export const CAST_MINUTES = { min: 1, max: 30, initial: 5 } as const;
export const MAX_CAST_TITLE = 200;
export const MAX_CAST_DESCRIPTION = 1000;
export const MAX_TAGS = 12;
export const MAX_TAG = 60;
/** Longest line that a person can write, characters, and how many there may be. */
export const MAX_LINE = 2000;
export const MAX_LINES = 1200;
export const PAGE_CASTS = 60;
/** Longest mark of where a page begins: the longest title in any script, encoded. */
export const MAX_CURSOR = 4000;
/** Defaults of a surprise (spec 7). */
export const SURPRISE = { learningStyle: 'analytical', preferredComplexity: 7 } as const;
/** Versions of a script that are kept beside the first, so that changes can be taken back. */
export const KEPT_VERSIONS = 30;
/** After so long a pause it is another listen. */
export const LISTEN_GAP_MINUTES = 30;
/** Room that spoken lines may take, bytes; the oldest go first. A minute of speech is about 2 MB. */
export const SEGMENT_BYTES_MAX = 512 * 2 ** 20;
/** After this much new speech the room it takes is looked at, bytes. */
export const SWEEP_EVERY_BYTES = 64 * 2 ** 20;
/** How long a Bookcast stays in the trash, days. */
export const CAST_TRASH_DAYS = 30;
/** Lines that are spoken at once, ahead of the recording that takes them. */
export const LINES_AT_ONCE = 3;
/** About how long the voicing and recording of a minute takes, seconds. */
export const SECONDS_A_MINUTE_TAKES = 8;
