import { PICTURE_BYTES_MAX, PICTURE_TYPES } from '../limits.ts';

export type PictureRefusal = 'COVER_FILE_MISSING' | 'COVER_NOT_AN_IMAGE' | 'COVER_TOO_LARGE';

/** Why a chosen file cannot be a cover, judged by what it says of itself; the server looks at its content too. */
export function pictureRefusal(file: { type: string; size: number } | null): PictureRefusal | null {
  if (!file) return 'COVER_FILE_MISSING';
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return 'COVER_NOT_AN_IMAGE';
  return file.size < PICTURE_BYTES_MAX ? null : 'COVER_TOO_LARGE';
}
