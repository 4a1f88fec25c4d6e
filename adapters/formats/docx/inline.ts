import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, findAll, findFirst, textOf } from '../reading/xml-tree.ts';
import { isSafeLink } from '../sanitise/references.ts';
import type { Part } from '../office/package.ts';
import { switchOf } from './directions.ts';
import { mathHtml } from './math.ts';

/** Notes and comments, which are placed at the end and marked in the text. */
export type NoteKind = 'footnote' | 'endnote' | 'comment';

/** What reading a paragraph asks of the walk around it. */
export type InlineWalk = {
  readonly part: Part;
  /** Does the paragraph being read run from right to left? */
  readonly isRtl: boolean;
  noteReference(kind: NoteKind, id: string): string;
  picture(relationId: string): string | undefined;
  addBox(box: XmlNode): void;
};

/** The content of a paragraph as XHTML. Runs join without spaces: Word splits words across them. */
export function inlineHtml(node: XmlNode, walk: InlineWalk): string {
  let html = '';
  let wasRtl = false;
  for (const child of childrenOf(node)) {
    const piece = inlineChild(child, walk);
    if (!piece) continue;
    const isRtl = !walk.isRtl && child.name === 'r' && isOn(childOf(child, 'rPr'), 'rtl');
    // Runs of one direction stay together: each by itself would stand on the wrong side of the one before.
    html += isRtl === wasRtl ? piece : isRtl ? `<span dir="rtl">${piece}` : `</span>${piece}`;
    wasRtl = isRtl;
  }
  return wasRtl ? `${html}</span>` : html;
}

function inlineChild(child: XmlNode, walk: InlineWalk): string {
  switch (child.name) {
    case 'r':
      return runHtml(child, walk);
    case 'hyperlink':
      return linkHtml(child, walk);
    case 'ins': // tracked changes are accepted
    case 'moveTo':
    case 'smartTag':
    case 'sdt':
    case 'sdtContent':
    case 'fldSimple':
    case 'customXml':
    case 'dir':
    case 'bdo':
      return inlineHtml(child, walk);
    case 'oMath':
    case 'oMathPara':
      return mathHtml(child);
    case 'AlternateContent':
      return alternative(child, walk, inlineHtml);
    default:
      return '';
  }
}

/** Links can't be nested: the mark of a note goes between the parts of a link. */
function linkHtml(link: XmlNode, walk: InlineWalk): string {
  const target = walk.part.relations.get(link.attributes['r:id'] ?? '')?.target ?? '';
  if (!isSafeLink(target)) return inlineHtml(link, walk);
  const open = `<a href="${escapeXml(target)}">`;
  const pieces = childrenOf(link).map((child) => inlineChild(child, walk));
  const linked = pieces.map((piece) => (piece && !piece.includes('<a ') ? `${open}${piece}</a>` : piece));
  return linked.join('').replaceAll(`</a>${open}`, '');
}

/** The first branch is what a current program shows, the fallback is for older ones. */
function alternative(node: XmlNode, walk: InlineWalk, read: (branch: XmlNode, walk: InlineWalk) => string): string {
  const branch = childOf(node, 'Choice') ?? childOf(node, 'Fallback');
  return branch ? read(branch, walk) : '';
}

function runHtml(run: XmlNode, walk: InlineWalk): string {
  const properties = childOf(run, 'rPr');
  if (isOn(properties, 'vanish')) return '';
  const text = runContent(run, walk);
  if (!text) return '';
  const position = childOf(properties, 'vertAlign')?.attributes['w:val'];
  const tags = [
    isOn(properties, 'b') ? 'b' : '',
    isOn(properties, 'i') ? 'i' : '',
    position === 'superscript' ? 'sup' : position === 'subscript' ? 'sub' : '',
  ];
  return tags.reduce((html, tag) => (tag ? `<${tag}>${html}</${tag}>` : html), text);
}

const isOn = (properties: XmlNode | undefined, name: string): boolean => switchOf(properties, name) === true;

function runContent(run: XmlNode, walk: InlineWalk): string {
  return childrenOf(run)
    .map((child) => runChild(child, walk))
    .join('');
}

function runChild(child: XmlNode, walk: InlineWalk): string {
  switch (child.name) {
    case 't':
      return escapeXml(textOf(child));
    case 'tab':
    case 'ptab':
      return '\t';
    case 'br':
    case 'cr':
      return '<br/>';
    case 'noBreakHyphen':
      return '\u2011';
    case 'softHyphen':
      return '\u00ad';
    case 'sym':
      return escapeXml(symbol(child.attributes['w:char'] ?? '20'));
    case 'footnoteReference':
    case 'endnoteReference':
    case 'commentReference':
      return walk.noteReference(child.name.replace('Reference', '') as NoteKind, child.attributes['w:id'] ?? '');
    case 'drawing':
    case 'pict':
    case 'object':
      return drawingHtml(child, walk);
    case 'AlternateContent':
      return alternative(child, walk, runContent);
    default:
      return '';
  }
}

function symbol(hex: string): string {
  const code = parseInt(hex, 16);
  return Number.isNaN(code) || (code >= 0xd800 && code <= 0xdfff) ? '' : String.fromCharCode(code);
}

/** Pictures stay in place; text boxes follow their paragraph. */
function drawingHtml(drawing: XmlNode, walk: InlineWalk): string {
  const description = findFirst(drawing, 'docPr')?.attributes.descr ?? '';
  let html = '';
  for (const picture of [...findAll(drawing, 'blip'), ...findAll(drawing, 'imagedata')]) {
    const id = picture.attributes['r:embed'] ?? picture.attributes['r:id'] ?? '';
    const name = walk.picture(id);
    if (name) html += `<img src="${escapeXml(name)}" alt="${escapeXml(description)}"/>`;
  }
  for (const box of outermost(drawing, 'txbxContent')) walk.addBox(box);
  return html;
}

function outermost(node: XmlNode, name: string): XmlNode[] {
  return childrenOf(node).flatMap((child) => {
    if (child.name === name) return [child];
    if (child.name === 'AlternateContent') {
      const branch = childOf(child, 'Choice') ?? childOf(child, 'Fallback');
      return branch ? outermost(branch, name) : [];
    }
    return outermost(child, name);
  });
}
