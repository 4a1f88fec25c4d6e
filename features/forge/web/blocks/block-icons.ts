// Signs of the kinds of files: a sheet with something on it.
import type { FileKind } from './meta.ts';

const SHEET = ['M6 3h8l4 4v14H6z', 'M14 3v4h4'];

/** Lines of the icon of a kind of file, in a square of 24. */
export const FILE_ICONS: Readonly<Record<FileKind, readonly string[]>> = {
  other: SHEET,
  pdf: [...SHEET, 'M9 12h6', 'M9 15h6', 'M9 18h4'],
  image: [...SHEET, 'M8 19l3-4 2 2 1.5-2L17 19'],
  audio: [...SHEET, 'M11 17v-5l4 1', 'M11 17a1 1 0 1 1-2 0 1 1 0 0 1 2 0z'],
  video: [...SHEET, 'M10 12l5 3-5 3z'],
};
