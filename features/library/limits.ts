import { extensionOf, FORMATS } from '../../adapters/formats/catalogue.ts';

/** Largest file, bytes (spec 5, UPL-01). */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;
/** Largest web page without its pictures, bytes. */
export const WEB_PAGE_BYTES = 12 * 1024 * 1024;
/** Longest address of the web, characters. */
export const MAX_ADDRESS = 2000;
/** Longest pasted text, characters: a long novel. */
export const MAX_PASTED = 1_500_000;
/** Files in one upload (spec 5, UPL-01). */
export const MAX_FILES = 10;
/** Wait before the progress stream is opened again, ms (spec 4). */
export const STREAM_RETRY_MS = 3000;
/** Genres a person may choose (spec 5). */
export const GENRES = [
  'fiction',
  'non-fiction',
  'biography',
  'history',
  'science',
  'technology',
  'philosophy',
  'poetry',
  'drama',
  'academic',
  'business',
  'self-help',
  'other',
] as const;
/** What a library holds besides documents. */
export const KINDS = ['document', 'image', 'audio', 'video'] as const;
/** Tabs of My Library besides all of it: files a person put in, and what was saved from the web. */
export const SECTIONS = ['uploads', 'web'] as const;
/**
 * Version of the code that makes files readable. Raise it when what it makes has become better: every book that an older
 * version made is then made again in the background, with its highlights and places kept.
 */
export const PIPELINE = 4;
/** Orders of the library. */
export const SORTS = ['recent', 'added', 'title', 'author'] as const;
/** Conditions of one smart shelf. */
export const MAX_RULES = 20;
/** Books named one by one in a call; more are named by the filters that find them. */
export const MAX_CHOSEN = 1000;
/** Books one call removes for good: their files go with them. */
export const REMOVED_AT_ONCE = 100;
/** Originals in one archive: books, and bytes of them all. */
export const PACK_BOOKS = 1000;
export const PACK_BYTES = 2_000_000_000;
/** Books that one call may work on. */
export const MAX_SELECTED = 100_000;
/** Books in one page of the library. */
export const PAGE_BOOKS = 100;
/** Days a book waits in the trash before the nightly sweep removes it for good. */
export const TRASH_DAYS = 30;
/** Hours after which an upload that never arrived is forgotten. */
export const DRAFT_HOURS = 24;
/** Longest texts a person may type about a book, characters. */
export const MAX_TITLE = 500;
export const MAX_DESCRIPTION = 10_000;
export const MAX_TAGS = 50;

/** Characters that tell a language. */
export const LANGUAGE_SAMPLE = 4000;
/** What words are searched as when nobody knows their language; what is said of pictures and sounds is in it. */
export const ASSUMED_LANGUAGE = 'en';

/** Endings that can be uploaded. */
export const ACCEPTED_EXTENSIONS: readonly string[] = FORMATS.flatMap((format) => format.extensions);
const acceptedMimes = new Set(FORMATS.flatMap((format) => format.mimes));

/** Endings of sound that its shop has locked; nobody else can open it. */
const LOCKED_EXTENSIONS: readonly string[] = ['m4p', 'aax', 'aaxc', 'aa'];
/** Is this a file only its shop's own program can open? */
export const isLocked = (fileName: string): boolean => LOCKED_EXTENSIONS.includes(extensionOf(fileName));

/** Is this a file Maktaba takes, judged by name and declared type? The content decides later. */
export const isAccepted = (fileName: string, fileType: string): boolean =>
  ACCEPTED_EXTENSIONS.includes(extensionOf(fileName)) ||
  acceptedMimes.has(fileType.split(';')[0]!.trim().toLowerCase());
