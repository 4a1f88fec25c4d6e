// Links inside a book: to a note, which is shown where one reads, or to another place.
import type { Book, Resolved, View } from 'foliate-js/view.js';
import type { Note } from '../note.ts';
import { noteAt, readNote, referenceKind } from './note-text.ts';
import { inside, onScreen } from './screen-box.ts';

/** What an EPUB of foliate's also answers. */
type Linked = Book & { resolveHref?(href: string): Resolved | null; isExternal?(href: string): boolean };
type Parts = {
  view: View;
  host: HTMLElement;
  docs: ReadonlyMap<number, Document>;
  goTo(href: string): Promise<void>;
  onNote(note: Note): void;
  onJump(): void;
};

/** Follows the links of an open book: a note opens beside its reference, anything else is gone to. */
export function followLinks(parts: Parts): void {
  parts.view.addEventListener('link', (event) => {
    event.preventDefault();
    const { a, href } = event.detail;
    void noteOf(a, href, parts)
      .catch(() => null) // a section that cannot be read is gone to like any other place
      .then((note) => (note ? parts.onNote(note) : jump(href, parts)));
  });
}

function jump(href: string, { goTo, onJump }: Parts): void {
  onJump();
  void goTo(href).catch(() => {}); // a link that leads nowhere stays where one is
}

async function noteOf(link: HTMLAnchorElement, href: string, parts: Parts): Promise<Note | null> {
  const { view, docs, host } = parts;
  const book: Linked = view.book;
  const kind = referenceKind(link);
  const to = kind === 'no' || !href.includes('#') ? null : book.resolveHref?.(href);
  if (!to?.anchor) return null;
  const doc = docs.get(to.index) ?? (await book.sections[to.index]!.createDocument());
  const target = to.anchor(doc);
  const holder = isElement(target) ? noteAt(target, kind, link) : null;
  const blocks = holder ? readNote(holder, (at) => book.isExternal?.(at) ?? false) : [];
  if (!holder || blocks.length === 0) return null;
  const { left, top, width, height } = link.getBoundingClientRect();
  return {
    label: link.textContent?.replace(/[[\](){}]/g, '').trim() ?? '',
    blocks,
    lang: holder.closest('[lang]')?.getAttribute('lang') ?? (doc.documentElement.lang || null),
    box: inside(onScreen(link.ownerDocument, { left, top, width, height }), host.getBoundingClientRect()),
    go: () => jump(href, parts),
    back: () => {
      link.ownerDocument.defaultView?.focus();
      link.focus({ preventScroll: true });
    },
  };
}

/** Not `instanceof`: an element of a frame has the classes of its frame. */
const isElement = (at: unknown): at is Element => typeof at === 'object' && at !== null && (at as Node).nodeType === 1;
