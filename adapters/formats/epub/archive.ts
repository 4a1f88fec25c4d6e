import { strToU8, zipSync, type Zippable } from 'fflate';

/** A fixed date, so that the same input gives the same bytes. */
const DATE = '2000-01-01T00:00:00';

/** An EPUB archive in the making: entries keep their order, the mimetype comes first and is stored. */
export class Archive {
  readonly #files: Zippable = Object.create(null) as Zippable;
  readonly #level: 0 | 6;

  /** One that is read again at once need not be packed. */
  constructor(o: { packs: boolean } = { packs: true }) {
    this.#level = o.packs ? 6 : 0;
    this.put('mimetype', 'application/epub+zip', 'stored');
  }

  /** Adds a file; the same name again replaces the content and keeps the place. */
  put(name: string, data: string | Uint8Array, how: 'stored' | 'packed' = 'packed'): void {
    const bytes = typeof data === 'string' ? strToU8(data) : data;
    this.#files[name] = [bytes, { level: how === 'stored' ? 0 : this.#level, mtime: DATE }];
  }

  bytes(): Uint8Array {
    return zipSync(this.#files);
  }
}

/** The container.xml that names a package document. */
export function containerXml(escapedPackagePath: string): string {
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container">' +
    `<rootfiles><rootfile full-path="${escapedPackagePath}" media-type="application/oebps-package+xml"/></rootfiles></container>`
  );
}
