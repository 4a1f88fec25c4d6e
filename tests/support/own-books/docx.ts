import { escapeXml } from './escape-xml.ts';
import { gradientPng } from './gradient-png.ts';
import { officeZip, OFFICE, PACKAGE, relationships } from './office-zip.ts';
import { type Block, type BookText, type Run, runsOf } from './text.ts';

const W =
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';
const TYPES = 'application/vnd.openxmlformats-officedocument.wordprocessingml';

const words = (text: string): string => `<w:r><w:t xml:space="preserve">${escapeXml(text)}</w:t></w:r>`;

/** Links are fields, so that they need no part of their own. */
const run = ({ text, href, note }: Run): string => {
  if (note !== undefined) return `<w:r><w:footnoteReference w:id="${note}"/></w:r>`;
  return href === undefined
    ? words(text)
    : `<w:fldSimple w:instr=" HYPERLINK &quot;${escapeXml(href)}&quot; ">${words(text)}</w:fldSimple>`;
};

const paragraph = (text: string, properties = ''): string =>
  `<w:p>${properties && `<w:pPr>${properties}</w:pPr>`}${runsOf(text).map(run).join('')}</w:p>`;

const LIST = '<w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr>';
const PICTURE =
  '<w:p><w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:docPr id="1" name="gradient" descr="Color gradient"/><a:graphic xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"><a:graphicData uri="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:pic xmlns:pic="http://schemas.openxmlformats.org/drawingml/2006/picture"><pic:blipFill><a:blip r:embed="rId4"/></pic:blipFill></pic:pic></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>';

function blockOf(block: Block, direction: string): string {
  if (block.kind === 'paragraph') return paragraph(block.text, direction);
  if (block.kind === 'list') return block.items.map((item) => paragraph(item, LIST + direction)).join('');
  const rows = block.rows.map(
    (row) => `<w:tr>${row.map((cell) => `<w:tc>${paragraph(cell, direction)}</w:tc>`).join('')}</w:tr>`,
  );
  return `<w:tbl>${rows.join('')}</w:tbl>`;
}

/** A Word document with headings, a table, a list, footnotes and, at the end of the first chapter, a picture. */
export function textDocx({ title, author, language, chapters, notes }: BookText): Uint8Array {
  const direction = /^(ar|he)$/.test(language) ? '<w:bidi/>' : '';
  const body = chapters.map(
    ({ title: heading, blocks }, at) =>
      paragraph(heading, `<w:pStyle w:val="Heading1"/>${direction}`) +
      blocks.map((block) => blockOf(block, direction)).join('') +
      (at === 0 ? PICTURE : ''),
  );
  const footnotes = notes.map((note, i) => `<w:footnote w:id="${i + 1}"><w:p>${words(note)}</w:p></w:footnote>`);
  const override = (part: string, type: string) =>
    `<Override PartName="/word/${part}.xml" ContentType="${TYPES}.${type}+xml"/>`;
  return officeZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Default Extension="png" ContentType="image/png"/>${override('document', 'document.main')}${override('styles', 'styles')}${override('footnotes', 'footnotes')}${override('numbering', 'numbering')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`,
    '_rels/.rels': relationships(
      [`${OFFICE}/officeDocument`, 'word/document.xml'],
      [`${PACKAGE}/relationships/metadata/core-properties`, 'docProps/core.xml'],
    ),
    'docProps/core.xml': `<cp:coreProperties xmlns:cp="${PACKAGE}/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>${escapeXml(title)}</dc:title><dc:creator>${escapeXml(author)}</dc:creator><dc:language>${language}</dc:language></cp:coreProperties>`,
    'word/_rels/document.xml.rels': relationships(
      [`${OFFICE}/styles`, 'styles.xml'],
      [`${OFFICE}/footnotes`, 'footnotes.xml'],
      [`${OFFICE}/numbering`, 'numbering.xml'],
      [`${OFFICE}/image`, 'media/img.png'],
    ),
    'word/styles.xml': `<w:styles ${W}><w:style w:type="paragraph" w:styleId="Heading1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style></w:styles>`,
    'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="7"><w:lvl w:ilvl="0"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="7"/></w:num></w:numbering>`,
    'word/footnotes.xml': `<w:footnotes ${W}>${footnotes.join('')}</w:footnotes>`,
    'word/document.xml': `<w:document ${W}><w:body>${body.join('')}</w:body></w:document>`,
    'word/media/img.png': gradientPng(160, 120),
  });
}
