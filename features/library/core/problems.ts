import { defineProblems } from '../../../platform/common/problem.ts';

/** What can go wrong with a person's files. Words: locales/<locale>/problem.json. */
export const libraryProblems = defineProblems({
  BOOK_NOT_FOUND: { status: 404 },
  FILE_TOO_LARGE: { status: 413 },
  FILE_EMPTY: { status: 422 },
  FILE_UNSUPPORTED: { status: 415 },
  FILE_DAMAGED: { status: 422 },
  FILE_TOO_LARGE_UNPACKED: { status: 422 },
  FILE_TOO_MANY_ENTRIES: { status: 422 },
  FILE_UNSAFE_PATH: { status: 422 },
  FILE_XML_ENTITIES: { status: 422 },
  FILE_XML_TOO_DEEP: { status: 422 },
  FILE_XML_TOO_LARGE: { status: 422 },
  FILE_DRM: { status: 422 },
  FILE_PASSWORD: { status: 422 },
  FILE_TIMED_OUT: { status: 422 },
  FILE_OUT_OF_MEMORY: { status: 422 },
  FILE_TOO_MANY_PIXELS: { status: 422 },
  FILE_NO_TEXT: { status: 422 },
  FILE_NEEDS_LIBREOFFICE: { status: 415 },
  UPLOAD_INCOMPLETE: { status: 409 },
  UPLOAD_NOT_WAITING: { status: 409 },
  STORAGE_FULL: { status: 507 },
  BOOK_NOT_READY: { status: 409 },
  BOOK_NOT_FAILED: { status: 409 },
  NOTHING_TO_UNDO: { status: 404 },
});
