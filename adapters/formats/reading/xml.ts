import { LIMITS, type Limits } from '../limits.ts';
import { Refused } from '../refused.ts';

/** An element of the small XML reader: `name` is the local name, `prefix` includes its colon. */
export type XmlNode = { name: string; prefix: string; attributes: Record<string, string>; children: (XmlNode | string)[] };

export type XmlLimits = Pick<Limits, 'xmlDepth' | 'xmlNodes' | 'xmlExpansionCharacters'>;

const BUILTIN: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0', mdash: '—', ndash: '–', hellip: '…',
  lsquo: '‘', rsquo: '’', ldquo: '“', rdquo: '”', eacute: 'é', egrave: 'è', agrave: 'à', uuml: 'ü', ouml: 'ö',
  auml: 'ä', szlig: 'ß', copy: '©',
};

/**
 * Reads untrusted XML without validating: no external entity is ever fetched, internal ones must be flat and short,
 * depth, nodes and expansion are capped, and nothing recurses, so that no input overflows the stack.
 */
export function parseXml(source: string, limits: XmlLimits = LIMITS): XmlNode {
  const root: XmlNode = { name: '#document', prefix: '', attributes: {}, children: [] };
  const stack: XmlNode[] = [root];
  const entities = new Entities(limits.xmlExpansionCharacters);
  let nodes = 0;
  let at = 0;
  while (at < source.length) {
    const top = stack[stack.length - 1]!;
    const open = source.indexOf('<', at);
    if (open !== at) {
      const end = open < 0 ? source.length : open;
      if (stack.length > 1) top.children.push(entities.expand(source.slice(at, end)));
      if (open < 0) break;
      at = open;
    }
    const skipped = skipSpecial(source, at, top, entities);
    if (skipped > at) {
      at = skipped;
      continue;
    }
    const end = tagEnd(source, at);
    if (source[at + 1] === '/') closeTag(stack, source.slice(at + 2, end).trim());
    else {
      const selfClosing = source[end - 1] === '/';
      const element = readTag(source.slice(at + 1, selfClosing ? end - 1 : end), entities);
      if (element) {
        if (++nodes > limits.xmlNodes) throw new Refused('xml_too_large');
        top.children.push(element);
        if (!selfClosing && stack.push(element) > limits.xmlDepth) throw new Refused('xml_too_deep');
      }
    }
    at = end + 1;
  }
  return root;
}

/** Comments, CDATA, processing instructions and the DOCTYPE: returns where reading goes on, or `at` for a tag. */
function skipSpecial(source: string, at: number, top: XmlNode, entities: Entities): number {
  const after = (mark: string, from: number) => {
    const end = source.indexOf(mark, from);
    return end < 0 ? source.length : end + mark.length;
  };
  if (source.startsWith('<!--', at)) return after('-->', at + 4);
  if (source.startsWith('<![CDATA[', at)) {
    const end = source.indexOf(']]>', at);
    top.children.push(source.slice(at + 9, end < 0 ? source.length : end));
    return after(']]>', at);
  }
  if (source.startsWith('<?', at)) return after('?>', at);
  if (!source.startsWith('<!', at)) return at;
  const close = source.indexOf('>', at);
  const bracket = source.indexOf('[', at);
  if (bracket < 0 || bracket > close) return after('>', at);
  const end = source.indexOf(']', bracket);
  entities.declare(source.slice(bracket + 1, end < 0 ? source.length : end));
  return after('>', end < 0 ? close : end);
}

/** Index of the '>' that ends the tag at `at`, quotes respected. */
function tagEnd(source: string, at: number): number {
  let quote = 0;
  for (let index = at + 1; index < source.length; index++) {
    const code = source.charCodeAt(index);
    if (quote) {
      if (code === quote) quote = 0;
    } else if (code === 34 || code === 39) quote = code;
    else if (code === 62) return index;
  }
  throw new Refused('damaged', 'unclosed tag');
}

function closeTag(stack: XmlNode[], name: string): void {
  for (let index = stack.length - 1; index > 0; index--) {
    const node = stack[index]!;
    if (node.prefix + node.name === name) {
      stack.length = index;
      return;
    }
  }
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

/** The entities a document may use, with a budget for all expansions together. */
class Entities {
  readonly #table = new Map(Object.entries(BUILTIN));
  #left: number;
  constructor(budget: number) {
    this.#left = budget;
  }

  declare(subset: string): void {
    for (const found of subset.matchAll(/<!ENTITY\s+(%\s+)?([\w.:-]+)\s+(?:(SYSTEM|PUBLIC)|"([^"]*)"|'([^']*)')/g)) {
      const [, parameter, name, external] = found;
      const value = found[4] ?? found[5] ?? '';
      if (external || parameter) this.#table.set(name!, '');
      else if (/&(?!#|amp;|lt;|gt;|quot;|apos;)/.test(value)) throw new Refused('xml_entities', 'nested');
      else if (!Object.hasOwn(BUILTIN, name!)) this.#table.set(name!, value.replace(/<[^>]*>/g, ''));
    }
  }

  expand(text: string): string {
    if (!text.includes('&')) return text;
    return text.replace(/&(#x?[0-9a-fA-F]+|[\w.:-]+);/g, (whole, name: string) => {
      if (name[0] === '#') return characterOf(name);
      const value = this.#table.get(name);
      if (value === undefined) return whole;
      this.#left -= value.length;
      if (this.#left < 0) throw new Refused('xml_entities', 'expansion');
      return value;
    });
  }
}

function characterOf(reference: string): string {
  const code = reference[1] === 'x' ? parseInt(reference.slice(2), 16) : Number(reference.slice(1));
  const allowed = code > 8 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return allowed ? String.fromCodePoint(code) : '';
}
