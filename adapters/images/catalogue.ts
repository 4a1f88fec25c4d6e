/** Names and measures of the built-in covers. Pure data: the browser, the server and the tests read the same list. */

export const COVER_STYLES = [
  'ridges',
  'bauhaus',
  'flow',
  'celestial',
  'papercut',
  'contour',
  'voices',
  'bands',
] as const;
export type CoverStyle = (typeof COVER_STYLES)[number];

export const COVER_PALETTES = [
  'abyss',
  'dusk',
  'moss',
  'ember',
  'parchment',
  'nocturne',
  'signal',
  'clinic',
  'saffron',
  'frost',
  'orchard',
  'carbon',
  'terracotta',
  'iris',
] as const;
export type CoverPalette = (typeof COVER_PALETTES)[number];

export const COVER_RATIOS = ['2:3', '4:3', '16:9', '1:1'] as const;
export type CoverRatio = (typeof COVER_RATIOS)[number];

/** Pixels of the picture in previews of a public page (`summary_large_image`). */
export const SOCIAL_CARD_SIZE = { width: 1200, height: 630 } as const;

/** Pixels of a drawn cover. The wide one is the page header of the specification, 1920x1080. */
export const COVER_SIZES: Readonly<Record<CoverRatio, { readonly width: number; readonly height: number }>> = {
  '2:3': { width: 800, height: 1200 },
  '4:3': { width: 1200, height: 900 },
  '16:9': { width: 1920, height: 1080 },
  '1:1': { width: 1024, height: 1024 },
};

/** The lowest contrast (WCAG ratio) between a title and any part of the picture behind it. */
export const TITLE_CONTRAST_MIN = 4.5;

const RATIO_OF_TYPE: ReadonlyMap<string, CoverRatio> = new Map<string, CoverRatio>([
  ['spark', '4:3'],
  ['document', '16:9'],
  ['page-header', '16:9'],
  ['book', '2:3'],
]);

/** The shape of an item's cover: spark 4:3, document and page header 16:9, book 2:3, otherwise square. */
export function coverRatio(itemType: string): CoverRatio {
  return RATIO_OF_TYPE.get(itemType) ?? '1:1';
}

/** Limits for images people bring along, so that one file cannot take the machine's memory. */
export const IMAGE_MAX_PIXELS = 100_000_000;
export const IMAGE_MAX_FRAMES = 2_000;
export const THUMB_MAX_WIDTH_PX = 2_048;
