/** Words of a Spark that a person can ask for, and the default. */
export const SPARK_WORDS = { min: 150, max: 2000, initial: 500 } as const;
export const MAX_SPARK_TITLE = 200;
export const MAX_SPARK_EXCERPT = 600;
export const MAX_TAGS = 12;
export const MAX_TAG = 60;
/** Longest paragraph that a person can write, characters, and how many there may be. */
export const MAX_PARAGRAPH = 8000;
export const MAX_PARAGRAPHS = 200;
export const PAGE_SPARKS = 60;
/** Longest mark of where a page begins: the longest title in any script, encoded. */
export const MAX_CURSOR = 4000;
/** Largest number that a revision can be. */
export const MAX_REVISION = 2 ** 31 - 1;
/** Kept versions of one Spark. */
export const MAX_VERSIONS = 50;
/** Words a minute in reading time. */
export const WORDS_A_MINUTE = 220;
/** Changes by hand within so many minutes of each other are one version. */
export const SESSION_MINUTES = 10;
/** How long a Spark stays in the trash, days. */
export const KEPT_DAYS = 30;
/** Tags that the list offers. */
export const TAGS_LISTED = 200;
/** Longest description in previews, characters. */
export const MAX_PREVIEW_CHARACTERS = 200;
