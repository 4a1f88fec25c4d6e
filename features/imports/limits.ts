/** Time between two looks into the import folder, ms. */
export const LOOK_MS = 15_000;
/** A file is whole once it has not changed for this long, seconds. */
export const STABLE_SECONDS = 10;
/** Books under way above which no more files are taken. */
export const MAX_UNDER_WAY = 20;
/** Folders inside folders that are looked into. */
export const MAX_DEPTH = 16;
/** Files told to the database by one statement. */
export const BATCH_SIZE = 500;
/** A file that was being copied when the program ended is taken again after this long, seconds. */
export const STUCK_SECONDS = 900;
/** Books of one page of the Inbox. */
export const PAGE_ITEMS = 30;
/** Refused files that are told of. */
export const MAX_REFUSED = 100;
/** Books decided on by one call. */
export const MAX_DECIDED = 5000;
/** Files in nobody's folder that the administrators are told of at once. */
export const MAX_OWNERLESS = 100;
