import type { FormatAdapter, Sample } from './adapter.ts';
import { ADAPTERS } from './adapters.ts';
import { extensionOf, formatById } from './catalogue.ts';
import { ConversionError } from './conversion-error.ts';
import { isOle, openOle, type Ole } from './reading/ole.ts';
import { looksLikeText } from './reading/text-test.ts';
import { openZip, type Zip } from './reading/zip.ts';

const HEAD_BYTES = 4096;
const ZIP_FORMATS = new Set(['epub', 'docx', 'pptx', 'xlsx']);
/** Plain text under one of these names is no corrected name but a broken download. */
const NEVER_PLAIN = new Set([
  'pdf',
  'epub',
  'docx',
  'pptx',
  'xlsx',
  'xls',
  'doc',
  'ppt',
  'mobi',
  'azw',
  'azw3',
  'kf8',
  'prc',
]);
const PLAIN = new Set(['txt', 'md']);
/** Names under which a broken OLE file is a damaged document and not some other file. */
const OLE_FORMATS = new Set(['doc', 'xls', 'ppt', 'docx', 'xlsx', 'pptx']);

/** The adapter for a file: its content decides, its extension only breaks ties. */
export function sniff(
  file: Uint8Array,
  fileName: string,
  adapters: readonly FormatAdapter[] = ADAPTERS,
): FormatAdapter {
  if (file.length === 0) throw new ConversionError('empty_file');
  const extension = extensionOf(fileName);
  const head = file.subarray(0, HEAD_BYTES);
  const sample: Sample = {
    head,
    zip: zipOf(file, head, extension),
    ole: oleOf(file, extension),
    isText: looksLikeText(head),
    extension,
  };
  const rated = adapters.map((adapter) => ({ adapter, certainty: adapter.sniff(sample) }));
  const best = Math.max(...rated.map(({ certainty }) => certainty));
  if (best === 0) {
    const other = sample.zip && foreignDocument(sample.zip);
    throw other ? new ConversionError('other_inside', other) : new ConversionError('unsupported_type', extension);
  }
  const candidates = rated.filter(({ certainty }) => certainty === best).map(({ adapter }) => adapter);
  const chosen = candidates.find(({ id }) => formatById(id).extensions.includes(extension)) ?? candidates[0]!;
  if (PLAIN.has(chosen.id) && NEVER_PLAIN.has(extension))
    throw new ConversionError('damaged', `plain text in a .${extension}`);
  return chosen;
}

const OPEN_DOCUMENT = { text: 'ODT', spreadsheet: 'ODS', presentation: 'ODP' } as const;

/** A document of a format that is not read but can be named, whatever its file is called. */
function foreignDocument(zip: Zip): string | null {
  if (zip.names.some((name) => /(^|\/)Index\/Document\.iwa$/.test(name))) return 'IWORK';
  if (!zip.has('mimetype') || !zip.has('META-INF/manifest.xml')) return null;
  const type = /^application\/vnd\.oasis\.opendocument\.(text|spreadsheet|presentation)/.exec(
    zip.text('mimetype') ?? '',
  );
  return type ? OPEN_DOCUMENT[type[1] as keyof typeof OPEN_DOCUMENT] : null;
}

function zipOf(file: Uint8Array, head: Uint8Array, extension: string): Zip | null {
  if (head[0] !== 0x50 || head[1] !== 0x4b) return null;
  try {
    return openZip(file);
  } catch (error) {
    const ours = ZIP_FORMATS.has(extension) || new TextDecoder('latin1').decode(head).includes('application/epub+zip');
    if (error instanceof ConversionError && error.reason === 'damaged' && !ours)
      throw new ConversionError('unsupported_type', extension);
    throw error;
  }
}

/** The directory of an old Office file; encrypted new ones use the same container. */
function oleOf(file: Uint8Array, extension: string): Ole | null {
  if (!isOle(file)) return null;
  let ole: Ole;
  try {
    ole = openOle(file);
  } catch (error) {
    if (error instanceof ConversionError && !OLE_FORMATS.has(extension))
      throw new ConversionError('unsupported_type', extension);
    throw error;
  }
  if (ole.names.includes('EncryptedPackage')) throw new ConversionError('password_protected', 'EncryptedPackage');
  return ole;
}
