import { extensionOf, FORMATS } from '../../adapters/formats/catalogue.ts';

/** Largest file, bytes (spec 5, UPL-01). */
export const MAX_FILE_BYTES = 200 * 1024 * 1024;

/** Largest web page without its pictures, bytes. */
export const WEB_PAGE_BYTES = 12 * 1024 * 1024;

/** Longest address of the web, characters. */
export const MAX_ADDRESS = 2000;
/** Tags that are sent along with a file; the library keeps fewer. */
export const MAX_TAGS_SENT = 1000;

/** Longest pasted text, characters: a long novel. */
export const MAX_PASTED = 1_500_000;

/** Files in one upload (spec 5, UPL-01). */
export const MAX_FILES = 10;

/**
 * Version of the code that makes files readable. Raise it when what it makes has become better: every book that an older
 * version made is then made again in the background, with its highlights and places kept.
 */
export const PIPELINE = 6;

/** Characters that tell a language. */
export const LANGUAGE_SAMPLE = 4000;

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
