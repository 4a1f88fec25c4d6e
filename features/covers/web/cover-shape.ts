import type { CoverSubject } from '../../../platform/web/events.ts';

/** Classes for the shape that a cover has (spec 9). */
export const COVER_SHAPES: Readonly<Record<CoverSubject['type'], string>> = {
  book: 'aspect-[2/3]',
  document: 'aspect-[2/3]',
  spark: 'aspect-[4/3]',
  bookcast: 'aspect-square',
  'page-header': 'aspect-video',
};
