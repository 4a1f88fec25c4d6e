/** The address a link of a book may be opened at, or null for anything but web pages and mail. */
export function safeAddress(href: string): string | null {
  try {
    const url = new URL(href);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}
