import type { Block } from '../blocks.ts';
import { ConversionError } from '../conversion-error.ts';
import { isSafeLink } from '../sanitise/references.ts';
import { characterOf, codePageOfCharset, decodeBytes } from './encodings.ts';
import { RtfDeclarations } from './declarations.ts';
import { RtfFlow } from './flow.ts';
import { firstGroup, formatWord, type Destination, type Group } from './group.ts';
import { kindOf, newParagraph, paragraphWord } from './paragraph.ts';
import { rtfTokens, type RtfToken } from './tokens.ts';
import { DESTINATIONS, SKIPPED, SPECIAL, STARRED } from './words.ts';

export type RtfDocument = {
  title: string;
  author: string;
  blocks: Block[];
  notes: string[];
  images: Map<string, Uint8Array>;
  rtl: boolean | null;
};

const MAX_GROUPS = 10_000;
const ANSI = 1252;
const MACINTOSH = 10_000;

/** Reads an RTF file without recursion: code pages of fonts, notes, tables, lists, headings, links, pictures. */
export class RtfReader {
  readonly #bytes: Uint8Array;
  readonly #stack: Group[] = [];
  readonly #declared = new RtfDeclarations();
  readonly #fonts = new Map<number, number>();
  readonly #flows: RtfFlow[] = [new RtfFlow()];
  readonly #notes: string[] = [];
  readonly #images = new Map<string, Uint8Array>();
  #group: Group = firstGroup(ANSI);
  #paragraph = newParagraph();
  #ansi = ANSI;
  #font = 0;
  #style = { number: 0, outline: undefined as number | undefined };
  #pending: number[] = [];
  /** Text of the destination being read that is not the body. */
  #collected = '';
  #picture: { kind: string; parts: Uint8Array[] } = { kind: '', parts: [] };
  /** Fallback characters still to be left out after a `\u`. */
  #drop = 0;
  #link = '';
  #headerRow = false;
  #rtlRow = false;
  #title = '';
  #author = '';
  #rtl = 0;
  #ltr = 0;
  #starred = false;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  read(): RtfDocument {
    for (const token of rtfTokens(this.#bytes)) {
      this.#token(token);
      if (this.#stack.length === 0 && token.type === 'close') break;
    }
    this.#flush();
    while (this.#stack.length > 0) this.#close();
    const blocks = this.#flows[0]!.finish();
    const rtl = this.#rtl + this.#ltr > 0 ? this.#rtl > this.#ltr : null;
    return {
      title: this.#title.trim(),
      author: this.#author.trim(),
      blocks,
      notes: this.#notes,
      images: this.#images,
      rtl,
    };
  }

  #token(token: RtfToken): void {
    if (token.type === 'bytes') return this.#plain(token.from, token.to);
    if (token.type === 'byte') return this.#byte(token.value);
    if (token.type === 'binary') {
      if (this.#group.to === 'picture') this.#picture.parts.push(this.#bytes.subarray(token.from, token.to));
      return;
    }
    if (
      this.#drop > 0 &&
      (token.type === 'word' || token.type === 'symbol') &&
      !(token.type === 'word' && token.name === 'u')
    ) {
      this.#drop--;
      return;
    }
    this.#flush();
    if (token.type === 'open') this.#open();
    else if (token.type === 'close') this.#close();
    else if (token.type === 'symbol') this.#symbol(token.name);
    else this.#word(token.name, token.value);
  }

  #plain(from: number, to: number): void {
    const start = Math.min(to, from + this.#drop);
    this.#drop -= start - from;
    this.#starred = false;
    if (this.#group.to === 'none') return;
    for (let at = start; at < to; at++) this.#pending.push(this.#bytes[at]!);
  }

  #byte(value: number): void {
    if (this.#drop > 0) this.#drop--;
    else if (this.#group.to !== 'none') this.#pending.push(value);
  }

  #flush(): void {
    if (this.#pending.length === 0) return;
    const text = decodeBytes(this.#pending, this.#group.codePage);
    this.#pending = [];
    this.#emit(text);
  }

  #emit(text: string): void {
    const { to, hidden } = this.#group;
    if (to === 'none' || to === 'info' || to === 'fonts' || to === 'lists') return;
    if (to !== 'body') this.#collected += text;
    else if (!hidden) {
      const { bold, italic, raised, href, isRtl } = this.#group;
      this.#flow.text(text, { bold, italic, raised, href, isRtl });
    }
  }

  get #flow(): RtfFlow {
    return this.#flows.at(-1)!;
  }

  #open(): void {
    if (this.#stack.length >= MAX_GROUPS) throw new ConversionError('damaged', 'groups');
    this.#drop = 0;
    this.#stack.push(this.#group);
    this.#group = { ...this.#group, close: undefined, parted: false, to: this.#group.parted ? 'none' : this.#group.to };
    if (this.#group.to === 'styles') this.#beginStyle();
  }

  #close(): void {
    this.#drop = 0;
    this.#group.close?.();
    const outer = this.#stack.pop();
    if (outer) this.#group = outer;
  }

  #symbol(name: string): void {
    if (name === '*') this.#starred = true;
    else if (name === '\n' || name === '\r') this.#word('par', undefined);
    else this.#emit(SPECIAL[name] ?? (name === '|' || name === ':' || name === '-' ? '' : name));
  }

  #word(name: string, value: number | undefined): void {
    const starred = this.#starred;
    this.#starred = false;
    const group = this.#group;
    if (starred && !STARRED.has(name)) group.to = 'none';
    if (group.to === 'none' && name !== 'ud') return;
    if (SKIPPED.has(name)) group.to = 'none';
    else if (DESTINATIONS.has(name)) this.#destination(name);
    else if (group.to === 'fonts') this.#fontWord(name, value);
    else if (group.to === 'lists') this.#declared.listWord(name, value);
    else if (group.to === 'style') this.#styleWord(name, value);
    else if (group.to === 'picture')
      this.#picture.kind = { pngblip: 'png', jpegblip: 'jpg' }[name] ?? this.#picture.kind;
    else if (SPECIAL[name] !== undefined) this.#emit(SPECIAL[name]);
    else if (!this.#characterWord(name, value) && group.to === 'body') this.#paragraphWord(name, value);
  }

  #destination(name: string): void {
    const group = this.#group;
    switch (name) {
      case 'fonttbl':
        group.to = 'fonts';
        break;
      case 'stylesheet':
        group.to = 'styles';
        break;
      case 'listtable':
      case 'listoverridetable':
        group.to = 'lists';
        break;
      case 'info':
        group.to = 'info';
        break;
      case 'title':
      case 'author':
        this.#collect(name, (text) => (name === 'title' ? (this.#title = text) : (this.#author ||= text)));
        break;
      case 'upr':
        group.parted = true;
        break;
      case 'ud':
        group.to = this.#stack.at(-1)?.to ?? 'body';
        break;
      case 'fldinst':
        this.#collect('field', (text) => (this.#link = linkOf(text)));
        break;
      case 'fldrslt':
        group.href = this.#link || group.href;
        this.#link = '';
        break;
      case 'pict':
        this.#beginPicture();
        break;
      case 'footnote':
        this.#beginFlow((blocks) => this.#note(blocks));
        break;
      case 'shptxt':
      case 'dptxbxtext':
        this.#beginFlow((blocks) => this.#flow.box(blocks.map(({ html }) => html).join('')));
        break;
    }
  }

  /** Text that isn't part of the body. */
  #collect(to: Destination, done: (text: string) => void): void {
    this.#group.to = to;
    this.#collected = '';
    this.#group.close = () => done(this.#collected);
  }

