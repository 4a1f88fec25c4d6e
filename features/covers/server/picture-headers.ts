/** Headers of a cover, wherever it is shown. */
export const PICTURE_HEADERS = {
  'content-type': 'image/webp',
  'content-security-policy': "default-src 'none'; sandbox",
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
};
/** For an address that changes with its picture. */
export const KEPT = 'private, max-age=31536000, immutable';
