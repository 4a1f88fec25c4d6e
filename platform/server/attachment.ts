import { cleanFileName } from '../common/file-name.ts';

const asciiOnly = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (ch) => `%${ch.charCodeAt(0).toString(16).toUpperCase()}`);

/** The `content-disposition` of a file to keep, in any script (RFC 6266). */
export function attachment(given: string): string {
  const name = cleanFileName(given);
  return `attachment; filename="${asciiOnly(name)}"; filename*=UTF-8''${encoded(name)}`;
}
