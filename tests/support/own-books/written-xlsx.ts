import { OFFICE, officeZip, PACKAGE, relationships } from './office-zip.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';

/** A workbook as programs write them: `cells` as they stand in its one sheet, formulas without values; `claim` is the area it says it has. */
export function writtenXlsx(
  cells: string,
  o: { formats?: readonly string[]; parts?: Record<string, string>; claim?: string } = {},
): Uint8Array {
  const type = (part: string, kind: string) =>
    `<Override PartName="/xl/${part}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${kind}+xml"/>`;
  const formats = o.formats ?? [];
  return officeZip({
    '[Content_Types].xml': `<Types xmlns="${PACKAGE}/content-types">${type('workbook.xml', 'sheet.main')}${type('worksheets/sheet1.xml', 'worksheet')}${type('styles.xml', 'styles')}${type('comments/comment1.xml', 'comments')}</Types>`,
    '_rels/.rels': relationships([`${OFFICE}/officeDocument`, 'xl/workbook.xml']),
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="S" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relationships(
      [`${OFFICE}/worksheet`, 'worksheets/sheet1.xml'],
      [`${OFFICE}/styles`, 'styles.xml'],
    ),
    'xl/styles.xml': `<styleSheet xmlns="${MAIN}"><numFmts count="${formats.length}">${formats.map((code, at) => `<numFmt numFmtId="${164 + at}" formatCode="${code.replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellXfs count="${formats.length + 1}"><xf numFmtId="0"/>${formats.map((_, at) => `<xf numFmtId="${164 + at}" applyNumberFormat="1"/>`).join('')}</cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet xmlns="${MAIN}">${o.claim ? `<dimension ref="${o.claim}"/>` : ''}<sheetData>${cells}</sheetData></worksheet>`,
    ...o.parts,
  });
}
