// The recording that an EPUB brings along (media overlays), as narration asks for it.
import { collapse, compare } from 'foliate-js/epubcfi.js';
import type { Book, Section, View } from 'foliate-js/view.js';
import type { BookVoice, RecordedPart } from '../../../../narration/web/index.ts';
import { sectionTitles } from '../chapters.ts';
import { toRange } from '../lighting.ts';
import type { ZipFile } from '../zip-file.ts';
import { readSmil, type SmilPart } from './smil.ts';

type Resolving = Book & {
  resolveHref(href: string): { index: number; anchor(doc: Document): Element | Range | number } | null;
};
type Parts = { view: View; book: Book; zip: ZipFile };

/** Null when nothing of the book is recorded. */
export function recordingOf(parts: Parts): BookVoice | null {
  const recorded = [...parts.book.sections.keys()].filter((index) => parts.book.sections[index]!.mediaOverlay);
  return recorded.length > 0 ? new BookRecording(parts, recorded) : null;
}

class BookRecording implements BookVoice {
  readonly #view: View;
  readonly #book: Resolving;
  readonly #zip: ZipFile;
  /** The recorded sections by their place in the book. */
  readonly #recorded: readonly number[];
  readonly #titles: readonly string[];
  readonly #parts = new Map<number, Promise<readonly RecordedPart[]>>();

  constructor({ view, book, zip }: Parts, recorded: readonly number[]) {
    this.#view = view;
    this.#book = book as Resolving;
    this.#zip = zip;
    this.#recorded = recorded;
    this.#titles = sectionTitles(book);
  }

  get sections(): number {
    return this.#recorded.length;
  }

  parts(section: number): Promise<readonly RecordedPart[]> {
    const known = this.#parts.get(section);
    if (known) return known;
    const read = this.#read(this.#recorded[section]!);
    read.catch(() => this.#parts.delete(section));
    this.#parts.set(section, read);
    return read;
  }

  async at(cfi: string): Promise<{ section: number; part: number } | null> {
    const { index = 0 } = this.#view.resolveNavigation(cfi) ?? {};
    for (
      let section = this.#recorded.findIndex((at) => at >= index);
      section >= 0 && section < this.sections;
      section++
    ) {
      const parts = await this.parts(section);
      const part = this.#recorded[section] === index ? parts.findIndex((one) => endsBehind(one.cfi, cfi)) : 0;
      if (part >= 0 && parts.length > 0) return { section, part };
    }
    return null;
  }

  async sound(name: string): Promise<Blob | null> {
    return this.#zip.blob(name);
  }

  async #read(index: number): Promise<RecordedPart[]> {
    const section = this.#book.sections[index]!;
    const smil = section.mediaOverlay!.href;
    const source = await this.#zip.text(smil);
    const overlay = source === null ? [] : readSmil(new DOMParser().parseFromString(source, 'application/xml'));
    const doc = await section.createDocument();
    return overlay.flatMap((part) => this.#part(part, smil, { index, section, doc }) ?? []);
  }

  /** Null for what belongs to another section: an overlay may tell of several. */
  #part(
    { text, sound, aside }: SmilPart,
    smil: string,
    { index, doc }: { index: number; section: Section; doc: Document },
  ): RecordedPart | null {
    const to = this.#book.resolveHref(resolved(text, smil));
    if (to?.index !== index) return null;
    const anchor = to.anchor(doc);
    const range = wordsOf(doc, typeof anchor === 'number' ? doc.body : anchor);
    if (!range) return null;
    return {
      cfi: this.#view.getCFI(index, range),
      text: range.toString().replace(/\s+/g, ' ').trim(),
      chapter: this.#titles[index] ?? '',
      clip: sound && { sound: decodeURI(resolved(sound.src, smil)), from: sound.from, to: sound.to },
      aside,
    };
  }
}

/** From the first letter to the last: places inside text are found again most surely. */
function wordsOf(doc: Document, anchor: Range | Element): Range | null {
  const range = toRange(doc, anchor);
  if (!range || 'startContainer' in anchor) return range;
  const walker = doc.createTreeWalker(anchor, NodeFilter.SHOW_TEXT | NodeFilter.SHOW_CDATA_SECTION);
  const first = walker.nextNode();
  if (!first) return range;
  let last = first;
  while (walker.nextNode()) last = walker.currentNode;
  range.setStart(first, 0);
  range.setEnd(last, (last as Text).length);
  return range;
}

const ROOT = 'https://book.invalid/';

/** A reference from one file of the book to another, from the root of the book. */
function resolved(reference: string, from: string): string {
  try {
    return new URL(reference, ROOT + encodeURI(from)).href.slice(ROOT.length);
  } catch {
    return '';
  }
}

function endsBehind(part: string, place: string): boolean {
  try {
    return compare(collapse(part, true), collapse(place)) > 0;
  } catch {
    return false;
  }
}
