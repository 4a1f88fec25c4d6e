import { useEffect, useEffectEvent } from 'react';

/** A thing that wears a cover (spec 3, Cover subject); `removable` when its owner chose the cover. */
export type CoverSubject = {
  type: 'book' | 'document' | 'spark' | 'bookcast' | 'page-header';
  id: string;
  title: string;
  description: string | null;
  coverImageUrl: string | null;
  removable: boolean;
};

/** Books named one by one, or by the filter that finds them. */
export type ChosenBooks = { ids: string[] } | { filter: Record<string, string | undefined>; except: string[] };

/** What a Spark or a Bookcast is made from, as pages name it; the server parses it (contract of makings). */
export type MakingSource =
  | { kind: 'book'; bookId: string; chapters?: string[] | undefined; upTo?: 'read' | undefined }
  | { kind: 'selection'; bookId: string; text: string; cfi: string | null; page: number | null }
  | { kind: 'highlights'; bookId?: string | undefined; markIds?: string[] | undefined }
  | { kind: 'conversation'; conversationId: string; messageId?: string | undefined }
  | { kind: 'idea'; text: string };

/** What the dialog of a making starts with; the person can change all of it. */
export type MakingStart = {
  source?: MakingSource;
  /** How the source is called, such as a book's title or a chapter's. */
  sourceTitle?: string;
  title?: string;
  prompt?: string;
  conversationStyle?: string;
  minutes?: number;
};

/** Events between parts of the page that do not know each other. A feature adds its own by declaration merging:
 *  `declare module '../../../platform/web/events.ts' { interface BrowserEvents { 'maktaba:x': { id: string } } }` */
export interface BrowserEvents {
  /** Books were added, changed or removed: lists fetch again. */
  'maktaba:library-changed': { bookId?: string };
  /** Open the upload dialog, with files already chosen if there are any. */
  'maktaba:upload-open': { files?: File[] };
  /** Open the dialog that puts books into collections: these ids, or all that a filter finds. */
  'maktaba:collect-open': { books: ChosenBooks; count: number; title: string | null };
  /** Open the dialog that shares a thing by email and by link. */
  'maktaba:share-open': { kind: 'book' | 'bookcast' | 'spark' | 'canvas'; id: string; title: string };
  /** Open the dialog of podcast feeds; a collection starts as the one to create a feed of. */
  'maktaba:feeds-open': { collectionId?: string };
  /** Open the dialog that makes a Spark, or the one that makes a Bookcast. */
  'maktaba:spark-open': MakingStart;
  'maktaba:bookcast-open': MakingStart;
  /** Open the dialog that personalizes a cover. */
  'maktaba:cover-open': CoverSubject;
  /** A thing wears another cover; the address is empty after a removal. */
  'maktaba:cover-changed': { type: CoverSubject['type']; id: string; coverUrl: string };
  /** Files are on their way: the tips say where they will be. */
  'maktaba:upload-started': Record<never, never>;
  /** A document is being made in the product: the activity center follows it. */
  'maktaba:document-started': { bookId: string; title: string };
  /** A document made in the product can be opened. */
  'maktaba:document-ready': { bookId: string; title: string; epubPath: string };
  /** Bring the activity center forward. */
  'maktaba:activity-open': Record<never, never>;
  /** Open the sidebar, a drawer on a phone. */
  'maktaba:sidebar-open': Record<never, never>;
  /** Open the Fast Search palette. */
  'maktaba:search-open': Record<never, never>;
  /** Open the list of keyboard shortcuts. */
  'maktaba:shortcuts-open': Record<never, never>;
}
type Name = keyof BrowserEvents;

/** Sends an event to every listener of the page. */
export function emit<N extends Name>(name: N, detail: BrowserEvents[N]): void {
  window.dispatchEvent(new CustomEvent(name, { detail }));
}

/** Listens until the returned function is called. */
export function listen<N extends Name>(name: N, handle: (detail: BrowserEvents[N]) => void): () => void {
  const listener = (event: Event) => handle((event as CustomEvent<BrowserEvents[N]>).detail);
  window.addEventListener(name, listener);
  return () => window.removeEventListener(name, listener);
}

/** Listens while the component is shown. */
export function useBrowserEvent<N extends Name>(name: N, handle: (detail: BrowserEvents[N]) => void): void {
  const latest = useEffectEvent(handle);
  useEffect(() => listen(name, (detail) => latest(detail)), [name]);
}
