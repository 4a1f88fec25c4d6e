import { escapeXml } from '../reading/escape.ts';

/** How the references of a page are answered: a picture's name, the id of a place, or nothing. */
export type PageReferences = {
  picture(reference: string): string | undefined;
  place(reference: string): string | undefined;
};

const TAG = /<!--[\s\S]*?-->|<(\/?)([a-zA-Z][\w:-]*)((?:"[^"]*"|'[^']*'|[^"'<>])*)>/g;
const ATTRIBUTE = /([\w:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** Elements that only dress the text, or are of the format itself. */
const UNDRESSED = new Set(['font', 'big', 'svg', 'guide', 'reference', 'o:p', 'basefont', 'nobr']);
const RENAMED: Readonly<Record<string, string>> = {
  strike: 's',
  tt: 'code',
  center: 'div',
  acronym: 'abbr',
  dir: 'ul',
  menu: 'ul',
  image: 'img',
  xmp: 'pre',
  listing: 'pre',
};
const KEPT = new Set([
  'alt',
  'title',
  'lang',
  'xml:lang',
  'dir',
  'colspan',
  'rowspan',
  'start',
  'epub:type',
  'xmlns',
  'xmlns:epub',
]);

/** A page of a Kindle book as HTML without its dress: only structure, places, links and pictures stay. */
export function cleanPage(html: string, references: PageReferences): string {
  const tags = html
    .replace(/<guide>[\s\S]*?<\/guide>/gi, '')
    .replace(TAG, (whole, slash: string, tag: string | undefined, rest: string) => {
      if (tag === undefined) return '';
      const lower = tag.toLowerCase();
      if (UNDRESSED.has(lower) || lower.startsWith('mbp:')) return '';
      const name = RENAMED[lower] ?? lower;
      if (slash) return `</${name}>`;
      if (name === 'html')
        return '<html xmlns="http://www.w3.org/1999/xhtml" xmlns:epub="http://www.idpf.org/2007/ops">';
      const attributes = attributesOf(name, rest, references);
      if (name === 'img' && !attributes.includes(' src=')) return '';
      return `<${name}${attributes}${/\/\s*$/.test(rest) ? '/' : ''}>`;
    });
  return withoutNestedLinks(tags).replace(/(<\/t[dh]>)(<t[dh][\s>])/g, '$1\t$2'); // a row reads as one line
}

function attributesOf(tag: string, rest: string, references: PageReferences): string {
  const out: [string, string][] = [];
  for (const [, key, double, single, bare] of rest.matchAll(ATTRIBUTE)) {
    const name = key!.toLowerCase();
    const value = double ?? single ?? bare ?? '';
    if (name === 'data-at') out.push(['id', value]);
    else if (tag === 'img' && (name === 'src' || name === 'recindex' || name === 'xlink:href' || name === 'href')) {
      const picture = references.picture(name === 'recindex' ? `recindex:${value}` : value);
      if (picture && !out.some(([known]) => known === 'src')) out.push(['src', picture]);
    } else if (tag === 'a' && (name === 'href' || name === 'filepos')) {
      const place = references.place(name === 'filepos' ? `filepos:${value}` : value);
      if (place) out.push(['href', `#${place}`]);
      else if (/^(https?|mailto):/i.test(value)) out.push(['href', value]);
    } else if (KEPT.has(name)) out.push([name, value]);
  }
  if (tag === 'img' && !out.some(([name]) => name === 'alt')) out.push(['alt', '']);
  return out.map(([name, value]) => ` ${name}="${escapeXml(value).replace(/&amp;(#?\w+;)/g, '&$1')}"`).join('');
}

/** A link inside a link ends the outer one after its first words, as with a note mark within a linked phrase. */
function withoutNestedLinks(html: string): string {
  const out: string[] = [];
  let open = -1;
  for (const part of html.split(/(<a(?:\s[^>]*)?>|<\/a>)/)) {
    const opens = /^<a[\s>]/.test(part);
    if (opens && open >= 0) {
      const text = out.slice(open + 1).join('');
      const tag = text.search(/<|$/);
      if (tag > 0) out.splice(open + 1, Infinity, `${text.slice(0, tag)}</a>${text.slice(tag)}`);
      else out.splice(open, 1);
    }
    if (part === '</a>') {
      if (open < 0) continue;
      open = -1;
    } else if (opens) open = out.length;
    out.push(part);
  }
  return out.join('');
}
