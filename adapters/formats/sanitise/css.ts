import { tokenTypes as token } from 'css-tree/tokenizer';
import { ident, string, url } from 'css-tree/utils';
import { cssTokens, type Tokens } from './css-tokens.ts';
import { leavesBook, type References } from './references.ts';

const INLINE = /^data:(image\/(png|jpe?g|gif|webp|svg\+xml)|font|application\/(x-)?font)/i;
/** Functions that load what a mere string or a variable names, or run code; no book needs them. */
const LOADS = /^(-[a-z]+-)?(image-set|image|src|expression)$/;
/** Functions that load only when something other than plain values is in them. */
const MAY_LOAD = /^((-[a-z]+-)?cross-fade|attr)$/;
const RUNS = /^(behavior|-moz-binding)$/;
/** Characters that only some browsers take for letters of a name: escaped, all do. */
const DISPUTED = /[\x80-\xb6\xb8-\xbf\xd7\xf7\u037e\u2000-\u200b\u200e-\u203e\u2041-\u206f\u2190-\u2bff\u2ff0-\u3000]/;
const ESCAPE_OR_DISPUTED =
  /\\(?:[\da-f]{1,6}(?:\r\n|\s)?|[^\da-f])|[\x80-\xb6\xb8-\xbf\xd7\xf7\u037e\u2000-\u200b\u200e-\u203e\u2041-\u206f\u2190-\u2bff\u2ff0-\u3000]/gi;
const NAMED = new Set([token.Ident, token.Function, token.AtKeyword, token.Hash, token.Dimension]);
/** Next to these, text on both sides of a gap can't merge into a new token. */
const APART = new Set([
  token.EOF,
  token.WhiteSpace,
  token.Comment,
  token.Semicolon,
  token.Comma,
  token.LeftCurlyBracket,
  token.RightCurlyBracket,
]);
const GAPS = new Set([token.Comment, token.CDO, token.CDC]);
const CLOSERS = new Map([
  [token.Function, token.RightParenthesis],
  [token.LeftParenthesis, token.RightParenthesis],
  [token.LeftSquareBracket, token.RightSquareBracket],
  [token.LeftCurlyBracket, token.RightCurlyBracket],
]);

/**
 * CSS without anything that loads from outside the book. It works on tokens, not on a syntax tree: what is wrong in a
 * style sheet leaves holes in a tree, and every browser mends it in its own way, but all cut the same tokens. What need not
 * change is copied as it was written, so that the result comes back unchanged.
 */
export function safeCss(css: string, references: References): string {
  const tokens = cssTokens(css);
  if (tokens) return new Rewriter(tokens, references).rewritten();
  references.note('css too large');
  return '';
}

class Rewriter {
  readonly #tokens: Tokens;
  readonly #references: References;
  readonly #out: string[] = [];
  /** Up to here the source is copied or left out. */
  #copied = 0;
  /** The type of the last token that is written. */
  #last: number = token.EOF;
  #lastEscaped = false;
  /** Only then names need a closer look. */
  readonly #unusual: boolean;

  constructor(tokens: Tokens, references: References) {
    this.#tokens = tokens;
    this.#unusual = /[\\\x80-\uffff]/.test(tokens.source);
    this.#references = references;
  }

  rewritten(): string {
    for (let at = 0; at < this.#tokens.count;) at = this.#step(at);
    this.#out.push(this.#tokens.source.slice(this.#copied));
    return this.#out.join('');
  }

  /** Writes the token, or what takes its place, and says which one is next. */
  #step(at: number): number {
    switch (this.#tokens.type(at)) {
      case token.Comment:
      case token.CDO:
      case token.CDC:
        return this.#leaveOut(at, at);
      case token.AtKeyword:
        return this.#rule(at);
      case token.Function:
        return this.#function(at);
      case token.Url:
      case token.BadUrl:
        return this.#replace(at, at, this.#address(unquoted(this.#tokens.text(at))));
      case token.String:
      case token.BadString:
        return this.#quoted(at);
      case token.Ident:
        return this.#word(at);
      case token.LeftSquareBracket:
        return this.#attribute(at);
      default:
        return this.#keep(at);
    }
  }

