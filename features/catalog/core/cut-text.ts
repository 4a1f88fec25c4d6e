const LAST_HALF = /[\ud800-\udbff]$/;

/** The beginning of a text, `most` UTF-16 units at most; no character is cut in two. */
export const cutText = <Text extends string | null>(text: Text, most: number): Text =>
  (text && text.slice(0, most).replace(LAST_HALF, '')) as Text;
