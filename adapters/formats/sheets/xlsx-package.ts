import { zipSync } from 'fflate';
import type { Limits } from '../limits.ts';
import type { OfficePackage } from '../office/package.ts';
import { childrenOf, findAll, textOf } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';
import type { WorkbookExtras } from './workbook.ts';

/** Parts the sheet library reads; pictures, macros and drawings never reach it. */
const NEEDED =
  /^(\[Content_Types\]\.xml|_rels\/|docProps\/|xl\/[^/]+\.xml$|xl\/_rels\/|xl\/worksheets\/|xl\/(comments|threadedComments|persons)\/)/i;
const LAST_ROW = /<(?:\w+:)?row\s[^>]*?\br="(\d+)"/g;
const TAIL_CHARACTERS = 200_000;
const SHEET = /^xl\/worksheets\/[^/]+\.xml$/i;
/** A formula without a stored value. */
const UNVALUED =
  /<(?:\w+:)?f(?:\s[^<>]*)?(?:\/>|>[^<]*<\/(?:\w+:)?f>)\s*(?:<(?:\w+:)?v\s*\/>|<(?:\w+:)?v>\s*<\/(?:\w+:)?v>)?\s*<\/(?:\w+:)?c>/;
/** The library compares each cell with the ranges of all of these. */
const ARRAY_FORMULA = /(<(?:\w+:)?f\b[^<>]*?)\st="array"/g;

/** The parts of a workbook, unpacked under our limits and repacked without compression, so that the library inflates nothing. */
export function repacked(
  office: OfficePackage,
  limits: Limits,
): { bytes: Uint8Array; cut: boolean; formulas: boolean } {
  const parts: Record<string, Uint8Array> = {};
  let cut = false;
  let formulas = false;
  for (const name of office.zip.names) {
    if (!NEEDED.test(name) || name.endsWith('/')) continue;
    const part = office.zip.read(name);
    if (!part) continue;
    if (part.length > limits.xmlBytes) throw new ConversionError('xml_too_large', name);
    if (SHEET.test(name) && lastRow(part) > limits.sheetRows) cut = true;
    if (SHEET.test(name)) formulas ||= UNVALUED.test(latin(part));
    parts[name] = part;
  }
  if (formulas)
    for (const name of Object.keys(parts))
      if (SHEET.test(name)) parts[name] = Buffer.from(latin(parts[name]!).replace(ARRAY_FORMULA, '$1'), 'latin1');
  return { bytes: zipSync(parts, { level: 0, mtime: '2000-01-01T00:00:00' }), cut, formulas };
}

/** Bytes as letters, one for one. */
const latin = (part: Uint8Array): string => Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');

/** Number of the last row written in a sheet; the claims of its dimension do not count. */
function lastRow(sheet: Uint8Array): number {
  const tail = latin(sheet.subarray(Math.max(0, sheet.length - TAIL_CHARACTERS)));
  let last = 0;
  for (const [, number] of tail.matchAll(LAST_ROW)) last = Number(number);
  return last;
}

/** Text boxes and shapes that float over the sheets, by sheet name. */
export function textBoxes(office: OfficePackage): NonNullable<WorkbookExtras['boxes']> {
  const main = office.main();
  const boxes = new Map<string, string[]>();
  for (const sheet of findAll(main.root, 'sheet')) {
    const relation = main.relations.get(sheet.attributes['r:id'] ?? '');
    if (!relation || relation.external) continue;
    const drawing = [...office.relationsOf(relation.target).values()].find(
      ({ type, external }) => type === 'drawing' && !external,
    );
    const part = drawing && office.part(drawing.target);
    const lines = findAll(part?.root, 'txBody').flatMap((body) =>
      childrenOf(body, 'p').map((paragraph) => findAll(paragraph, 't').map(textOf).join('')),
    );
    const kept = lines.map((line) => line.trim()).filter(Boolean);
    if (kept.length > 0) boxes.set(sheet.attributes.name ?? '', kept);
  }
  return boxes;
}
