/** What reading a page asks of a document tree: as much as xmldom on the server and a browser have alike. */
export interface TreeNode {
  readonly nodeType: number;
  readonly nodeValue: string | null;
  readonly parentNode: TreeNode | null;
  readonly firstChild: TreeNode | null;
  readonly nextSibling: TreeNode | null;
  readonly previousSibling: TreeNode | null;
}

export interface TreeElement extends TreeNode {
  readonly localName: string | null;
  getAttribute(name: string): string | null;
}

const ELEMENT = 1,
  TEXT = 3,
  CDATA = 4;

export const isElement = (node: TreeNode): node is TreeElement => node.nodeType === ELEMENT;
export const isText = (node: TreeNode): boolean => node.nodeType === TEXT || node.nodeType === CDATA;
/** The name of an element without its prefix; '' for other nodes. */
export const nameOf = (node: TreeNode): string => (isElement(node) ? (node.localName ?? '') : '');

/** Child elements in order. */
export function elementsIn(node: TreeNode): TreeElement[] {
  const elements: TreeElement[] = [];
  for (let child = node.firstChild; child; child = child.nextSibling) if (isElement(child)) elements.push(child);
  return elements;
}

/** Texts below a node in order, without those below elements that `skips` names. */
export function* textsIn(node: TreeNode, skips: (element: TreeElement) => boolean): Generator<TreeNode> {
  for (let child = node.firstChild; child; child = child.nextSibling) {
    if (isText(child)) yield child;
    else if (isElement(child) && !skips(child)) yield* textsIn(child, skips);
  }
}

/** All text below a node, blanks as one. */
export function textBelow(node: TreeNode): string {
  let text = '';
  for (const { nodeValue } of textsIn(node, () => false)) text += nodeValue ?? '';
  return text.replace(/\s+/g, ' ').trim();
}

/** What no page shows, as far as the element itself says so. */
export function isHidden(element: TreeElement): boolean {
  if (element.getAttribute('hidden') !== null) return true;
  return /display\s*:\s*none/i.test(element.getAttribute('style') ?? '');
}
