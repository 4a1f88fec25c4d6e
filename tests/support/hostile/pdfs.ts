import { createHash } from 'node:crypto';
import { deflateSync } from 'node:zlib';
import { ownBookBytes } from '../own-books.ts';
import { writePdf } from '../pdf-file.ts';

const PAGES = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>';
const PAGE =
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F 5 0 R >> >> >>';
const FONT = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>';
const WORDS =
  'BT /F 12 Tf 72 700 Td (The keeper counts seventeen lamps and the light is good enough to read by.) Tj ET';

const stream = (data: string, more = ''): string => `<< /Length ${data.length} ${more}>>\nstream\n${data}\nendstream`;
const onePage = (catalog = '', content = stream(WORDS)): Uint8Array<ArrayBuffer> =>
  writePdf([`<< /Type /Catalog /Pages 2 0 R ${catalog}>>`, PAGES, PAGE, content, FONT]);

/** What the format fills passwords up with (ISO 32000-1, 7.6.3.3). */
const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const ID = Buffer.from('own-book-of-lamp', 'latin1');
const md5 = (...parts: Uint8Array[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Uint8Array, data: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (a: number, b: number) => ([state[a], state[b]] = [state[b]!, state[a]!]);
  for (let at = 0, other = 0; at < 256; at++) swap(at, (other = (other + state[at]! + key[at % key.length]!) & 255));
  let [one, other] = [0, 0];
  return Buffer.from(
    data.map((byte) => {
      one = (one + 1) & 255;
      other = (other + state[one]!) & 255;
      swap(one, other);
      return byte ^ state[(state[one]! + state[other]!) & 255]!;
    }),
  );
}

/** One page, locked with 40 bits for a reader's password (none: only its owner is asked for one). */
function lockedPdf(password: string): Uint8Array<ArrayBuffer> {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(Buffer.concat([Buffer.from('the owner'), PADDING]).subarray(0, 32)).subarray(0, 5), padded);
  const key = md5(padded, owner, Buffer.from([0xfc, 0xff, 0xff, 0xff]), ID).subarray(0, 5);
  const contentKey = md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10);
  const content = rc4(contentKey, Buffer.from(WORDS, 'latin1')).toString('latin1');
  const lock = `/Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}>`;
  const file = Buffer.from(onePage('', stream(content))).toString('latin1');
  const trailer = `/Encrypt << ${lock} >> /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>] >>\nstartxref`;
  return Uint8Array.from(Buffer.from(file.replace('>>\nstartxref', trailer), 'latin1'));
}

/** Zeros packed twice: a hundred megabytes in a few hundred bytes. */
const packedTwice = (): string => deflateSync(deflateSync(Buffer.alloc(100 * 1024 * 1024))).toString('latin1');

/** PDFs that lie, trap or are broken, by file name. */
export const HOSTILE_PDFS = {
  'truncated.pdf': () => ownBookBytes('two-columns.pdf').subarray(0, 11_000),
  'pdf-named.epub': () => onePage(),
  'password.pdf': () => lockedPdf('seventeen'),
  'owner-password.pdf': () => lockedPdf(''),
  'js-action.pdf': () => onePage('/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >> '),
  'page-loop.pdf': () =>
    writePdf([
      '<< /Type /Catalog /Pages 2 0 R >>',
      '<< /Type /Pages /Kids [2 0 R 3 0 R] /Count 2000000 >>',
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
    ]),
  'flate-bomb.pdf': () => onePage('', stream(packedTwice(), '/Filter [/FlateDecode /FlateDecode] ')),
};
