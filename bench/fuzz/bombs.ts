import { deflateSync } from 'node:zlib';
import { zipSync } from 'fflate';
import { png } from '../../tests/support/fake-web.ts';
import { endlessGif } from '../../tests/support/hostile/media.ts';
import type { Specimen } from './mutations.ts';

const text = (words: string) => new TextEncoder().encode(words);
const CONTAINER =
  '<container version="1.0" xmlns="urn:oasis:names:tc:opendocument:xmlns:container"><rootfiles><rootfile full-path="b.opf" media-type="application/oebps-package+xml"/></rootfiles></container>';
const opf = (items: string) =>
  `<package xmlns="http://www.idpf.org/2007/opf" version="3.0" unique-identifier="i"><metadata xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:identifier id="i">b</dc:identifier><dc:title>Bomb</dc:title><dc:language>en</dc:language></metadata><manifest><item id="c" href="c.xhtml" media-type="application/xhtml+xml"/>${items}</manifest><spine><itemref idref="c"/></spine></package>`;
const page = (body: string) =>
  text(`<html xmlns="http://www.w3.org/1999/xhtml"><head><title>B</title></head><body>${body}</body></html>`);

function epub(parts: Record<string, Uint8Array>, items = ''): Uint8Array {
  return zipSync(
    {
      mimetype: [text('application/epub+zip'), { level: 0 }],
      'META-INF/container.xml': text(CONTAINER),
      'b.opf': text(opf(items)),
      'c.xhtml': page('<p>Words.</p>'),
      ...parts,
    },
    { level: 9 },
  );
}

function nestedZip(levels: number): Uint8Array {
  let inner: Uint8Array = zipSync({ 'a.txt': new Uint8Array(20 * 1024 * 1024) }, { level: 9 });
  for (let level = 0; level < levels; level++)
    inner = zipSync(Object.fromEntries(Array.from({ length: 8 }, (_, i) => [`${i}.zip`, inner])), { level: 9 });
  return inner;
}

const entities = () =>
  `<?xml version="1.0"?><!DOCTYPE b [<!ENTITY a0 "lol">${Array.from({ length: 12 }, (_, i) => `<!ENTITY a${i + 1} "${`&a${i};`.repeat(10)}">`).join('')}]><b><p>&a12;</p></b>`;

