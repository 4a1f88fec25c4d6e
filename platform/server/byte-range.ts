export { rangeOf } from '../common/byte-range.ts';

/** The range a request asks for; not when it is meant for another version of the file (`If-Range`). */
export function askedRange(header: (name: string) => string | undefined, etag: string): string | undefined {
  const version = header('if-range');
  return version === undefined || version.trim() === etag ? header('range') : undefined;
}