  #beginStyle(): void {
    this.#style = { number: 0, outline: undefined };
    this.#collect('style', (name) => this.#declared.style(this.#style.number, name, this.#style.outline));
  }

  #styleWord(name: string, value: number | undefined): void {
    if (name === 's') this.#style.number = value ?? 0;
    else if (name === 'cs' || name === 'ts' || name === 'ds') this.#style.number = -1;
    else if (name === 'outlinelevel') this.#style.outline = value;
    else this.#characterWord(name, value);
  }

  #fontWord(name: string, value = 0): void {
    if (name === 'f') this.#font = value;
    const codePage = name === 'fcharset' ? codePageOfCharset(value) : name === 'cpg' ? value : undefined;
    if (codePage) this.#fonts.set(this.#font, codePage);
  }

  #beginPicture(): void {
    this.#picture = { kind: '', parts: [] };
    this.#collect('picture', (hex) => {
      const { kind, parts } = this.#picture;
      const data = parts.length > 0 ? Buffer.concat(parts) : Buffer.from(hex.replace(/\s/g, ''), 'hex');
      if (!kind || data.length === 0) return;
      const name = `picture-${this.#images.size + 1}.${kind}`;
      this.#images.set(name, data);
      this.#flow.html(`<img src="${name}" alt=""/>`, this.#group.href);
    });
  }

  /** A stream of its own, with paragraphs of its own. */
  #beginFlow(done: (blocks: Block[]) => void): void {
    const around = this.#paragraph;
    this.#paragraph = newParagraph();
    this.#group.to = 'body';
    this.#flows.push(new RtfFlow());
    this.#group.close = () => {
      const blocks = this.#flows.pop()!.finish();
      this.#paragraph = around;
      done(blocks);
    };
  }

  #note(blocks: Block[]): void {
    const number = this.#notes.push(blocks.map(({ html }) => html).join(''));
    this.#flow.html(`<sup><a href="#n${number}" id="r${number}" epub:type="noteref">[${number}]</a></sup>`);
  }

  /** Words about characters; true when it was one. */
  #characterWord(name: string, value: number | undefined): boolean {
    const group = this.#group;
    if (name === 'u') {
      this.#emit(characterOf(value ?? 0));
      this.#drop = group.fallbacks;
    } else if (name === 'f') group.codePage = this.#fonts.get(value ?? 0) ?? this.#ansi;
    else if (name === 'ansicpg') this.#ansi = group.codePage = value || ANSI;
    else if (name === 'mac') this.#ansi = group.codePage = MACINTOSH;
    else return formatWord(group, name, value);
    return true;
  }

  #paragraphWord(name: string, value: number | undefined): void {
    const paragraph = this.#paragraph;
    switch (name) {
      case 'par':
      case 'sect':
      case 'page':
        this.#flow.endParagraph(kindOf(this.#paragraph, this.#declared));
        break;
      case 'pard':
        this.#paragraph = newParagraph();
        break;
      case 'line':
      case 'lbr':
        this.#flow.html('<br/>\n', this.#group.href);
        break;
      case 'trowd':
        this.#headerRow = false;
        this.#rtlRow = false;
        break;
      case 'trhdr':
        this.#headerRow = true;
        break;
      case 'rtlrow':
        this.#rtlRow = true;
        break;
      case 'cell':
        this.#flow.endCell(paragraph);
        break;
      case 'nestcell':
      case 'nestrow':
        this.#flow.endParagraph({ ...kindOf(this.#paragraph, this.#declared), inTable: true });
        break;
      case 'row':
        this.#flow.endRow(this.#headerRow, this.#rtlRow);
        paragraph.inTable = false;
        break;
      default:
        if (name === 'rtlpar') this.#rtl++;
        else if (name === 'ltrpar') this.#ltr++;
        paragraphWord(paragraph, name, value, this.#declared);
    }
  }
}

function linkOf(instruction: string): string {
  const target = /^\s*HYPERLINK\s+(?:\\[a-z]\s+)*"?([^"\s]+)"?/i.exec(instruction)?.[1] ?? '';
  return isSafeLink(target) ? target : '';
}
