import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { Locator } from '../../core/index.ts';
import type { BookPicture, Engine, Look, PdfWords, Place } from '../engine.ts';
import type { Note } from '../note.ts';
import { epubEngine, fetchEngine, pdfEngine } from './engines.ts';
import type { ReaderBook } from './reader-book.ts';

export type EngineState = { state: 'opening' } | { state: 'open'; engine: Engine } | { state: 'failed' };
const OPENING: EngineState = { state: 'opening' };
type Parts = {
  host: RefObject<HTMLDivElement | null>;
  book: ReaderBook | null;
  file: Blob | null;
  /** Undefined until it is known. */
  at: Locator | null | undefined;
  look: Look;
  onFailed(): void;
  onOpen(engine: Engine, place: Place | null): void;
  onPlace(place: Place): void;
  onClose(engine: Engine): void;
  onExternalLink(href: string): void;
  onNote(note: Note): void;
  onPicture(picture: BookPicture): void;
  onJump(): void;
  onTap(): void;
  onChapterEnd(there: boolean): void;
  pdfWords: PdfWords;
};

/** Opens a book in the host once its file and place are known; closes it when the page goes or the book changes. */
export function useEngine(parts: Parts): EngineState {
  const { host, book, file, at, look } = parts;
  const [outcome, setOutcome] = useState<{ file: Blob; state: EngineState } | null>(null);
  const state = outcome && outcome.file === file ? outcome.state : OPENING;
  const onOpen = useEffectEvent(parts.onOpen);
  const onFailed = useEffectEvent(parts.onFailed);
  const onPlace = useEffectEvent(parts.onPlace);
  const onClose = useEffectEvent(parts.onClose);
  const onExternalLink = useEffectEvent(parts.onExternalLink);
  const onNote = useEffectEvent(parts.onNote);
  const onPicture = useEffectEvent(parts.onPicture);
  const onJump = useEffectEvent(parts.onJump);
  const onTap = useEffectEvent(parts.onTap);
  const onChapterEnd = useEffectEvent(parts.onChapterEnd);
  const pageLabel = useEffectEvent((page: number) => parts.pdfWords.page(page));
  const pictured = useEffectEvent(() => parts.pdfWords.pictured());
  const firstLook = useEffectEvent(() => look);
  const start = useEffectEvent(() => at ?? null);
  const bookNow = useEffectEvent(() => book);
  const known = at !== undefined;

  const bookId = book?.id;
  const kind = book?.readable;
  useEffect(() => {
    if (kind) fetchEngine(kind); // while the file is on its way
  }, [kind]);

  useEffect(() => {
    const opening = bookNow(); // the file is what is opened: a change to the book's details reopens nothing
    if (!host.current || !opening || !file || !known) return undefined;
    const stop = new AbortController();
    let engine: Engine | null = null;
    let first: Place | null = null;
    const live = (): boolean => !stop.signal.aborted;
    const options = {
      at: start(),
      title: opening.title,
      direction: opening.direction,
      look: firstLook(),
      signal: stop.signal,
      onPlace: (place: Place) => {
        if (!engine) first = place;
        else if (live()) onPlace(place);
      },
      onExternalLink: (href: string) => live() && onExternalLink(href),
      onNote: (note: Note) => live() && onNote(note),
      onPicture: (picture: BookPicture) => live() && onPicture(picture),
      onJump: () => live() && onJump(),
      onTap: () => live() && onTap(),
      onChapterEnd: (there: boolean) => live() && onChapterEnd(there),
    };
    openBook(host.current, opening.readable, file, options, {
      page: (page) => pageLabel(page),
      pictured: () => pictured(),
    }).then(
      (opened) => {
        if (!live()) return opened.close();
        engine = opened;
        onOpen(opened, first);
        setOutcome({ file, state: { state: 'open', engine: opened } });
      },
      (error: unknown) => {
        if (!live()) return;
        console.warn('reader: the book did not open', error);
        onFailed();
        setOutcome({ file, state: { state: 'failed' } });
      },
    );
    return () => {
      stop.abort();
      if (!engine) return;
      onClose(engine);
      engine.close();
    };
  }, [host, bookId, kind, file, known]);

  const engine = state.state === 'open' ? state.engine : null;
  useEffect(() => engine?.apply(look), [engine, look]);
  return state;
}

/** Each kind of book is a chunk of its own. */
async function openBook(
  host: HTMLElement,
  kind: ReaderBook['readable'],
  file: Blob,
  options: Parameters<typeof import('../epub/open-epub.ts').openEpub>[2],
  pdfWords: PdfWords,
): Promise<Engine> {
  if (kind === 'pdf') return (await pdfEngine()).openPdf(host, file, options, pdfWords);
  return (await epubEngine()).openEpub(host, file, options);
}
