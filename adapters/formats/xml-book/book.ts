import type { Book } from '../book.ts';
import { htmlBook } from '../html/book.ts';
import type { Limits } from '../limits.ts';
import { decodeXml } from '../reading/decode.ts';
import { parseXml, type XmlFlaws, type XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findFirst } from '../reading/xml-tree.ts';
import { ConversionError } from '../conversion-error.ts';
import { NAMESPACE } from '../sanitise/references.ts';
import type { Finding } from '../types.ts';
import { docbook } from './docbook.ts';
import { fictionbook } from './fictionbook.ts';
import { jats } from './jats.ts';
import { plain } from './plain.ts';
import { tei } from './tei.ts';
import type { Vocabulary } from './vocabulary.ts';
import { XmlBookWalk } from './walk.ts';

const DOCBOOK_ROOTS = new Set([
  'set',
  'book',
  'article',
  'part',
  'chapter',
  'appendix',
  'preface',
  'section',
  'refentry',
]);
const LANGUAGE = /^[a-z]{2,3}([-_][a-z0-9]+)*$/i;

/** The vocabulary of a document, by its first element. */
export function vocabularyOf(root: XmlNode): Vocabulary {
  if (root.name === 'FictionBook') return fictionbook;
  if (root.name === 'TEI' || root.name === 'TEI.2' || root.name === 'teiCorpus') return tei;
  if (root.name === 'article' && (childOf(root, 'front') || childOf(root, 'body'))) return jats;
  const isDocbook = /docbook/.test(root.attributes.xmlns ?? '') || findFirst(root, 'para') !== undefined;
  return DOCBOOK_ROOTS.has(root.name) && isDocbook ? docbook : plain;
}

/**
 * An XML document as a book. Entities, depth and size are guarded by the reader. One that is not well formed is read as far
 * as its words go, which is told; where none are left it is damaged.
 */
export function xmlBook(bytes: Uint8Array, limits: Limits): { book: Book; findings: Finding[] } {
  if (bytes.length > limits.xmlBytes) throw new ConversionError('xml_too_large', `${bytes.length} bytes`);
  const flaws = { found: false };
  const root = rootOf(parseXml(decodeXml(bytes), limits, flaws), flaws);
  const vocabulary = vocabularyOf(root);
  const read = told(vocabulary, root);
  if (!flaws.found) return read;
  const whole = hasWords(read.book) || vocabulary === plain ? read : told(WORDS_ALONE, root);
  if (!hasWords(whole.book)) throw new ConversionError('damaged', 'xml without words');
  return {
    book: { ...whole.book, meta: { ...read.book.meta, ...whole.book.meta } },
    findings: [{ code: 'repaired_markup', detail: 'xml' }, ...whole.findings],
  };
}

/** The text of a document whose parts aren't where its vocabulary expects them. */
const WORDS_ALONE: Vocabulary = { ...plain, roles: { binary: 'skip' } };

/** The one element of a document; of a broken one all there is. */
function rootOf(document: XmlNode, flaws: XmlFlaws): XmlNode {
  const [first, ...more] = childrenOf(document);
  if (first && more.length === 0 && document.children.length === 1) return first;
  if (document.children.length === 0) throw new ConversionError('damaged', 'no element');
  flaws.found = true;
  return first && vocabularyOf(first) !== plain ? first : { ...document, name: 'document' };
}

const hasWords = ({ sections, images }: Book) =>
  images.size > 0 || sections.some(({ html }) => /\S/.test(html.replace(/<[^>]*>/g, '')));

/** A document read by its vocabulary. */
function told(vocabulary: Vocabulary, root: XmlNode): { book: Book; findings: Finding[] } {
  const source = vocabulary.read(root);
  const walk = new XmlBookWalk(vocabulary, source);
  const body = walk.html();
  const page = `<html xmlns="${NAMESPACE.html}" xmlns:epub="${NAMESPACE.epub}"><head></head><body>${body}</body></html>`;
  const language = source.meta.language?.trim().replaceAll('_', '-');
  const meta = { ...source.meta, language: language && LANGUAGE.test(language) ? language : null };
  const { book, findings } = htmlBook(page, meta, source.images);
  return { book: { ...book, notes: walk.notes, ...(source.cover ? { cover: source.cover } : {}) }, findings };
}
