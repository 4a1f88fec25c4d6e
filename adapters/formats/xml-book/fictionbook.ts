import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findFirst, textOf } from '../reading/xml-tree.ts';
import { attributeOf, lineOf, contributorsOf, type Vocabulary } from './vocabulary.ts';

const NOTE_BODY = /^(notes?|comments?|footnotes?)$/i;
/** Parts of a name in the order they are spoken. */
const NAME = ['first-name', 'middle-name', 'last-name'];

/** FictionBook 2: chapters, poems, quotations, notes in a body of their own, pictures inside the file. */
export const fictionbook: Vocabulary = {
  roles: {
    section: 'section',
    title: 'title',
    p: 'p',
    'text-author': 'p',
    date: 'p',
    subtitle: 'p',
    epigraph: 'blockquote',
    cite: 'blockquote',
    annotation: 'div',
    poem: 'div',
    stanza: 'verse',
    v: 'line',
    emphasis: 'i',
    strong: 'b',
    sup: 'sup',
    sub: 'sub',
    code: 'code',
    strikethrough: 's',
    style: 'unwrap',
    table: 'table',
    tr: 'row',
    td: 'cell',
    th: 'head-cell',
    a: 'link',
    image: 'image',
    'empty-line': 'skip',
    binary: 'skip',
    body: 'unwrap',
  },
  roleOf(node) {
    return node.name === 'a' && node.attributes.type === 'note' ? 'note-mark' : undefined;
  },
  read(root) {
    const info = findFirst(root, 'title-info');
    const publish = findFirst(root, 'publish-info');
    const bodies = childrenOf(root, 'body');
    const isNotes = (body: XmlNode, index: number) => index > 0 && NOTE_BODY.test(body.attributes.name ?? '');
    const images = pictures(root);
    const cover = attributeOf(findFirst(childOf(info, 'coverpage'), 'image') ?? EMPTY, 'href')?.replace(/^#/, '');
    return {
      meta: {
        title: lineOf(childOf(info, 'book-title')) || null,
        ...contributorsOf(
          childrenOf(info, 'author').map(nameOf),
          childrenOf(info, 'translator').map((translator) => ({ name: nameOf(translator), role: 'translator' })),
        ),
        description: textOf(childOf(info, 'annotation')).replace(/\s+/g, ' ').trim() || null,
        language: lineOf(childOf(info, 'lang')) || null,
        publisher: lineOf(childOf(publish, 'publisher')) || null,
        ...seriesOf(info),
        published: lineOf(childOf(publish, 'year')) || attributeOf(childOf(info, 'date') ?? EMPTY, 'value') || null,
      },
      start: bodies.filter((body, index) => !isNotes(body, index)),
      notes: new Map(
        bodies
          .filter(isNotes)
          .flatMap((body) => childrenOf(body, 'section'))
          .map((note, index) => [note.attributes.id ?? `-${index}`, withoutTitle(note)]),
      ),
      images,
      ...(cover && images.has(cover) ? { cover } : {}),
    };
  },
};

/** The series of the author; that of the publisher, which stands in `publish-info`, is another. */
function seriesOf(info: XmlNode | undefined): { series?: string; seriesIndex?: number } {
  const sequence = childrenOf(info, 'sequence').find((one) => attributeOf(one, 'name')?.trim());
  const name = sequence && attributeOf(sequence, 'name')?.replace(/\s+/g, ' ').trim();
  if (!sequence || !name) return {};
  const number = attributeOf(sequence, 'number')?.trim() ?? '';
  return { series: name.slice(0, 500), ...(/^\d{1,5}(\.\d{1,3})?$/.test(number) && { seriesIndex: Number(number) }) };
}

const EMPTY: XmlNode = { name: '', prefix: '', attributes: {}, children: [] };

function nameOf(author: XmlNode): string {
  return (
    NAME.map((part) => lineOf(childOf(author, part)))
      .filter(Boolean)
      .join(' ') || lineOf(childOf(author, 'nickname'))
  );
}

/** The title of a note is its number, which is assigned again. */
function withoutTitle(note: XmlNode): XmlNode {
  return { ...note, children: note.children.filter((child) => typeof child === 'string' || child.name !== 'title') };
}

function pictures(root: XmlNode): Map<string, Uint8Array> {
  const images = new Map<string, Uint8Array>();
  for (const binary of childrenOf(root, 'binary')) {
    const { id, 'content-type': type = '' } = binary.attributes;
    if (id && /^image\//.test(type)) images.set(id, Buffer.from(textOf(binary), 'base64'));
  }
  return images;
}
