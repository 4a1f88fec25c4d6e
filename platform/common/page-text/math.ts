import { elementsIn, nameOf, textBelow, textsIn, type TreeElement, type TreeNode } from './tree.ts';

/** A formula on one line, and the first and last of its texts. */
export type ReadFormula = { text: string; first: TreeNode; last: TreeNode };

/** Alternative texts that say nothing about the formula. */
const EMPTY_ALT =
  /^(?:alt(?:ernat(?:iv)?e)?[ -]?text not available|no alt(?:ernative)? text|math(?:ml)?|formula|equation|image|\W*)$/i;
/** What stands in a formula without being shown. */
const UNSHOWN = new Set(['annotation', 'annotation-xml', 'mphantom']);

/** Reads MathML as text: `a^2`, `x_1`, `(a + b)/c`, `√x`, `[1, 2; 3, 4]`. Null where there is nothing to read. */
export function readFormula(math: TreeElement): ReadFormula | null {
  const shown = [...textsIn(math, (element) => UNSHOWN.has(nameOf(element)))].filter(isFilled);
  const texts = shown.length > 0 ? shown : [...textsIn(math, () => false)].filter(isFilled);
  const [first, last] = [texts[0], texts.at(-1)];
  const alt = (math.getAttribute('alttext') ?? '').trim();
  const text = finished(read(math)) || (EMPTY_ALT.test(alt) ? '' : finished(alt));
  return first && last && text ? { text, first, last } : null;
}

const isFilled = ({ nodeValue }: TreeNode): boolean => /\S/.test(nodeValue ?? '');
/** Function application, invisible times, separator and plus. */
const INVISIBLE = /[\u2061-\u2064]/g;

