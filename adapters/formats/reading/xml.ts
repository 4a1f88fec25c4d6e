import { LIMITS, type Limits } from '../limits.ts';
import { ConversionError } from '../conversion-error.ts';

/** An element of the small XML reader: `name` is the local name, `prefix` includes its colon. */
export type XmlNode = {
  name: string;
  prefix: string;
  attributes: Record<string, string>;
  children: (XmlNode | string)[];
};

export type XmlLimits = Pick<Limits, 'xmlDepth' | 'xmlNodes' | 'xmlExpansionCharacters'>;

const BUILTIN: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  mdash: '—',
  ndash: '–',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  uuml: 'ü',
  ouml: 'ö',
  auml: 'ä',
  szlig: 'ß',
  copy: '©',
};

/** Told of a document: it is not well formed. */
export type XmlFlaws = { found: boolean };

/**
 * Reads untrusted XML without validating: no external entity is ever fetched, internal ones must be flat and short,
 * depth, nodes and expansion are capped, and nothing recurses, so that no input overflows the stack. With `flaws` a file
 * that is broken off or never was well formed is read as far as it goes, and that it is one is told.
 */
export function parseXml(source: string, limits: XmlLimits = LIMITS, flaws?: XmlFlaws): XmlNode {
  const root: XmlNode = { name: '#document', prefix: '', attributes: {}, children: [] };
  const stack: XmlNode[] = [root];
  const entities = new Entities(limits.xmlExpansionCharacters, flaws);
  const marks = new Marks(source, flaws);
  let nodes = 0;
  let at = 0;
  while (at < source.length) {
    const top = stack[stack.length - 1]!;
    const open = tagStart(source, at);
    if (open !== at) {
      const text = source.slice(at, open < 0 ? source.length : open);
      const astray = stack.length === 1 && /\S/.test(text);
      if (flaws && (astray || text.includes('<'))) flaws.found = true;
      if (stack.length > 1 || (flaws && astray)) top.children.push(entities.expand(text));
      if (open < 0) break;
      at = open;
    }
    const skipped = skipSpecial(source, at, top, entities, marks);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const end = marks.tagEnd(at);
    if (source[at + 1] === '/') {
      if (!closeTag(stack, source.slice(at + 2, end).trim()) && flaws) flaws.found = true;
    } else {
      const selfClosing = source[end - 1] === '/';
      const element = readTag(source.slice(at + 1, selfClosing ? end - 1 : end), entities);
      if (element) {
        if (++nodes > limits.xmlNodes) throw new ConversionError('xml_too_large');
        top.children.push(element);
        if (!selfClosing && stack.push(element) > limits.xmlDepth) throw new ConversionError('xml_too_deep');
      }
    }
    at = end + 1;
  }
  if (flaws && stack.length > 1) flaws.found = true;
  return root;
}

/** Where the next tag starts; a `<` before a space or a digit is literal. */
function tagStart(source: string, at: number): number {
  let open = source.indexOf('<', at);
  while (open >= 0 && /[\s\d<=]/.test(source[open + 1] ?? ' ')) open = source.indexOf('<', open + 1);
  return open;
}

/** Comments, CDATA, processing instructions and the DOCTYPE: returns where reading continues, or `at` for a tag. */
function skipSpecial(source: string, at: number, top: XmlNode, entities: Entities, marks: Marks): number {
  if (source.startsWith('<!--', at)) return marks.after('-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) {
    const end = marks.after(']]>', at + 9);
    if (end > at + 9) top.children.push(source.slice(at + 9, source.startsWith(']]>', end - 3) ? end - 3 : end));
    return end;
  }
  if (source.startsWith('<?', at)) return marks.after('?>', at + 2);
  if (!source.startsWith('<!', at)) return at;
  const close = source.indexOf('>', at);
  const bracket = source.indexOf('[', at);
  if (bracket < 0 || bracket > close) return marks.after('>', at + 2);
  const end = source.indexOf(']', bracket);
  entities.declare(source.slice(bracket + 1, end < 0 ? source.length : end));
  return marks.after('>', end < 0 ? close : end);
}

