import type { OfficePackage, Part } from '../office/package.ts';
import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, findFirst, textOf } from '../reading/xml-tree.ts';
import { paragraphHtml, type Directions } from './text.ts';

const MAX_POINTS = 10_000;

/** Tables, charts and diagrams of a slide. */
export function frameHtml(frame: XmlNode, part: Part, office: OfficePackage, directions: Directions): string {
  const target = (id: string | undefined) => {
    const relation = part.relations.get(id ?? '');
    return relation && !relation.external ? office.part(relation.target) : undefined;
  };
  const tables = findAll(frame, 'tbl').map((table) => tableHtml(table, part, directions));
  const diagrams = findAll(frame, 'relIds').map((ids) => diagramHtml(target(ids.attributes['r:dm'])));
  const charts = findAll(frame, 'chart').map((chart) => chartHtml(target(chart.attributes['r:id'])));
  return [...tables, ...diagrams, ...charts].join('');
}

function tableHtml(table: XmlNode, part: Part, directions: Directions): string {
  const hasHeader = childOf(table, 'tblPr')?.attributes.firstRow === '1';
  const rows = childrenOf(table, 'tr').map((row, index) => {
    const tag = hasHeader && index === 0 ? 'th' : 'td';
    const cells = childrenOf(row, 'tc').filter(
      ({ attributes }) => attributes.hMerge !== '1' && attributes.vMerge !== '1',
    );
    return cells.map((cell) => `<${tag}${spans(cell)}>${cellHtml(cell, part, directions)}</${tag}>`).join('\t');
  });
  return tableOf(rows);
}

function cellHtml(cell: XmlNode, part: Part, directions: Directions): string {
  const paragraphs = findAll(childOf(cell, 'txBody'), 'p').map((paragraph) =>
    paragraphHtml(paragraph, part, directions),
  );
  return paragraphs.filter(Boolean).join('<br/>\n');
}

function spans({ attributes }: XmlNode): string {
  const span = (name: string, value = '') =>
    /^[1-9]\d{0,2}$/.test(value) && value !== '1' ? ` ${name}="${value}"` : '';
  return span('colspan', attributes.gridSpan) + span('rowspan', attributes.rowSpan);
}

function tableOf(rows: readonly string[]): string {
  const filled = rows.filter(Boolean);
  return filled.length > 0 ? `<table>${filled.map((row) => `<tr>${row}</tr>`).join('\n')}</table>` : '';
}

/** The texts of a diagram (SmartArt) in the order they were written. */
function diagramHtml(data: Part | undefined): string {
  const points = findAll(findFirst(data?.root, 'ptLst'), 'pt').map((point) =>
    findAll(childOf(point, 't'), 't').map(textOf).join('').trim(),
  );
  const items = points.filter(Boolean).map((text) => `<li>${escapeXml(text)}</li>`);
  return items.length > 0 ? `<ul>${items.join('')}</ul>` : '';
}

type Series = { name: string; categories: Map<number, string>; values: Map<number, string> };

/** A chart as the table of its numbers. */
function chartHtml(chart: Part | undefined): string {
  const root = chart?.root;
  if (!root) return '';
  const title = findAll(childOf(findFirst(root, 'chart'), 'title'), 't')
    .map(textOf)
    .join('')
    .trim();
  const series = findAll(root, 'ser').map(readSeries);
  const categories = new Map(series.flatMap((one) => [...one.categories]));
  const points = [...new Set(series.flatMap((one) => [...one.categories.keys(), ...one.values.keys()]))]
    .toSorted((a, b) => a - b)
    .slice(0, MAX_POINTS);
  const cells = (values: readonly string[], tag: string) =>
    values.map((value) => `<${tag}>${escapeXml(value)}</${tag}>`).join('\t');
  const head = series.some(({ name }) => name) ? [cells(['', ...series.map(({ name }) => name)], 'th')] : [];
  const rows = points.map((point) =>
    cells([categories.get(point) ?? '', ...series.map(({ values }) => values.get(point) ?? '')], 'td'),
  );
  return (title ? `<p><b>${escapeXml(title)}</b></p>` : '') + tableOf([...head, ...rows]);
}

function readSeries(series: XmlNode): Series {
  const points = (...names: string[]) => {
    const holder = names.map((name) => childOf(series, name)).find(Boolean);
    return new Map(
      findAll(holder, 'pt').map((point) => [Number(point.attributes.idx ?? 0), textOf(childOf(point, 'v')).trim()]),
    );
  };
  const name = textOf(findFirst(childOf(series, 'tx'), 'v')).trim();
  return { name, categories: points('cat', 'xVal'), values: points('val', 'yVal') };
}
