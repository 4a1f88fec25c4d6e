import { contributorRole, nameLine, type Contributor } from '../contributors.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, textOf } from '../reading/xml-tree.ts';
import { lineOf, contributorsOf, type Role, type Vocabulary } from './vocabulary.ts';

const INFO = ['info', 'bookinfo', 'articleinfo', 'chapterinfo', 'setinfo'];

const as = (role: Role, names: string): Record<string, Role> =>
  Object.fromEntries(names.split(' ').map((name) => [name, role]));

/** DocBook 4 and 5. Pictures are outside the file and left out. */
export const docbook: Vocabulary = {
  roles: {
    ...as(
      'section',
      'set book part chapter preface appendix article section sect1 sect2 sect3 sect4 sect5 simplesect refsect1 refsect2 refsect3 refsection refentry refsynopsisdiv dedication acknowledgements colophon glossary bibliography index partintro topic glossdiv bibliodiv',
    ),
    ...as('title', 'title'),
    ...as('p', 'para simpara subtitle attribution refpurpose refname bridgehead releaseinfo bibliomixed biblioentry'),
    ...as(
      'div',
      'formalpara variablelist varlistentry glossentry qandaset qandaentry question answer epigraph abstract',
    ),
    ...as('blockquote', 'blockquote'),
    ...as('aside', 'note warning tip caution important sidebar'),
    ...as('figure', 'figure informalfigure example informalexample'),
    ...as('pre', 'programlisting screen literallayout synopsis address'),
    ...as('verse', 'linegroup poetry'),
    ...as('line', 'line'),
    ...as('b', 'term glossterm'),
    ...as('i', 'emphasis citetitle foreignphrase firstterm replaceable'),
    ...as('code', 'literal command filename code option function varname classname methodname constant parameter'),
    ...as('q', 'quote'),
    ...as('sup', 'superscript'),
    ...as('sub', 'subscript'),
    ...as('ul', 'itemizedlist simplelist'),
    ...as('ol', 'orderedlist procedure substeps'),
    ...as('item', 'listitem step member'),
    ...as('table', 'table informaltable'),
    ...as('row', 'row tr'),
    ...as('cell', 'entry td'),
    ...as('head-cell', 'th'),
    ...as('note', 'footnote'),
    ...as('note-mark', 'footnoteref'),
    ...as('link', 'link ulink xref'),
    ...as(
      'skip',
      'info bookinfo articleinfo chapterinfo sectioninfo setinfo prefaceinfo appendixinfo indexterm mediaobject inlinemediaobject graphic inlinegraphic remark colspec spanspec titleabbrev refmeta toc',
    ),
  },
  roleOf(node, parent) {
    if (node.name === 'emphasis' && /bold|strong/.test(node.attributes.role ?? '')) return 'b';
    if (node.name === 'listitem' && parent?.name === 'varlistentry') return 'unwrap';
    return undefined;
  },
  read(root) {
    const info = childrenOf(root).find(({ name }) => INFO.includes(name));
    const titled = childOf(info, 'title') ?? childOf(root, 'title');
    const authors = findAll(info, 'author').map(nameOf);
    const editors = findAll(info, 'editor').map((editor) => ({ name: nameOf(editor), role: 'editor' as const }));
    const made = contributorsOf(authors, [...editors, ...credited(info)]);
    return {
      meta: {
        title: lineOf(titled) || null,
        ...made,
        author: made.author ?? nameLine(editors.map(({ name }) => name)),
        description: textOf(childOf(info, 'abstract')).replace(/\s+/g, ' ').trim() || null,
        language: root.attributes['xml:lang'] ?? root.attributes.lang ?? null,
        publisher: lineOf(childOf(childOf(info, 'publisher'), 'publishername')) || null,
        published: lineOf(childOf(info, 'pubdate')) || null,
      },
      start: [withoutTitle(root, titled)],
      notes: new Map(),
      images: new Map(),
    };
  },
};

/** Translators, illustrators and the like. */
function credited(info: XmlNode | undefined): Contributor[] {
  return findAll(info, 'othercredit').flatMap((credit) => {
    const role = contributorRole(credit.attributes.class ?? credit.attributes.role ?? '');
    return role ? [{ name: nameOf(credit), role }] : [];
  });
}

/** The parts of a name, without contacts and affiliations. */
function nameOf(author: XmlNode): string {
  const person = childOf(author, 'personname') ?? childOf(author, 'orgname');
  if (person) return lineOf(person);
  const parts = childrenOf(author).filter(({ name }) => /^(honorific|firstname|othername|surname|lineage)$/.test(name));
  return parts.length > 0 ? parts.map(lineOf).join(' ') : lineOf(author);
}

/** The title of the whole book comes from its metadata. */
function withoutTitle(root: XmlNode, title: XmlNode | undefined): XmlNode {
  return { ...root, children: root.children.filter((child) => child !== title) };
}
