import { contributorRole, type Contributor } from '../contributors.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findFirst } from '../reading/xml-tree.ts';
import { lineOf, contributorsOf, type Role, type Vocabulary } from './vocabulary.ts';

const as = (role: Role, names: string): Record<string, Role> =>
  Object.fromEntries(names.split(' ').map((name) => [name, role]));

/** TEI: prose, verse and drama of `<text>`. Facsimiles and page furniture stay out. */
export const tei: Vocabulary = {
  roles: {
    ...as('section', 'div div1 div2 div3 div4 div5 div6 div7'),
    ...as('title', 'head'),
    ...as(
      'p',
      'p ab byline titlePart opener closer salute signed dateline docImprint docDate epigraph trailer argument castItem-role',
    ),
    ...as('div', 'sp titlePage docTitle set prologue epilogue performance floatingText'),
    ...as('blockquote', 'quote cit'),
    ...as('figure', 'figure'),
    ...as('verse', 'lg'),
    ...as('line', 'l'),
    ...as('b', 'speaker'),
    ...as('i', 'hi emph stage foreign'),
    ...as('q', 'q'),
    ...as('s', 'del'),
    ...as('code', 'code'),
    ...as('ul', 'list castList castGroup listBibl'),
    ...as('item', 'item castItem bibl'),
    ...as('table', 'table'),
    ...as('row', 'row'),
    ...as('cell', 'cell'),
    ...as('link', 'ref'),
    ...as('break', 'lb'),
    ...as('unwrap', 'text front body back group'),
    ...as('skip', 'teiHeader graphic fw pb cb milestone index anchor facsimile standOff'),
  },
  roleOf(node, parent) {
    const { rend = '', type = '', place = '' } = node.attributes;
    if (node.name === 'hi')
      return /bold|^b$/.test(rend) ? 'b' : /sup/.test(rend) ? 'sup' : /sub/.test(rend) ? 'sub' : undefined;
    if (node.name === 'note') return place && !/foot|end|bottom|margin/.test(place) ? 'aside' : 'note';
    if (node.name === 'list') return /order|number/.test(rend + type) ? 'ol' : undefined;
    if (node.name === 'castGroup' && parent?.name === 'castList') return 'item';
    if (node.name === 'bibl' && parent?.name !== 'listBibl') return 'i';
    if ((node.name === 'quote' || node.name === 'q') && parent?.name === 'p') return 'q';
    return undefined;
  },
  read(root) {
    const header = findFirst(root, 'teiHeader');
    const statement = findFirst(header, 'titleStmt');
    const titles = childrenOf(statement, 'title');
    const publication = findFirst(header, 'publicationStmt');
    const main = titles.find(({ attributes }) => attributes.type === 'main') ?? titles[0];
    const text = childOf(root, 'text') ?? findFirst(root, 'text');
    return {
      meta: {
        title: lineOf(main) || null,
        ...contributorsOf(childrenOf(statement, 'author').map(nameOf), [
          ...edited(statement),
          ...responsible(statement),
        ]),
        description: null,
        language: root.attributes['xml:lang'] ?? text?.attributes['xml:lang'] ?? null,
        publisher: lineOf(childOf(publication, 'publisher')) || null,
        published: null,
      },
      start: text ? [text] : [],
      notes: new Map(),
      images: new Map(),
    };
  },
};

const nameOf = (person: XmlNode) => lineOf(childOf(person, 'persName') ?? person);

/** Editors, and others encoded as editors with a role: often translators. */
function edited(statement: XmlNode | undefined): Contributor[] {
  return childrenOf(statement, 'editor').map((editor) => ({
    name: nameOf(editor),
    role: contributorRole(editor.attributes.role ?? '') ?? 'editor',
  }));
}

/** People whose contribution is described in words; those who keyed or encoded the text aren't named on a title page. */
function responsible(statement: XmlNode | undefined): Contributor[] {
  return childrenOf(statement, 'respStmt').flatMap((entry) => {
    const did = lineOf(childOf(entry, 'resp'));
    const role = /translat/i.test(did) ? 'translator' : /illustrat/i.test(did) ? 'illustrator' : null;
    const persons = childrenOf(entry).filter(({ name }) => name === 'persName' || name === 'name');
    return role ? persons.map((person) => ({ name: lineOf(person), role })) : [];
  });
}
