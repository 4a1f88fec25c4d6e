import { openZip, type Zip } from '../reading/zip.ts';
import { ConversionError } from '../conversion-error.ts';
import { resolvePath } from './paths.ts';
import { elementsNamed, readDocument } from './xml-document.ts';

/** The files of an EPUB, found by their exact name or, failing that, whatever their case and Unicode form. */
export type Container = {
  zip: Zip;
  find(path: string): string | undefined;
  text(path: string): string | undefined;
  read(path: string): Uint8Array | undefined;
};

/** Opens the archive of an EPUB. */
export function openContainer(bytes: Uint8Array): Container {
  if (bytes.length === 0) throw new ConversionError('empty_file');
  if (bytes[0] !== 0x50 || bytes[1] !== 0x4b) throw new ConversionError('unsupported_type', 'not an archive');
  const zip = openZip(bytes);
  const fold = (name: string) => name.normalize('NFC').toLowerCase();
  const folded = new Map(zip.names.map((name) => [fold(name), name]));
  const findExactly = (path: string) => (zip.has(path) ? path : folded.get(fold(path)));
  const find = (path: string) => findExactly(path) ?? findExactly(whollyDecoded(path));
  return {
    zip,
    find,
    text(path) {
      const name = find(path);
      return name === undefined ? undefined : zip.text(name);
    },
    read(path) {
      const name = find(path);
      return name === undefined ? undefined : zip.read(name);
    },
  };
}

/** The file name for a path in which URL separators (`%26`, `%2B`) are still escaped. */
function whollyDecoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Path of the package document: from the container, otherwise a single .opf. */
export function findPackage(container: Container): string {
  const source = container.text('META-INF/container.xml');
  for (const rootfile of source ? elementsNamed(readDocument(source), 'rootfile') : []) {
    const found = container.find(resolvePath(encodeURI(rootfile.getAttribute('full-path') ?? ''), ''));
    if (found) return found;
  }
  const packages = container.zip.names.filter((name) => /\.opf$/i.test(name));
  if (packages.length !== 1) throw new ConversionError('damaged', 'no package document');
  return packages[0]!;
}
