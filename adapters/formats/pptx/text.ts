import { plainText, type Block } from '../blocks.ts';
import { ListWriter } from '../lists.ts';
import type { Part } from '../office/package.ts';
import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../reading/xml-tree.ts';
import { isSafeLink } from '../sanitise/references.ts';

const DEEPEST = 8;

/** Counts paragraphs and those that run from right to left. */
export type Directions = { paragraphs: number; rtl: number };

/** A paragraph of DrawingML as XHTML; '' when it is empty. Page numbers are not text. */
export function paragraphHtml(paragraph: XmlNode, part: Part, directions: Directions): string {
  directions.paragraphs++;
  if (childOf(paragraph, 'pPr')?.attributes.rtl === '1') directions.rtl++;
  const html = childrenOf(paragraph)
    .map((child) => {
      if (child.name === 'br') return '<br/>\n';
      if (child.name === 'r') return runHtml(child, part);
      if (child.name === 'fld') return /^slidenum/.test(child.attributes.type ?? '') ? '' : runHtml(child, part);
      return child.name === 'm' || child.name === 'AlternateContent'
        ? escapeXml(findAll(child, 't').map(textOf).join(''))
        : '';
    })
    .join('')
    .trim();
  return plainText(html) || html.includes('<img') ? html : '';
}

function runHtml(run: XmlNode, part: Part): string {
  const text = escapeXml(childrenOf(run, 't').map(textOf).join(''));
  if (!text.trim()) return text;
  const properties = childOf(run, 'rPr');
  const { b, i, baseline = '0' } = properties?.attributes ?? {};
  const tags = [
    i === '1' ? 'i' : '',
    b === '1' ? 'b' : '',
    Number(baseline) > 0 ? 'sup' : Number(baseline) < 0 ? 'sub' : '',
  ];
  const html = tags.reduce((inner, tag) => (tag ? `<${tag}>${inner}</${tag}>` : inner), text);
  const link = part.relations.get(childOf(properties, 'hlinkClick')?.attributes['r:id'] ?? '');
  return link?.external && isSafeLink(link.target) ? `<a href="${escapeXml(link.target)}">${html}</a>` : html;
}

/** The paragraphs of a shape: list items where it shows bullets. */
export function textBlocks(body: XmlNode, part: Part, directions: Directions, bulletsByDefault: boolean): Block[] {
  const out: Block[] = [];
  const lists = new ListWriter(out);
  for (const paragraph of childrenOf(body, 'p')) {
    const html = paragraphHtml(paragraph, part, directions);
    if (!html) continue;
    const properties = childOf(paragraph, 'pPr');
    const numbered = childOf(properties, 'buAutoNum') !== undefined;
    const marked =
      numbered || childOf(properties, 'buChar') !== undefined || childOf(properties, 'buBlip') !== undefined;
    if (marked || (bulletsByDefault && !childOf(properties, 'buNone'))) {
      lists.add(
        Math.min(DEEPEST, Math.max(0, Number(properties?.attributes.lvl ?? 0) || 0)),
        numbered ? 'ol' : 'ul',
        html,
      );
    } else {
      lists.close();
      out.push({ html: `<p>${html}</p>` });
    }
  }
  lists.close();
  return out;
}
