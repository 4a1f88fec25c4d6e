import type { XmlNode } from './xml.ts';

/** Child elements, all or those of one local name. */
export function childrenOf(node: XmlNode | undefined, name?: string): XmlNode[] {
  if (!node) return [];
  return node.children.filter((child): child is XmlNode => typeof child !== 'string' && (!name || child.name === name));
}

/** The first child element of a local name. */
export function childOf(node: XmlNode | undefined, name: string): XmlNode | undefined {
  return node?.children.find((child): child is XmlNode => typeof child !== 'string' && child.name === name);
}

/** The element itself or the first below it, in document order, of a local name. */
export function findFirst(node: XmlNode | undefined, name: string): XmlNode | undefined {
  for (const element of walk(node)) if (element.name === name) return element;
  return undefined;
}

/** Every element below of a local name, in document order. */
export function findAll(node: XmlNode | undefined, name: string): XmlNode[] {
  const found: XmlNode[] = [];
  for (const element of walk(node)) if (element.name === name && element !== node) found.push(element);
  return found;
}

function* walk(node: XmlNode | undefined): Generator<XmlNode> {
  const stack = node ? [node] : [];
  for (let top = stack.pop(); top; top = stack.pop()) {
    yield top;
    for (let index = top.children.length - 1; index >= 0; index--) {
      const child = top.children[index]!;
      if (typeof child !== 'string') stack.push(child);
    }
  }
}

/** All text of an element. Depth is capped by the reader, so recursion is safe. */
export function textOf(node: XmlNode | string | undefined): string {
  if (node === undefined) return '';
  return typeof node === 'string' ? node : node.children.map(textOf).join('');
}