function finished(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;)\]}])|(?<=[([{]) /g, '')
    .trim();
}

/** Signs between two terms; a sign before a term (-1) keeps to it. */
const RELATION = /^(?:[=≠<>≤≥≪≫≈≅≃≡∼∝∈∉∋⊂⊆⊃⊇⊄→←↔↦⇒⇐⇔⟶⟹⟺:]|:=|<=|>=|!=)$/u;
const OPERATION = /^[+\-−±∓×·⋅÷∗∘⊗⊕∪∩∧∨∖∣∥⟂⊥]$/u;
const OPENS = /[([{⟨⌊⌈|‖]$/u;
const BRACES = /^[⏞⏟⎴⎵︷︸_]$/u;
const PRIMES = /^[′″‴⁗'`°]+$/u;
/** Marks over one letter, as the letter's own. */
const OVER: Readonly<Record<string, string>> = {
  '¯': '\u0304',
  '‾': '\u0304',
  ˉ: '\u0304',
  '^': '\u0302',
  ˆ: '\u0302',
  '~': '\u0303',
  '˜': '\u0303',
  '∼': '\u0303',
  '→': '\u20d7',
  '⃗': '\u20d7',
  '˙': '\u0307',
  '.': '\u0307',
  '¨': '\u0308',
  ˇ: '\u030c',
  '˘': '\u0306',
  '´': '\u0301',
};
const SCRIPTS = new Set(['msub', 'msup', 'msubsup', 'munder', 'mover', 'munderover', 'mmultiscripts']);

/** Every child is read once: reading children again in every case grows exponentially with the depth. */
function read(element: TreeElement): string {
  const name = nameOf(element);
  if (UNSHOWN.has(name)) return '';
  if (name === 'mspace') return ' ';
  if (name === 'mi' || name === 'mn' || name === 'ms') return textBelow(element);
  if (name === 'mtext') return ` ${textBelow(element)} `;
  if (name === 'mo') return textBelow(element).replace(INVISIBLE, '');
  const children = elementsIn(element);
  if (name === 'mtable') return `[${tableRows(children)}]`;
  const parts = children.map(read);
  const [a = '', b = '', c = ''] = parts.map(finished);
  switch (name) {
    case 'msup':
      return raised(grouped(a), b);
    case 'msub':
      return lowered(a, b);
    case 'munder':
      return BRACES.test(b) ? a : lowered(a, b);
    case 'msubsup':
    case 'munderover':
      return raised(lowered(a, b), c);
    case 'mover':
      return over(a, b);
    case 'mmultiscripts':
      return multiscripts(children, parts);
    case 'mfrac':
      return a && b ? `${grouped(a)}/${grouped(b)}` : a || b;
    case 'msqrt':
      return `√${grouped(finished(row(children, parts)))}`;
    case 'mroot':
      return `root ${b} of ${grouped(a)}`;
    case 'mfenced':
      return `${element.getAttribute('open') ?? '('}${parts.map(finished).join(separator(element))}${element.getAttribute('close') ?? ')'}`;
    case 'semantics':
    case 'maction':
      return a;
    default:
      return row(children, parts);
  }
}

const separator = (fenced: TreeElement): string => `${(fenced.getAttribute('separators') ?? ',').trim().charAt(0)} `;

const ONE_TERM = /^(?:[\p{L}\p{M}′]+(?:_[\p{L}\p{N}])?|\p{N}[\p{N}.,]*|∞)$/u;

/** In parentheses unless it is one name or number, or has them already. */
function grouped(text: string): string {
  return text === '' || ONE_TERM.test(text) || isEnclosed(text) ? text : `(${text})`;
}

function isEnclosed(text: string): boolean {
  if (!text.startsWith('(') || !text.endsWith(')')) return false;
  let depth = 0;
  for (let at = 0; at < text.length - 1; at++) {
    if (text[at] === '(') depth++;
    if (text[at] === ')' && --depth === 0) return false;
  }
  return true;
}

/** An empty base or index is left out, as is its sign. */
function raised(base: string, index: string): string {
  if (!base || !index) return base || index;
  return PRIMES.test(index) ? `${base}${index}` : `${base}^${grouped(index)}`;
}

const lowered = (base: string, index: string): string =>
  !base || !index ? base || index : `${base}_${grouped(index)}`;

function over(base: string, mark: string): string {
  if (BRACES.test(mark)) return base;
  const accent = OVER[mark];
  return accent && base ? `${base}${accent}` : raised(grouped(base), mark);
}

/** Indexes on both sides: those in front are read after the letter, as those behind it are. */
function multiscripts(children: readonly TreeElement[], parts: readonly string[]): string {
  const scripts = children.flatMap((child, at) =>
    at === 0 || nameOf(child) === 'mprescripts' ? [] : [nameOf(child) === 'none' ? '' : finished(parts[at] ?? '')],
  );
  let text = finished(parts[0] ?? '');
  for (let at = 0; at < scripts.length; at += 2) text = raised(lowered(text, scripts[at] ?? ''), scripts[at + 1] ?? '');
  return text;
}

/** Rows of a matrix, or of equations below each other, whose later cells begin with a sign. */
function tableRows(rows: readonly TreeElement[]): string {
  const cells = rows.map((line) => elementsIn(line).map((cell) => finished(read(cell))));
  const equations = cells.some((line) => line.slice(1).some((cell) => RELATION.test(cell.charAt(0))));
  return cells
    .map((line) => line.filter((cell) => cell !== '').join(equations ? ' ' : ', '))
    .filter((line) => line !== '')
    .join('; ');
}

const isWord = (element: TreeElement): boolean => nameOf(element) === 'mi' && /\p{L}{2}/u.test(textBelow(element));

/** Terms side by side, with blanks where one would read them. */
function row(children: readonly TreeElement[], parts: readonly string[]): string {
  let text = '';
  let before: TreeElement | undefined;
  for (const [at, child] of children.entries()) {
    const part = parts[at] ?? '';
    if (part === '') continue;
    text += nameOf(child) === 'mo' ? sign(part, text) : term(part, text, child, before);
    before = child;
  }
  return text;
}

function sign(part: string, text: string): string {
  if (RELATION.test(part)) return part === ':' ? ': ' : ` ${part} `;
  const first = text.trim() === '' || OPENS.test(text) || /[=<>≤≥≈≡→,;×·+\-−±]\s*$/u.test(text);
  if (OPERATION.test(part)) return first ? part : ` ${part} `;
  return /^[,;]$/.test(part) ? `${part} ` : part;
}

function term(part: string, text: string, child: TreeElement, before: TreeElement | undefined): string {
  const inner = nameOf(child) === 'mtable' && OPENS.test(text) ? part.slice(1, -1) : part; // the brackets are there
  const touch = /[\p{L}\p{M}\p{N})\]′]$/u.test(text) && /^[\p{L}\p{N}√]/u.test(inner);
  const apart = before !== undefined && (SCRIPTS.has(nameOf(before)) || isWord(before) || isWord(child));
  return touch && apart ? ` ${inner}` : inner;
}
