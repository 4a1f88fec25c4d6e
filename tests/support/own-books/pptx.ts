import { escapeXml } from './escape-xml.ts';
import { gradientPng } from './gradient-png.ts';
import { OFFICE, officeZip, PACKAGE, relationships } from './office-zip.ts';
import { type Block, type BookText, runsOf } from './text.ts';

const NAMES =
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"';
const TYPES = 'application/vnd.openxmlformats-officedocument.presentationml';
/** So many paragraphs go on one slide. */
const ON_A_SLIDE = 4;

type Slide = { title: string; blocks: Block[]; picture: boolean };

const plain = (text: string): string =>
  runsOf(text)
    .filter(({ note }) => note === undefined)
    .map((run) => run.text)
    .join('');
const paragraph = (text: string, rtl: boolean): string =>
  `<a:p>${rtl ? '<a:pPr rtl="1"/>' : ''}<a:r><a:t>${escapeXml(plain(text))}</a:t></a:r></a:p>`;
/** A text box, or with a kind the place that the design of the slide has for it. */
const shape = (inner: string, kind?: 'title' | 'body'): string =>
  `<p:sp><p:nvSpPr><p:cNvPr id="2" name="text"/><p:cNvSpPr/><p:nvPr>${kind ? `<p:ph type="${kind}"/>` : ''}</p:nvPr></p:nvSpPr><p:spPr/><p:txBody>${inner}</p:txBody></p:sp>`;
const PICTURE =
  '<p:pic><p:nvPicPr><p:cNvPr id="9" name="gradient" descr="Color gradient"/></p:nvPicPr><p:blipFill><a:blip r:embed="rId1"/></p:blipFill></p:pic>';

function blockOf(block: Block, rtl: boolean): string {
  if (block.kind === 'paragraph') return shape(paragraph(block.text, rtl));
  if (block.kind === 'list') return shape(block.items.map((item) => paragraph(item, rtl)).join(''), 'body');
  const rows = block.rows.map(
    (row) => `<a:tr>${row.map((cell) => `<a:tc><a:txBody>${paragraph(cell, rtl)}</a:txBody></a:tc>`).join('')}</a:tr>`,
  );
  return `<p:graphicFrame><a:graphic><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/table"><a:tbl><a:tblPr firstRow="1"/>${rows.join('')}</a:tbl></a:graphicData></a:graphic></p:graphicFrame>`;
}

const slidesOf = ({ chapters }: BookText): Slide[] =>
  chapters.flatMap(({ title, blocks }, chapter) =>
    Array.from({ length: Math.ceil(blocks.length / ON_A_SLIDE) }, (_, at) => ({
      title,
      blocks: blocks.slice(at * ON_A_SLIDE, (at + 1) * ON_A_SLIDE),
      picture: chapter + at === 0,
    })),
  );

/** A presentation: four blocks of a chapter on a slide, its title on each of them, a picture on the first. */
export function textPptx(book: BookText): Uint8Array {
  const rtl = /^(ar|he)$/.test(book.language);
  const slides = slidesOf(book);
  const parts: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="png" ContentType="image/png"/><Override PartName="/ppt/presentation.xml" ContentType="${TYPES}.presentation.main+xml"/>${slides.map((_, at) => `<Override PartName="/ppt/slides/slide${at + 1}.xml" ContentType="${TYPES}.slide+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relationships(
      [`${OFFICE}/officeDocument`, 'ppt/presentation.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(book.title)}</dc:title><dc:creator>${escapeXml(book.author)}</dc:creator></cp:coreProperties>`,
    'ppt/presentation.xml': `<p:presentation ${NAMES}><p:sldIdLst>${slides.map((_, at) => `<p:sldId id="${256 + at}" r:id="rId${at + 1}"/>`).join('')}</p:sldIdLst></p:presentation>`,
    'ppt/_rels/presentation.xml.rels': relationships(
      ...slides.map((_, at): [string, string] => [`${OFFICE}/slide`, `slides/slide${at + 1}.xml`]),
    ),
    'ppt/media/img.png': gradientPng(160, 120),
  };
  for (const [at, { title, blocks, picture }] of slides.entries()) {
    const content = [shape(paragraph(title, rtl), 'title'), ...blocks.map((block) => blockOf(block, rtl))];
    parts[`ppt/slides/slide${at + 1}.xml`] =
      `<p:sld ${NAMES}><p:cSld><p:spTree>${content.join('')}${picture ? PICTURE : ''}</p:spTree></p:cSld></p:sld>`;
    if (picture)
      parts[`ppt/slides/_rels/slide${at + 1}.xml.rels`] = relationships([`${OFFICE}/image`, '../media/img.png']);
  }
  return officeZip(parts);
}

/** What `textPptx` writes of a book, a block a line. */
export const wordsOfSlides = (book: BookText): string =>
  slidesOf(book)
    .flatMap(({ title, blocks }) => [
      title,
      ...blocks.flatMap((block) => {
        if (block.kind === 'paragraph') return [plain(block.text)];
        return block.kind === 'list' ? block.items : block.rows.map((row) => row.join('\t'));
      }),
    ])
    .join('\n');