  #keep(at: number): number {
    const type = this.#tokens.type(at);
    this.#last = type;
    this.#lastEscaped = false;
    if (!NAMED.has(type) || !this.#unusual) return at + 1;
    const text = this.#tokens.text(at);
    const agreed = text.replace(ESCAPE_OR_DISPUTED, (part) =>
      DISPUTED.test(part) ? `\\${part.charCodeAt(part.length - 1).toString(16)} ` : part,
    );
    if (agreed !== text) this.#replace(at, at, agreed);
    this.#last = type;
    this.#lastEscaped = agreed.includes('\\');
    return at + 1;
  }

  #replace(from: number, to: number, text: string): number {
    this.#out.push(this.#tokens.source.slice(this.#copied, this.#tokens.start(from)), text);
    this.#copied = this.#tokens.end(to);
    this.#last = token.RightParenthesis;
    this.#lastEscaped = false;
    return to + 1;
  }

  /** Leaves tokens out; an empty comment stays where their neighbors would otherwise become one token. */
  #leaveOut(from: number, to: number): number {
    let end = to;
    while (GAPS.has(this.#tokens.type(end + 1))) end++;
    const apart = APART.has(this.#last) || (APART.has(this.#tokens.type(end + 1)) && !this.#lastEscaped);
    const last = this.#last;
    this.#replace(from, end, apart ? '' : '/**/');
    this.#last = apart ? last : token.Comment;
    return end + 1;
  }

  #none(from: number, what: string): number {
    this.#references.note(what);
    const end = this.#closing(from);
    const apart = APART.has(this.#tokens.type(end + 1));
    this.#replace(from, end, apart ? 'none' : 'none ');
    this.#last = apart ? token.Ident : token.WhiteSpace;
    return end + 1;
  }

  /** The token that ends the function; what is open inside it ends first. */
  #closing(from: number): number {
    const open: number[] = [];
    for (let at = from; at < this.#tokens.count; at++) {
      const type = this.#tokens.type(at);
      const closer = CLOSERS.get(type);
      if (closer !== undefined) open.push(closer);
      else if (type === open.at(-1)) open.pop();
      if (open.length === 0) return at;
    }
    return this.#tokens.count - 1;
  }

  /** The next token that is neither space nor comment. */
  #solid(at: number): number {
    let found = at;
    while (this.#tokens.type(found) === token.WhiteSpace || GAPS.has(this.#tokens.type(found))) found++;
    return found;
  }

  #name(at: number): string {
    const text = this.#tokens.text(at).replace(/^@|\($/g, '');
    return (text.includes('\\') ? ident.decode(text) : text).toLowerCase();
  }

  #rule(at: number): number {
    const name = this.#name(at);
    if (name === 'charset') return this.#withoutRule(at);
    if (name === 'namespace') return this.#namespace(at);
    if (name !== 'import') return this.#keep(at);
    const { value, end } = this.#reference(this.#solid(at + 1));
    const file = value === null ? '' : kept(value, this.#references);
    return file ? this.#replace(at, end, `@import "${plain(file)}"`) : this.#withoutRule(at);
  }

  #withoutRule(at: number): number {
    let end = at;
    const ends = (type: number) =>
      [token.EOF, token.LeftCurlyBracket, token.RightCurlyBracket].some((one) => one === type);
    while (this.#tokens.type(end) !== token.Semicolon && !ends(this.#tokens.type(end + 1))) end++;
    return this.#leaveOut(at, end);
  }

  /** A namespace is a name and loads nothing; as a string it can't be mistaken for a reference. */
  #namespace(at: number): number {
    this.#keep(at);
    let next = this.#solid(at + 1);
    if (this.#tokens.type(next) === token.Ident) next = this.#solid(next + 1);
    const type = this.#tokens.type(next);
    if (type !== token.Url && !(type === token.Function && this.#name(next) === 'url')) return at + 1;
    const { value, end } = this.#reference(next);
    return value === null ? at + 1 : this.#replace(next, end, `"${plain(value)}"`);
  }

  /** A string, `url(x)` or `url("x")` that starts here: its value and its last token. */
  #reference(at: number): { value: string | null; end: number } {
    const type = this.#tokens.type(at);
    if (type === token.Url) return { value: unquoted(this.#tokens.text(at)), end: at };
    if (type === token.String) return { value: string.decode(this.#tokens.text(at)), end: at };
    if (type !== token.Function || this.#name(at) !== 'url') return { value: null, end: at };
    const inner = this.#solid(at + 1);
    const quoted = this.#tokens.type(inner);
    if (quoted !== token.String && quoted !== token.BadString) return { value: null, end: at };
    const after = this.#solid(inner + 1);
    const end = this.#tokens.type(after) === token.RightParenthesis ? after : inner;
    return { value: string.decode(this.#tokens.text(inner)), end };
  }

  #function(at: number): number {
    const name = this.#name(at);
    if (name === 'url') {
      const { value, end } = this.#reference(at);
      return this.#replace(at, end, this.#address(value ?? ''));
    }
    if (LOADS.test(name) || (MAY_LOAD.test(name) && this.#doesLoad(at))) return this.#none(at, `css ${name}`);
    return this.#keep(at);
  }

  /** Is there more in the function than values that are written out? It ends at the first doubt, so it stays linear. */
  #doesLoad(from: number): boolean {
    const isAttribute = this.#name(from) === 'attr';
    for (let at = from + 1; at < this.#tokens.count; at++) {
      const type = this.#tokens.type(at);
      if (type === token.RightParenthesis) return false;
      if (isAttribute ? type === token.Ident && this.#name(at) === 'url' : type === token.String) return true;
      if (isAttribute && (type === token.Url || type === token.BadUrl)) return true;
      if (type === token.BadString || type === token.LeftParenthesis || type === token.LeftCurlyBracket) return true;
      if (type === token.Function && (isAttribute || this.#name(at) !== 'url')) return true;
      if (type === token.Function) at = this.#reference(at).end;
    }
    return false;
  }

  /** An empty url("") fails a whole section in the reader, so a removed one becomes an empty data URL. */
  #address(reference: string): string {
    return `url("${plain(kept(reference, this.#references)) || 'data:,'}")`;
  }

  /** A string that reads like a reference loads nothing, but the reader searches the text for them: it finds none. */
  #quoted(at: number): number {
    const text = this.#tokens.text(at);
    const armored = text.replace(/url\(/gi, (found) => `${found.slice(0, -1)}\\(`).replace(/@(?=import)/gi, '@\\');
    if (armored === text) return this.#keep(at);
    this.#replace(at, at, armored);
    return at + 1;
  }

  #word(at: number): number {
    const { type, text } = this.#tokens;
    if (type(at + 1) === token.Colon && text(at + 2) === '/' && text(at + 3) === '/') return this.#withoutAddress(at);
    if (!RUNS.test(this.#name(at)) || type(this.#solid(at + 1)) !== token.Colon) return this.#keep(at);
    this.#replace(at, at, 'x-behavior');
    this.#last = token.Ident;
    return at + 1;
  }

  /** A URL outside url() has no meaning; dropping it prevents mistakes. */
  #withoutAddress(at: number): number {
    let end = at;
    const { type } = this.#tokens;
    while (!APART.has(type(end + 1)) && type(end + 1) !== token.RightParenthesis) end++;
    this.#references.note('css url');
    return this.#leaveOut(at, end);
  }

  /** The colon in an attribute's name, `[epub:type]`, needs its escape. */
  #attribute(at: number): number {
    const { type, text } = this.#tokens;
    const name = type(at + 1) === token.WhiteSpace ? at + 2 : at + 1;
    const isName = type(name) === token.Ident && type(name + 1) === token.Colon && type(name + 2) === token.Ident;
    if (!isName) return this.#keep(at);
    this.#replace(at, name + 1, `[${text(name)}\\:`);
    this.#keep(name + 2);
    this.#lastEscaped = true;
    return name + 3;
  }
}

/** What an unquoted url() names; long data URLs have no escapes. */
const unquoted = (text: string): string => (text.includes('\\') ? url.decode(text) : text.slice(4).replace(/\)$/, ''));

/** The reference if it's allowed, otherwise ''. */
function kept(reference: string, references: References): string {
  const value = reference
    .trim()
    .replace(/^["']|["']$/g, '')
    .trim();
  if (value === '' || value === 'data:,') return '';
  if (value.startsWith('#') || INLINE.test(value)) return value;
  if (!leavesBook(value) && references.has(value)) return references.file(value);
  references.note('css url');
  return '';
}

/** Escaped for use between quotation marks. */
const plain = (reference: string): string => reference.replace(/["\\\n\r\f]/g, '');
