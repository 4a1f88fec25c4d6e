import { contributorsFrom, nameLine, namesOf, type Contributor } from '../contributors.ts';
import type { BookMeta } from '../types.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childrenOf } from '../reading/xml-tree.ts';

export type BlockRole = 'p' | 'div' | 'blockquote' | 'pre' | 'aside' | 'figure';
export type InlineRole = 'b' | 'i' | 'sup' | 'sub' | 'code' | 's' | 'u' | 'q';
/** The role of an element in a book. Elements without a role are paragraphs if they are blocks, otherwise inline text. */
export type Role =
  | BlockRole
  | InlineRole
  | 'section' // holds a chapter or a part of one
  | 'title'
  | 'verse' // lines that belong together
  | 'line'
  | 'ul'
  | 'ol'
  | 'item'
  | 'table'
  | 'row'
  | 'cell'
  | 'head-cell'
  | 'note' // the text of a note where it is referred to
  | 'note-text' // the text of a note told elsewhere: left out once referred to
  | 'note-mark' // refers to a note by its id
  | 'link'
  | 'image'
  | 'break'
  | 'unwrap'
  | 'skip';

/** What a vocabulary finds in a document: where its text starts, notes by id, pictures by the name links use. */
export type BookSource = {
  meta: Partial<BookMeta>;
  start: XmlNode[];
  notes: Map<string, XmlNode>;
  images: Map<string, Uint8Array>;
  cover?: string;
};

/** One XML vocabulary of books: a table of roles and the few places that need looking at. */
export type Vocabulary = {
  roles: Readonly<Record<string, Role>>;
  /** A role that depends on attributes or on the element's position. */
  roleOf?(node: XmlNode, parent: XmlNode | undefined): Role | undefined;
  read(root: XmlNode): BookSource;
};

/** Value of the first attribute of a local name, whatever its prefix. */
export function attributeOf(node: XmlNode, ...names: string[]): string | undefined {
  for (const [key, value] of Object.entries(node.attributes)) {
    if (names.includes(key.replace(/^.*:/, ''))) return value;
  }
  return undefined;
}

/** True when an element has text of its own, not only elements. */
export function hasOwnText(node: XmlNode): boolean {
  return node.children.some((child) => typeof child === 'string' && /\S/.test(child));
}

/** Text in one line; the texts of nested elements, such as the parts of a name, are separated by spaces. */
export function lineOf(node: XmlNode | undefined): string {
  const read = (element: XmlNode): string =>
    hasOwnText(element)
      ? element.children.map((child) => (typeof child === 'string' ? child : read(child))).join('')
      : childrenOf(element).map(read).join(' ');
  return node ? read(node).replace(/\s+/g, ' ').trim() : '';
}

/** Who made a book: authors first, their line with them. */
export function contributorsOf(
  authors: readonly string[],
  others: readonly Contributor[] = [],
): Pick<BookMeta, 'author' | 'contributors'> {
  const contributors = contributorsFrom([...authors.map((name) => ({ name, role: 'author' as const })), ...others]);
  return { author: nameLine(namesOf(contributors, 'author')), contributors };
}