function sheet(): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
  const cell = (ref: string) => `<row r="${ref.replace(/\D/g, '')}"><c r="${ref}"><v>1</v></c></row>`;
  return zipSync({
    '[Content_Types].xml': text(
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>',
    ),
    '_rels/.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>',
    ),
    'xl/workbook.xml': text(
      `<workbook xmlns="${main}" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': text(
      '<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>',
    ),
    'xl/worksheets/sheet1.xml': text(
      `<worksheet xmlns="${main}"><dimension ref="A1:XFD1048576"/><sheetData>${cell('A1')}${cell('XFD1048576')}</sheetData></worksheet>`,
    ),
  });
}

/** A picture that says it is 60,000 pixels high and wide. */
function hugePng(): Uint8Array {
  const bytes = Buffer.from(png(1, 1));
  bytes.writeUInt32BE(60_000, 16);
  bytes.writeUInt32BE(60_000, 20);
  return bytes;
}

function pdf(objects: number): Uint8Array {
  const parts = ['%PDF-1.5\n'],
    offsets: number[] = [];
  let length = parts[0]!.length;
  const add = (body: string) => {
    offsets.push(length);
    const whole = `${offsets.length} 0 obj\n${body}\nendobj\n`;
    parts.push(whole);
    length += whole.length;
  };
  add('<</Type/Catalog/Pages 2 0 R>>');
  add('<</Type/Pages/Count 1/Kids[3 0 R]>>');
  add('<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]/Contents 4 0 R/Resources<</Font<</F 5 0 R>>>>>>');
  add('<</Length 36>>\nstream\nBT /F 12 Tf 20 100 Td (Words) Tj ET \nendstream');
  add('<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  for (let i = 0; i < objects; i++) add('<</A[1 2 3]>>');
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  parts.push(
    `xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${offsets.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF`,
  );
  return text(parts.join(''));
}

function flatePdf(): Uint8Array {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024, 'BT (x) Tj ET '), { level: 9 });
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Count 1/Kids[3 0 R]>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/Contents 4 0 R>>',
  ];
  const before = objects.map((body, index) => `${index + 1} 0 obj\n${body}\nendobj\n`).join('');
  const head = text(`%PDF-1.5\n${before}4 0 obj\n<</Length ${packed.length}/Filter/FlateDecode>>\nstream\n`);
  return Buffer.concat([head, packed, text('\nendstream\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF')]);
}

const webp = '<item id="p" href="p.png" media-type="image/png" properties="cover-image"/>';
/** Files built to exhaust whoever opens them; each must end within the limits. Made when asked for. */
export const BOMBS: Record<string, () => Specimen> = {
  zip: () => ({ name: 'zip.epub', bytes: epub({ 'big.xhtml': new Uint8Array(300 * 1024 * 1024) }) }),
  'nested zip': () => ({ name: 'nested.epub', bytes: epub({ 'a.zip': nestedZip(4) }) }),
  'bare nested zip': () => ({ name: 'nested.docx', bytes: nestedZip(5) }),
  'xml entities': () => ({ name: 'lol.xml', bytes: text(entities()) }),
  'fb2 entities': () => ({
    name: 'lol.fb2',
    bytes: text(entities().replaceAll('<b>', '<FictionBook>').replaceAll('</b>', '</FictionBook>')),
  }),
  'epub entities': () => ({ name: 'lol.epub', bytes: epub({ 'c.xhtml': text(entities()) }) }),
  'billion-cell sheet': () => ({ name: 'cells.xlsx', bytes: sheet() }),
  'million-column csv': () => ({
    name: 'wide.csv',
    bytes: text(`${'a,'.repeat(1_000_000)}\n${'b,'.repeat(1_000_000)}`),
  }),
  '60,000 x 60,000 image': () => ({ name: 'huge.png', bytes: hugePng() }),
  '60,000 x 60,000 cover': () => ({ name: 'huge.epub', bytes: epub({ 'p.png': hugePng() }, webp) }),
  'million-object pdf': () => ({ name: 'objects.pdf', bytes: pdf(1_000_000) }),
  'packed pdf': () => ({ name: 'packed.pdf', bytes: flatePdf() }),
  'endless gif': () => ({ name: 'endless.gif', bytes: endlessGif(80_000) }),
  'endless gif in a page': () => ({
    name: 'endless.html',
    bytes: text(
      `<html><body><p>Words.</p><img src="data:image/gif;base64,${Buffer.from(endlessGif(80_000)).toString('base64')}"></body></html>`,
    ),
  }),
  'deep html': () => ({ name: 'deep.html', bytes: text(`<html><body>${'<div>'.repeat(500_000)}<p>Words.</p>`) }),
  'deep mixed html': () => ({
    name: 'mixed.html',
    bytes: text(`<html><body>${'<b><table><tr><td><p><i>'.repeat(60_000)}Words.`),
  }),
  'many attributes': () => ({
    name: 'attributes.html',
    bytes: text(`<html><body><p ${Array.from({ length: 200_000 }, (_, i) => `a${i}="1"`).join(' ')}>Words.</p>`),
  }),
  'deep rtf': () => ({ name: 'deep.rtf', bytes: text(`{\\rtf1 ${'{'.repeat(1_000_000)}x`) }),
  'deep markdown': () => ({
    name: 'deep.md',
    bytes: text(`${'> '.repeat(20_000)}x\n\n${'['.repeat(50_000)}\n\n${'*a_'.repeat(50_000)}`),
  }),
  'one long line': () => ({ name: 'line.txt', bytes: new Uint8Array(40 * 1024 * 1024).fill(0x61) }),
};
