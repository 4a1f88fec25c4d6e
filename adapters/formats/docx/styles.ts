import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll } from '../reading/xml-tree.ts';

const MAX_LEVEL = 6;
const MAX_BASED_ON = 12;

/** Heading level of a paragraph style by its name, its outline level or the style it is based on; 0 for none. */
export function headingLevels(styles: XmlNode | undefined): (styleId: string | undefined) => number {
  const own = new Map<string, number>();
  const basedOn = new Map<string, string>();
  const defined = new Set<string>();
  for (const style of findAll(styles, 'style')) {
    const id = style.attributes['w:styleId'] ?? '';
    const level = ownLevel(style);
    defined.add(id);
    if (level) own.set(id, level);
    const base = childOf(style, 'basedOn')?.attributes['w:val'];
    if (base) basedOn.set(id, base);
  }
  return (styleId) => {
    let id = styleId;
    for (let step = 0; id && step < MAX_BASED_ON; step++) {
      const level = own.get(id) ?? (defined.has(id) ? 0 : namedLevel(id));
      if (level) return Math.min(MAX_LEVEL, level);
      id = basedOn.get(id);
    }
    return 0;
  };
}

function ownLevel(style: XmlNode): number {
  const name = (childOf(style, 'name')?.attributes['w:val'] ?? '').toLowerCase();
  const named = namedLevel(name);
  if (named) return named;
  const outline = childOf(childOf(style, 'pPr'), 'outlineLvl')?.attributes['w:val'];
  return outline && Number(outline) < MAX_LEVEL ? Number(outline) + 1 : 0;
}

/** Programs that write no styles name them all the same: `Heading1`. */
function namedLevel(name: string): number {
  const heading = /^heading ?(\d)/i.exec(name);
  if (heading) return Number(heading[1]);
  return name.toLowerCase() === 'title' ? 1 : 0;
}

/** Is this the style of the one line that names the document? */
export function isTitleStyle(styles: XmlNode | undefined): (styleId: string | undefined) => boolean {
  const names = new Map(
    findAll(styles, 'style').map((style) => [
      style.attributes['w:styleId'],
      childOf(style, 'name')?.attributes['w:val'],
    ]),
  );
  return (styleId) => (names.get(styleId) ?? styleId)?.toLowerCase() === 'title';
}

/** Number format of a list level, e.g. `bullet` or `decimal`. */
export function listFormats(numbering: XmlNode | undefined): (numId: string, level: string) => string {
  const abstracts = new Map(
    findAll(numbering, 'abstractNum').map((node) => [node.attributes['w:abstractNumId'], node]),
  );
  const formats = new Map<string, string>();
  for (const num of findAll(numbering, 'num')) {
    const abstract = abstracts.get(childOf(num, 'abstractNumId')?.attributes['w:val']);
    for (const level of childrenOf(abstract, 'lvl')) {
      const key = `${num.attributes['w:numId']}/${level.attributes['w:ilvl']}`;
      formats.set(key, childOf(level, 'numFmt')?.attributes['w:val'] ?? '');
    }
  }
  return (numId, level) => formats.get(`${numId}/${level}`) ?? '';
}
