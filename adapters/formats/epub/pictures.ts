import { openZip } from '../reading/zip.ts';

export type PictureCount = { all: number; withoutText: number };

const PICTURE = /<img\b[^>]*>/g;
const WORDS = /\balt="[^"]*[^"\s][^"]*"/;

/** Pictures on the pages of a normalised EPUB, and those with no words for people who cannot see them. */
export function countPictures(epub: Uint8Array): PictureCount {
  const zip = openZip(epub);
  const count: PictureCount = { all: 0, withoutText: 0 };
  for (const name of zip.names) {
    if (!/\.x?html$/i.test(name)) continue;
    for (const [picture] of (zip.text(name) ?? '').matchAll(PICTURE)) {
      count.all++;
      if (!WORDS.test(picture)) count.withoutText++;
    }
  }
  return count;
}