/** Finds where things end. What was not found once is not looked for again, so that no input makes this slow. */
class Marks {
  readonly #source: string;
  readonly #flaws: XmlFlaws | undefined;
  readonly #missing = new Set<string>();
  constructor(source: string, flaws: XmlFlaws | undefined) {
    this.#source = source;
    this.#flaws = flaws;
  }

  /** The index after an end mark. Without one, everything left belongs to it; in a broken document only the opening mark. */
  after(mark: string, from: number): number {
    const end = this.#missing.has(mark) ? -1 : this.#source.indexOf(mark, from);
    if (end >= 0) return end + mark.length;
    this.#missing.add(mark);
    if (!this.#flaws) return this.#source.length;
    this.#flaws.found = true;
    if (mark !== '?>') return from;
    const next = this.#source.indexOf('<', from);
    return next < 0 ? this.#source.length : next;
  }

  /** Index of the '>' that ends the tag at `at`, quotes respected while they come in pairs. */
  tagEnd(at: number): number {
    const end = this.#missing.has('"') ? -1 : quotedEnd(this.#source, at);
    if (end >= 0) return end;
    if (!this.#flaws) throw new ConversionError('damaged', 'unclosed tag');
    this.#flaws.found = true;
    this.#missing.add('"');
    const close = this.#source.indexOf('>', at);
    return close < 0 ? this.#source.length : close;
  }
}

function quotedEnd(source: string, at: number): number {
  let quote = 0;
  for (let index = at + 1; index < source.length; index++) {
    const code = source.charCodeAt(index);
    if (quote) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return index;
  }
  return -1;
}

/** Closes the element of that name with all that is open in it; says whether it was the last one opened. */
function closeTag(stack: XmlNode[], name: string): boolean {
  for (let index = stack.length - 1; index > 0; index--) {
    const node = stack[index]!;
    if (node.prefix + node.name === name) {
      const last = index === stack.length - 1;
      stack.length = index;
      return last;
    }
  }
  return false;
}

function readTag(body: string, entities: Entities): XmlNode | undefined {
  const head = /^([^\s/:]+:)?([^\s/]+)/.exec(body);
  if (!head) return undefined;
  const attributes: Record<string, string> = {};
  for (const found of body.slice(head[0].length).matchAll(/([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    attributes[found[1]!] = entities.expand(found[2] ?? found[3] ?? '');
  }
  return { name: head[2]!, prefix: head[1] ?? '', attributes, children: [] };
}

/** The entities a document can use, with a budget for all expansions together. */
class Entities {
  readonly #table = new Map(Object.entries(BUILTIN));
  readonly #flaws: XmlFlaws | undefined;
  #left: number;
  constructor(budget: number, flaws: XmlFlaws | undefined) {
    this.#left = budget;
    this.#flaws = flaws;
  }

  declare(subset: string): void {
    for (const found of subset.matchAll(/<!ENTITY\s+(%\s+)?([\w.:-]+)\s+(?:(SYSTEM|PUBLIC)|"([^"]*)"|'([^']*)')/g)) {
      const [, parameter, name, external] = found;
      const value = found[4] ?? found[5] ?? '';
      if (external || parameter) this.#table.set(name!, '');
      else if (/&(?!#|amp;|lt;|gt;|quot;|apos;)/.test(value)) throw new ConversionError('xml_entities', 'nested');
      else if (!Object.hasOwn(BUILTIN, name!)) this.#table.set(name!, value.replace(/<[^>]*>/g, ''));
    }
  }

  expand(text: string): string {
    if (!text.includes('&')) return text;
    if (this.#flaws && /&(?!#?[\w.:-]+;)/.test(text)) this.#flaws.found = true;
    return text.replace(/&(#x?[0-9a-fA-F]+|[\w.:-]+);/g, (whole, name: string) => {
      if (name[0] === '#') return characterOf(name);
      const value = this.#table.get(name);
      if (value === undefined) return whole;
      this.#left -= value.length;
      if (this.#left < 0) throw new ConversionError('xml_entities', 'expansion');
      return value;
    });
  }
}

function characterOf(reference: string): string {
  const code = reference[1] === 'x' ? parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const allowed = code > 8 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return allowed ? String.fromCodePoint(code) : '';
}
