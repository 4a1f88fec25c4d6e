// Files of most formats in any size, each with words of its own: how the time of reading them in grows is measured with them.
import XLSX from '@e965/xlsx';
import { strToU8, zipSync } from 'fflate';
import { writeEpub } from '../../adapters/formats/epub/write.ts';
import { randomFrom } from '../measure/statistics.ts';

/** Makes a file `times` as large as its smallest. */
export type GrowingFile = { format: string; extension: string; make(times: number): Uint8Array | string };

const LINES = 20_000,
  PARAGRAPHS = 700,
  CELL_ROWS = 6250,
  CELL_COLUMNS = 10,
  OLD_SHEET_ROWS = 3125,
  OLD_SHEET_COLUMNS = 20,
  SLIDES = 60,
  PAGES = 40,
  PIXELS = 800,
  SHAPES = 5000,
  FRAMES = 6000;

const random = randomFrom(16);
const word = () => Math.floor(random() * 36 ** 6).toString(36);
const sentence = () =>
  `The river ${word()} ran to the stone ${word()} while ${word()} kept the lantern of the harbour.`;
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const paragraph = () => times(5, sentence).join(' ');
const prose = (count: number) => times(PARAGRAPHS * count, paragraph);
/** Paragraphs under headings, thirty to each. */
const chapters = (count: number, heading: (index: number) => string, each: (text: string) => string) =>
  prose(count)
    .map((text, index) => (index % 30 === 0 ? heading(index / 30 + 1) : '') + each(text))
    .join('\n');
const cells = (rows: number, columns: number) =>
  times(rows, () => times(columns, (column) => (column % 2 ? word() : Math.floor(random() * 1e6))));

function sheet(rows: unknown[][], bookType: 'xlsx' | 'biff8'): Uint8Array {
  const book = XLSX.utils.book_new();
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(rows), 'Sheet');
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType, compression: true }) as ArrayBuffer);
}

const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships',
  OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relations = (targets: readonly [type: string, target: string][]) =>
  `<Relationships xmlns="${RELATIONS}">${targets.map(([type, target], index) => `<Relationship Id="r${index}" Type="${OFFICE}/${type}" Target="${target}"/>`).join('')}</Relationships>`;
const zipped = (parts: Record<string, string>) =>
  zipSync(
    Object.fromEntries(
      Object.entries({ '[Content_Types].xml': '<Types/>', ...parts }).map(([name, text]) => [name, strToU8(text)]),
    ),
    { level: 6 },
  );

