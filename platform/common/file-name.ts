/** What no file name needs and what deceives the eye in one: control characters, line separators, marks that turn the direction of writing. */
// oxlint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name that somebody gave as the name of one file: no folders, nothing that hides or climbs, nothing unseen. */
export function cleanFileName(given: string): string {
  const parts = given
    .toWellFormed()
    .replace(UNSEEN, '')
    .split(/[\\/]/)
    .map((part) => part.trim().replace(/^\.+/, '').trim())
    .filter(Boolean);
  return parts.join('_') || 'file';
}
