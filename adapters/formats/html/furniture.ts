import type { SourceElement } from '../sanitise/tree.ts';

/** Menus and footers are short; something long under such a name is content. */
const MAX_SHARE = 0.15;
const MAX_CHARACTERS = 4_000;
const ROLES = new Set(['navigation', 'banner', 'contentinfo', 'search', 'menubar']);
const NAMES =
  /^(nav|navbar|navigation|main-?nav|site-?nav|menu|main-?menu|topbar|footer|site-?footer|page-?footer|sidebar|breadcrumbs?|cookie-?(banner|notice)|social|share|skip-?link)$/i;

/** True for the menus, footers and the like around the text of a web page. */
export function isFurniture(element: SourceElement, totalText: number): boolean {
  if (!isNamedLikeFurniture(element)) return false;
  const length = textLength(element, MAX_CHARACTERS);
  return length < MAX_CHARACTERS && length <= totalText * MAX_SHARE;
}

function isNamedLikeFurniture(element: SourceElement): boolean {
  const name = element.name.toLowerCase();
  if (name === 'nav' || name === 'footer') return true;
  if (!['div', 'ul', 'section', 'aside', 'header', 'table', 'p'].includes(name)) return false;
  const attributes = new Map(element.attributes);
  if (ROLES.has(attributes.get('role') ?? '')) return true;
  const names = `${attributes.get('id') ?? ''} ${attributes.get('class') ?? ''}`.split(/\s+/);
  return names.some((token) => NAMES.test(token));
}

/** Length of the text below an element, counted up to a limit. */
export function textLength(element: SourceElement, limit = Infinity): number {
  const stack: (SourceElement | string)[] = [element];
  let length = 0;
  for (let node = stack.pop(); node !== undefined && length < limit; node = stack.pop()) {
    if (typeof node === 'string') length += node.trim().length;
    else if (!/^(script|style|head)$/i.test(node.name)) stack.push(...node.children());
  }
  return length;
}