function docx(count: number): Uint8Array {
  const line = (text: string, style = '') =>
    `<w:p>${style && `<w:pPr><w:pStyle w:val="${style}"/></w:pPr>`}<w:r><w:t>${text}</w:t></w:r></w:p>`;
  const body = chapters(
    count,
    (number) => line(`Chapter ${number}`, 'Heading1'),
    (text) => line(text),
  );
  return zipped({
    '_rels/.rels': relations([['officeDocument', 'word/document.xml']]),
    'word/document.xml': `<w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
  });
}

function pptx(count: number): Uint8Array {
  const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main" xmlns:r="${OFFICE}"`;
  const names = times(SLIDES * count, (index) => `slide${index + 1}.xml`);
  const slide = () =>
    `<p:sld ${namespaces}><p:cSld><p:spTree>${times(3, () => `<p:sp><p:txBody>${times(4, () => `<a:p><a:r><a:t>${sentence()}</a:t></a:r></a:p>`).join('')}</p:txBody></p:sp>`).join('')}</p:spTree></p:cSld></p:sld>`;
  return zipped({
    '_rels/.rels': relations([['officeDocument', 'ppt/presentation.xml']]),
    'ppt/presentation.xml': `<p:presentation ${namespaces}><p:sldIdLst>${names.map((_, index) => `<p:sldId id="${256 + index}" r:id="r${index}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relations(names.map((name) => ['slide', `slides/${name}`])),
    ...Object.fromEntries(names.map((name) => [`ppt/slides/${name}`, slide()])),
  });
}

/** Pages of text lines in one of the fonts every reader has. */
function pdf(count: number): string {
  const total = PAGES * count;
  const page = () => `BT /F1 10 Tf 50 780 Td 14 TL ${times(45, () => `(${sentence()}) Tj T*`).join(' ')} ET`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Count ${total}/Kids[${times(total, (index) => `${4 + index * 2} 0 R`).join(' ')}]>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...times(total, (index) => {
      const text = page();
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>/Contents ${5 + index * 2} 0 R>>`,
        `<</Length ${text.length}>>stream\n${text}\nendstream`,
      ];
    }).flat(),
  ];
  const written = ['%PDF-1.4\n'],
    offsets: number[] = [];
  let length = written[0]!.length;
  for (const [index, object] of objects.entries()) {
    offsets.push(length);
    const text = `${index + 1} 0 obj${object}endobj\n`;
    written.push(text);
    length += text.length;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return `${written.join('')}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${length}\n%%EOF\n`;
}

function wav(count: number): Uint8Array {
  const data = Buffer.alloc(2_000_000 * count);
  const head = Buffer.from(
    'RIFF\0\0\0\0WAVEfmt \x10\0\0\0\x01\0\x01\0\x40\x1f\0\0\x80\x3e\0\0\x02\0\x10\0data\0\0\0\0',
    'latin1',
  );
  head.writeUInt32LE(36 + data.length, 4);
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}

function bmp(count: number): Uint8Array {
  const width = PIXELS,
    height = PIXELS * count;
  const bytes = Buffer.alloc(54 + width * height * 3, 0x7f);
  bytes.fill(0, 0, 54);
  bytes.write('BM', 0, 'latin1');
  for (const [value, at] of [
    [bytes.length, 2],
    [54, 10],
    [40, 14],
    [width, 18],
    [height, 22],
  ] as const)
    bytes.writeUInt32LE(value, at);
  bytes.writeUInt16LE(1, 26);
  bytes.writeUInt16LE(24, 28);
  return bytes;
}

/** Frames of silence at 128 kbit/s. */
const mp3 = (count: number): Uint8Array => {
  const frame = Buffer.alloc(417);
  frame.writeUInt32BE(0xfffb9000);
  return Buffer.concat(times(FRAMES * count, () => frame));
};

const svg = (count: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="800">${times(SHAPES * count, (index) => `<text x="${index % 800}" y="${index % 700}" font-size="8">${word()}</text>`).join('')}</svg>`;

const page = (body: string) => `<!DOCTYPE html><html><head><title>T</title></head><body>${body}</body></html>`;
const fb2 = (body: string) =>
  `<?xml version="1.0"?><FictionBook xmlns="http://www.gribuser.ru/xml/fictionbook/2.0"><description><title-info><book-title>T</book-title><lang>en</lang></title-info></description><body><section>${body}</section></body></FictionBook>`;
const docbook = (body: string) =>
  `<?xml version="1.0"?><book xmlns="http://docbook.org/ns/docbook"><title>T</title><chapter>${body}</chapter></book>`;

const jats = (body: string) =>
  `<?xml version="1.0"?><article xml:lang="en"><front><article-meta><title-group><article-title>T</article-title></title-group></article-meta></front><body><sec><title>One</title>${body}</sec></body></article>`;
const tei = (body: string) =>
  `<?xml version="1.0"?><TEI xmlns="http://www.tei-c.org/ns/1.0"><teiHeader><fileDesc><titleStmt><title>T</title></titleStmt></fileDesc></teiHeader><text><body><div>${body}</div></body></text></TEI>`;

export const GROWING_FILES: GrowingFile[] = [
  {
    format: 'txt, short lines',
    extension: 'txt',
    make: (count) => times(LINES * count, () => `river stone ${word()} ${word()}`).join('\n'),
  },
  { format: 'txt, one line', extension: 'txt', make: (count) => prose(count).join(' ') },
  {
    format: 'txt, wrapped',
    extension: 'txt',
    make: (count) =>
      prose(count)
        .join(' ')
        .replace(/(.{60,75}) /g, '$1\n'),
  },
  {
    format: 'md',
    extension: 'md',
    make: (count) =>
      chapters(
        count,
        (number) => `\n# Chapter ${number}\n\n`,
        (text) => `${text}\n`,
      ),
  },
  {
    format: 'html',
    extension: 'html',
    make: (count) =>
      page(
        chapters(
          count,
          (number) => `<h1>Chapter ${number}</h1>`,
          (text) => `<p>${text}</p>`,
        ),
      ),
  },
  { format: 'html, one paragraph', extension: 'html', make: (count) => page(`<p>${prose(count).join('<br>')}</p>`) },
  {
    format: 'csv',
    extension: 'csv',
    make: (count) =>
      cells(CELL_ROWS * count, CELL_COLUMNS)
        .map((row) => row.join(','))
        .join('\n'),
  },
  { format: 'xlsx', extension: 'xlsx', make: (count) => sheet(cells(CELL_ROWS * count, CELL_COLUMNS), 'xlsx') },
  {
    format: 'xls',
    extension: 'xls',
    make: (count) => sheet(cells(OLD_SHEET_ROWS * count, OLD_SHEET_COLUMNS), 'biff8'),
  },
  { format: 'docx', extension: 'docx', make: docx },
  { format: 'pptx', extension: 'pptx', make: pptx },
  {
    format: 'rtf',
    extension: 'rtf',
    make: (count) =>
      `{\\rtf1\\ansi {\\fonttbl{\\f0 Arial;}}${chapters(
        count,
        (number) => `{\\b Chapter ${number}}\\par\n`,
        (text) => `${text}\\par`,
      )}}`,
  },
  {
    format: 'epub',
    extension: 'epub',
    make: (count) =>
      writeEpub(
        {
          meta: { title: 'T', language: 'en' },
          sections: times(10 * count, (index) => ({
            title: `Chapter ${index}`,
            level: 1,
            html: `<h1>Chapter ${index}</h1>${times(PARAGRAPHS / 10, () => `<p>${paragraph()}</p>`).join('')}`,
          })),
          images: new Map(),
          notes: [],
        },
        '',
      ),
  },
  {
    format: 'fb2',
    extension: 'fb2',
    make: (count) =>
      fb2(
        prose(count)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      ),
  },
  {
    format: 'docbook',
    extension: 'xml',
    make: (count) =>
      docbook(
        prose(count)
          .map((text) => `<para>${text}</para>`)
          .join(''),
      ),
  },
  {
    format: 'jats',
    extension: 'xml',
    make: (count) =>
      jats(
        prose(count)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      ),
  },
  {
    format: 'tei',
    extension: 'xml',
    make: (count) =>
      tei(
        prose(count)
          .map((text) => `<p>${text}</p>`)
          .join(''),
      ),
  },
  {
    format: 'xml',
    extension: 'xml',
    make: (count) =>
      `<?xml version="1.0"?><notes>${prose(count)
        .map((text) => `<note>${text}</note>`)
        .join('')}</notes>`,
  },
  { format: 'pdf', extension: 'pdf', make: pdf },
  { format: 'bmp', extension: 'bmp', make: bmp },
  { format: 'svg', extension: 'svg', make: svg },
  { format: 'wav', extension: 'wav', make: wav },
  { format: 'mp3', extension: 'mp3', make: mp3 },
];
