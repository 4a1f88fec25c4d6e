import { escapeXml } from '../reading/escape.ts';
import type { XmlNode } from '../reading/xml.ts';
import { childOf, childrenOf, textOf } from '../reading/xml-tree.ts';
import { NAMESPACE } from '../sanitise/references.ts';

/** A formula of Word as MathML; '' when it has nothing in it. */
export function mathHtml(formula: XmlNode): string {
  const inside = allOf(formula);
  return inside && `<math xmlns="${NAMESPACE.math}">${inside}</math>`;
}

/** The value of a property: `<m:naryPr><m:chr m:val="∑"/></m:naryPr>`. */
const property = (node: XmlNode, group: string, name: string): string | undefined =>
  childOf(childOf(node, group), name)?.attributes['m:val'];
const isOn = (value: string | undefined): boolean => value === '1' || value === 'on' || value === 'true';

const allOf = (node: XmlNode | undefined): string => childrenOf(node).map(partHtml).join('');
const part = (node: XmlNode, name: string): string => `<mrow>${allOf(childOf(node, name))}</mrow>`;
const mo = (sign: string | undefined): string => (sign ? `<mo>${escapeXml(sign)}</mo>` : '');
const element = (name: string, ...parts: string[]): string => `<${name}>${parts.join('')}</${name}>`;

/** One part; what isn't known gives what is in it. Depth is capped by the reader of the file. */
function partHtml(node: XmlNode): string {
  switch (node.name) {
    case 'r':
      return runHtml(node);
    case 'f':
      return element('mfrac', part(node, 'num'), part(node, 'den'));
    case 'sSup':
      return element('msup', part(node, 'e'), part(node, 'sup'));
    case 'sSub':
      return element('msub', part(node, 'e'), part(node, 'sub'));
    case 'sSubSup':
      return element('msubsup', part(node, 'e'), part(node, 'sub'), part(node, 'sup'));
    case 'sPre':
      return element('mmultiscripts', part(node, 'e'), '<mprescripts/>', part(node, 'sub'), part(node, 'sup'));
    case 'rad':
      return isOn(property(node, 'radPr', 'degHide')) || !allOf(childOf(node, 'deg'))
        ? element('msqrt', part(node, 'e'))
        : element('mroot', part(node, 'e'), part(node, 'deg'));
    case 'nary':
      return `${element('munderover', mo(property(node, 'naryPr', 'chr') ?? '∫'), part(node, 'sub'), part(node, 'sup'))}${part(node, 'e')}`;
    case 'd':
      return delimited(node);
    case 'm':
      return element(
        'mtable',
        ...childrenOf(node, 'mr').map((row) => element('mtr', ...childrenOf(row, 'e').map(cell))),
      );
    case 'eqArr':
      return element('mtable', ...childrenOf(node, 'e').map((line) => element('mtr', cell(line))));
    case 'func':
      return `<mi>${escapeXml(textOf(childOf(node, 'fName')).trim())}</mi><mo>\u2061</mo>${part(node, 'e')}`;
    case 'acc':
      return element('mover', part(node, 'e'), mo(property(node, 'accPr', 'chr') ?? '^'));
    case 'bar':
      return element('mover', part(node, 'e'), mo('¯'));
    case 'limLow':
      return element('munder', part(node, 'e'), part(node, 'lim'));
    case 'limUpp':
      return element('mover', part(node, 'e'), part(node, 'lim'));
    default:
      return /Pr$/.test(node.name) ? '' : allOf(node);
  }
}

const cell = (node: XmlNode): string => element('mtd', allOf(node));

function delimited(node: XmlNode): string {
  const sign = (name: string, usual: string) => mo(property(node, 'dPr', name) ?? usual);
  const inner = childrenOf(node, 'e').map((one) => `<mrow>${allOf(one)}</mrow>`);
  return `${sign('begChr', '(')}${inner.join(sign('sepChr', '|'))}${sign('endChr', ')')}`;
}

const TOKENS = /(\p{N}[\p{N}.,]*)|(\p{L}\p{M}*)|(\s+)|([^\s\p{L}\p{N}])/gu;

/** The letters of a run each are a name, unless the run is text. */
function runHtml(run: XmlNode): string {
  const text = childrenOf(run, 't').map(textOf).join('');
  if (childOf(childOf(run, 'rPr'), 'nor') && text.trim()) return `<mtext>${escapeXml(text)}</mtext>`;
  return text.replace(TOKENS, (_, number?: string, letter?: string, blank?: string, sign?: string) => {
    if (number) return `<mn>${number}</mn>`;
    if (letter) return `<mi>${letter}</mi>`;
    return blank ? '' : mo(sign);
  });
}
