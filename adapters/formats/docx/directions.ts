import type { XmlNode } from '../reading/xml.ts';
import { childOf, findAll } from '../reading/xml-tree.ts';

const MAX_BASED_ON = 12;

/** A property that is there or not; null when nothing is said of it. */
export function switchOf(properties: XmlNode | undefined, name: string): boolean | null {
  const node = childOf(properties, name);
  return node ? !['0', 'false', 'off'].includes(node.attributes['w:val'] ?? '') : null;
}

type Style = { isRtl: boolean | null; base: string | undefined };

/** Whether a paragraph runs from right to left, by itself, by its style or what that is based on, or by the defaults. */
export function paragraphDirections(styles: XmlNode | undefined): (properties: XmlNode | undefined) => boolean {
  const all = new Map<string, Style>();
  let usual: string | undefined;
  for (const style of findAll(styles, 'style')) {
    const id = style.attributes['w:styleId'] ?? '';
    if (style.attributes['w:type'] === 'paragraph' && isOnAttribute(style.attributes['w:default'])) usual ??= id;
    const base = childOf(style, 'basedOn')?.attributes['w:val'];
    all.set(id, { isRtl: switchOf(childOf(style, 'pPr'), 'bidi'), base });
  }
  const defaults = childOf(
    childOf(childOf(findAll(styles, 'styles')[0] ?? styles, 'docDefaults'), 'pPrDefault'),
    'pPr',
  );
  return (properties) => {
    const own = switchOf(properties, 'bidi');
    if (own !== null) return own;
    let id = childOf(properties, 'pStyle')?.attributes['w:val'] ?? usual;
    for (let step = 0; id !== undefined && step < MAX_BASED_ON; step++) {
      const style = all.get(id);
      if (style && style.isRtl !== null) return style.isRtl;
      id = style?.base;
    }
    return switchOf(defaults, 'bidi') ?? false;
  };
}

const isOnAttribute = (value: string | undefined): boolean => value === '1' || value === 'true' || value === 'on';
