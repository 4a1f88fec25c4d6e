import { contributorRole, namesOf } from '../contributors.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, findFirst, textOf } from '../reading/xml-tree.ts';
import { lineOf, contributorsOf, type Role, type Vocabulary } from './vocabulary.ts';

const as = (role: Role, names: string): Record<string, Role> =>
  Object.fromEntries(names.split(' ').map((name) => [name, role]));

/** JATS and its elders (NLM): abstract, body and back matter of an article. Pictures are outside the file. */
export const jats: Vocabulary = {
  roles: {
    ...as('section', 'sec abstract trans-abstract ack app ref-list glossary notes bio'),
    ...as('title', 'title'),
    ...as('p', 'p ref attrib verse-author mixed-citation-group'),
    ...as('div', 'boxed-text statement def-list def-item app-group fn-group caption'),
    ...as('blockquote', 'disp-quote'),
    ...as('figure', 'fig fig-group'),
    ...as('pre', 'preformat code'),
    ...as('verse', 'verse-group'),
    ...as('line', 'verse-line'),
    ...as('b', 'bold label term'),
    ...as('i', 'italic'),
    ...as('s', 'strike'),
    ...as('u', 'underline'),
    ...as('sup', 'sup'),
    ...as('sub', 'sub'),
    ...as('code', 'monospace'),
    ...as('ul', 'list'),
    ...as('item', 'list-item'),
    ...as('table', 'table'),
    ...as('row', 'tr'),
    ...as('cell', 'td'),
    ...as('head-cell', 'th'),
    ...as('note-text', 'fn'),
    ...as('link', 'ext-link uri email xref'),
    ...as('break', 'break'),
    ...as('unwrap', 'body back'),
    ...as('skip', 'object-id processing-meta graphic inline-graphic media tex-math alternatives-graphic kwd-group'),
  },
  roleOf(node, parent) {
    if (node.name === 'xref' && node.attributes['ref-type'] === 'fn') return 'note-mark';
    if (node.name === 'list' && /order|alpha|roman/.test(node.attributes['list-type'] ?? '')) return 'ol';
    if (node.name === 'label' && parent?.name === 'fn') return 'skip';
    return undefined;
  },
  read(root) {
    const front = childOf(root, 'front') ?? childOf(root, 'front-stub');
    const meta = findFirst(front, 'article-meta') ?? front;
    const named = findAll(meta, 'contrib').map((contributor) => ({
      name: nameOf(contributor),
      did: contributor.attributes['contrib-type'] ?? 'author',
    }));
    const roleOf = (did: string) => contributorRole(did) ?? (/editor|reviewer/.test(did) ? null : 'author');
    const made = named.flatMap(({ name, did }) => (roleOf(did) ? [{ name, role: roleOf(did)! }] : []));
    const abstracts = childrenOf(meta).filter(({ name }) => name === 'abstract' || name === 'trans-abstract');
    const parts = childrenOf(root).filter(({ name }) => name === 'body' || name === 'back' || name === 'floats-group');
    return {
      meta: {
        title: lineOf(findFirst(meta, 'article-title')) || null,
        ...contributorsOf(
          namesOf(made, 'author'),
          made.filter(({ role }) => role !== 'author'),
        ),
        description: abstracts[0] ? textOf(abstracts[0]).replace(/\s+/g, ' ').trim() || null : null,
        language: root.attributes['xml:lang'] ?? null,
        publisher: lineOf(findFirst(findFirst(front, 'publisher'), 'publisher-name')) || null,
        published: lineOf(findFirst(findFirst(meta, 'pub-date'), 'year')) || null,
      },
      start: [...abstracts, ...parts],
      notes: new Map(
        findAll(root, 'fn').flatMap((note) => (note.attributes.id ? [[note.attributes.id, note] as const] : [])),
      ),
      images: new Map(),
    };
  },
};

function nameOf(contributor: XmlNode): string {
  const name = findFirst(contributor, 'name');
  if (!name) return lineOf(findFirst(contributor, 'string-name') ?? findFirst(contributor, 'collab'));
  return ['prefix', 'given-names', 'surname', 'suffix']
    .map((part) => lineOf(childOf(name, part)))
    .filter(Boolean)
    .join(' ');
}
