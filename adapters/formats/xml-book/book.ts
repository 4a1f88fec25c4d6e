import type { Book } from '../book.ts';
import { htmlBook } from '../html/book.ts';
import type { Limits } from '../limits.ts';
import { decodeXml } from '../reading/decode.ts';
import { parseXml, type XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findFirst } from '../reading/xml-tree.ts';
import { Refused } from '../refused.ts';
import { NAMESPACE } from '../sanitise/references.ts';
import type { Finding } from '../types.ts';
import { docbook } from './docbook.ts';
import { fictionbook } from './fictionbook.ts';
import { jats } from './jats.ts';
import { plain } from './plain.ts';
import { tei } from './tei.ts';
import type { Vocabulary } from './vocabulary.ts';
import { XmlBookWalk } from './walk.ts';

const DOCBOOK_ROOTS = new Set(['set', 'book', 'article', 'part', 'chapter', 'appendix', 'preface', 'section', 'refentry']);
const LANGUAGE = /^[a-z]{2,3}([-_][a-z0-9]+)*$/i;

/** The vocabulary of a document, by its first element. */
export function vocabularyOf(root: XmlNode): Vocabulary {
  if (root.name === 'FictionBook') return fictionbook;
  if (root.name === 'TEI' || root.name === 'TEI.2' || root.name === 'teiCorpus') return tei;
  if (root.name === 'article' && (childOf(root, 'front') || childOf(root, 'body'))) return jats;
  const isDocbook = /docbook/.test(root.attributes.xmlns ?? '') || findFirst(root, 'para') !== undefined;
  return DOCBOOK_ROOTS.has(root.name) && isDocbook ? docbook : plain;
}

/** An XML document as a book. Entities, depth and size are guarded by the reader. */
export function xmlBook(bytes: Uint8Array, limits: Limits): { book: Book; findings: Finding[] } {
  if (bytes.length > limits.xmlBytes) throw new Refused('xml_too_large', `${bytes.length} bytes`);
  const root = childrenOf(parseXml(decodeXml(bytes), limits))[0];
  if (!root) throw new Refused('damaged', 'no element');
  const vocabulary = vocabularyOf(root);
  const source = vocabulary.read(root);
  const walk = new XmlBookWalk(vocabulary, source);
  const body = walk.html();
  const page = `<html xmlns="${NAMESPACE.html}" xmlns:epub="${NAMESPACE.epub}"><head></head><body>${body}</body></html>`;
  const language = source.meta.language?.trim().replaceAll('_', '-');
  const meta = { ...source.meta, language: language && LANGUAGE.test(language) ? language : null };
  const { book, findings } = htmlBook(page, meta, source.images);
  return { book: { ...book, notes: walk.notes, ...(source.cover ? { cover: source.cover } : {}) }, findings };
}
