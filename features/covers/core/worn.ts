/** Things beside books that wear a cover: the folder of their addresses, and the name of their id in it. */
export const WORN = {
  spark: { folder: 'spark', id: 'sparkId' },
  bookcast: { folder: 'bookcasts', id: 'bookcastId' },
} as const;
export type WornType = keyof typeof WORN;

/** The address of the picture for previews of such a thing, while it is public. */
export const coverCardUrl = (type: WornType, id: string): string => `/api/${WORN[type].folder}/${id}/card.png`;

/** The address of the cover of such a thing; it changes with the picture. */
export const wornCoverUrl = (type: WornType, id: string, key: string): string =>
  `/api/${WORN[type].folder}/${id}/cover?v=${encodeURIComponent(key.split('/').at(-1) ?? '')}`;
