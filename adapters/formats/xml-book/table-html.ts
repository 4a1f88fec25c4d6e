import type { XmlNode } from '../reading/xml.ts';
import { childrenOf } from '../reading/xml-tree.ts';
import { attributeOf, type Role } from './vocabulary.ts';

export type TableWalk = {
  roleOf(node: XmlNode, parent: XmlNode | undefined): Role | undefined;
  /** The content of a cell or a title. */
  cell(node: XmlNode): string;
};

const MAX_SPAN = 1000;

/** A table with rows at any depth. Cells have space between them, so that a row reads as one line. */
export function tableHtml(table: XmlNode, walk: TableWalk): string {
  const rows: string[] = [];
  let caption = '';
  const collect = (node: XmlNode, head: boolean) => {
    for (const child of childrenOf(node)) {
      const role = walk.roleOf(child, node);
      if (role === 'row') rows.push(rowHtml(child, head || child.attributes.role === 'label', walk));
      else if (role === 'title') caption ||= walk.cell(child);
      else if (role !== 'skip') collect(child, head || child.name === 'thead');
    }
  };
  collect(table, false);
  const filled = rows.filter(Boolean);
  if (filled.length === 0) return caption && `<p>${caption}</p>`;
  return `<table>${caption && `<caption>${caption}</caption>`}${filled.join('\n')}</table>`;
}

function rowHtml(row: XmlNode, head: boolean, walk: TableWalk): string {
  const cells = childrenOf(row).flatMap((cell) => {
    const role = walk.roleOf(cell, row);
    if (role !== 'cell' && role !== 'head-cell') return [];
    const tag = head || role === 'head-cell' ? 'th' : 'td';
    return [`<${tag}${spans(cell)}>${walk.cell(cell)}</${tag}>`];
  });
  return cells.length > 0 ? `<tr>${cells.join('\t')}</tr>` : '';
}

function spans(cell: XmlNode): string {
  const span = (name: string, value: number) => (value > 1 && value <= MAX_SPAN ? ` ${name}="${value}"` : '');
  const columns = Number(attributeOf(cell, 'colspan', 'cols') ?? 1);
  const rows = Number(attributeOf(cell, 'rowspan', 'rows') ?? 1 + Number(attributeOf(cell, 'morerows') ?? 0));
  return (
    (Number.isInteger(columns) ? span('colspan', columns) : '') + (Number.isInteger(rows) ? span('rowspan', rows) : '')
  );
}
