// Characters that XML 1.0 forbids make a whole page unreadable: they go. Lone surrogates become U+FFFD.
// oxlint-disable-next-line no-control-regex
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
// oxlint-disable-next-line no-control-regex
const SPECIAL = /[&<>"\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;
const NAMES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text for XML content and double-quoted attributes. */
export function escapeXml(text: string): string {
  return text.toWellFormed().replace(SPECIAL, (character) => NAMES[character] ?? '');
}

/** Markup without what XML forbids, which serialisers write all the same. */
export const allowedInXml = (markup: string): string => markup.toWellFormed().replace(FORBIDDEN, '');
