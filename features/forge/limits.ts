/** Size of a canvas, pixels, unless it grew (spec 9), and how far it may grow. */
export const CANVAS_SIZE = { initial: 5000, min: 1000, max: 50_000 } as const;
/** The name in place of an id that a canvas has until it is created. */
export const NEW_SESSION = 'creating-new-session';
/** Blocks and frames on a canvas, and connections between them. */
export const MAX_BLOCKS = 10_000;
export const MAX_CONNECTIONS = 5000;
/** Content and metadata of all items that are on a canvas, bytes. */
export const MAX_CANVAS_BYTES = 32 * 2 ** 20;
/** A page of a canvas: at most so many items, and no further one once they are so many bytes. */
export const MAX_PAGE_ITEMS = 1000;
export const MAX_PAGE_BYTES = 2 ** 20;
/** Size of a new block, pixels (spec 9). */
export const BLOCK_SIZE = { width: 200, height: 150 } as const;
/** Longest content of a block, bytes of UTF-8, and most that its metadata takes, bytes of JSON. */
export const MAX_CONTENT_BYTES = 1_000_000;
export const MAX_METADATA_BYTES = 100_000;
/** How deep metadata may be nested. */
export const MAX_METADATA_DEPTH = 20;
/** Longest name that a browser gives an item or a write, characters. */
export const MAX_ITEM_ID = 64;
export const MAX_KEY = 64;
/** Writes of one bulk call. */
export const MAX_BULK = 1000;
/** Largest body of a call that carries items, bytes. */
export const MAX_BULK_BYTES = 8 * 2 ** 20;
/** Words about a session, characters. */
export const MAX_SESSION_TITLE = 300;
export const MAX_SESSION_DESCRIPTION = 5000;
export const MAX_SESSION_TAGS = 30;
export const MAX_SESSION_TAG = 60;
export const MAX_WORKING_NOTES = 100_000;
export const MAX_METHOD = 60;
/** Sessions on a page of the list. */
export const PAGE_SESSIONS = { initial: 20, max: 100 } as const;
/** Finds of a search, each of sessions and of items, and the characters of an item that it shows. */
export const MAX_FOUND = 50;
export const FOUND_CHARACTERS = 300;
/** As far into a long text a search looks, characters. */
export const FIND_CHARACTERS = 100_000;
/** The importance of every block (spec 3). */
export const IMPORTANCE = 3;
/** How long deleted items can be heard of, and deleted sessions be taken back, days. */
export const DEAD_ITEM_DAYS = 90;
export const SESSION_TRASH_DAYS = 30;
/** How long the keys of writes are known, and values that were replaced kept, days. */
export const WRITE_KEY_DAYS = 30;
export const CHANGE_DAYS = 30;
/** Changes of one person to one item within so many seconds are one step of its history. */
export const CHANGE_RUN_SECONDS = 60;
/** A block after its text was edited, and between which widths it then stays, pixels (spec 9). */
export const EDITED_SIZE = { width: 280, height: 180 } as const;
export const EDITED_WIDTH = { least: 280, most: 400 } as const;
/** Smallest size that a block can be given by hand. */
export const LEAST_SIZE = { width: 60, height: 40 } as const;
/** How far a duplicate, and each further dropped file, is moved right and down, pixels (spec 9). */
export const DUPLICATE_OFFSET = 20;
export const FILE_OFFSET = 20;
/** Saved so long after the last change (spec 9). */
export const AUTO_SAVE_MS = 2000;

// Imports, files, versions, presence.

/** Largest file of a block, bytes. */
export const MAX_FORGE_FILE_BYTES = 50 * 1024 * 1024;
/** Files in one import. */
export const MAX_FORGE_FILES = 10;
/** Pixels of a picture, by its header. */
export const MAX_FORGE_PIXELS = 50_000_000;
/** So long a request waits for the first page of a PDF to be drawn, ms: a busy server takes several times as long as its work. */
export const FIRST_PAGE_MS = 30_000;
/** A small picture fits into a square of so many px. */
export const FORGE_PICTURE_PX = 1024;
export const MAX_PASSAGES_IMPORTED = 100;
export const MAX_HIGHLIGHTS_IMPORTED = 200;
/** Words of a passage that are brought along, characters. */
export const MAX_PASSAGE_TEXT = 10_000;
/** A text that is imported, characters: what one note holds. */
export const MAX_IMPORTED_TEXT = 1_000_000;
export const MAX_WEB_ADDRESS = 2000;
/** Pages fetched a minute and person. */
export const WEB_IMPORTS_PER_MINUTE = 30;
/** A fetched page, bytes and ms. */
export const WEB_IMPORT_BYTES = 5 * 1024 * 1024;
export const WEB_IMPORT_MS = 20_000;

export const MAX_VERSION_NAME = 200;
/** Versions with a name of one canvas. */
export const MAX_NAMED_VERSIONS = 100;
/** Versions without a name of one canvas: who restores again and again loses the oldest. */
export const MAX_UNNAMED_VERSIONS = 400;
/** Versions in a list. */
export const MAX_VERSIONS_LISTED = 500;
/** A canvas whose words and metadata are larger is kept in no version, bytes. */
export const MAX_VERSION_BYTES = 64 * 1024 * 1024;
/** So long every hour's version stays, then one of each day. Those with a name stay for ever. */
export const HOURLY_DAYS = 7;
export const DAILY_DAYS = 90;

/** Somebody who said nothing for so long is no longer there, ms. */
export const PRESENCE_MS = 30_000;
/** A tab says where it is at most so often, a second. */
export const PRESENCE_PER_SECOND = 10;
export const MAX_PRESENCE_SELECTION = 50;
/** Name that a tab gives itself, characters. */
export const MAX_TAB = 40;
