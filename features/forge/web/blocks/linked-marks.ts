// The highlights that quotes on a canvas came from: a quote says when its highlight changed or is gone.
import type { Mark } from '../../../highlights/contract.ts';

/** What became of the highlight of a quote; undefined while nothing is known about it. */
export type LinkedMark = { state: 'live'; mark: Pick<Mark, 'colour' | 'note' | 'text'> } | { state: 'deleted' };

export type LinkedMarks = {
  get(bookId: string, highlightId: string): LinkedMark | undefined;
  /** Told when what `get` answers may be different. */
  subscribe(listener: () => void): () => void;
  close(): void;
};

/** Tells the highlights of a book now and whenever they change, null when they can't be known; gives what ends it. */
type WatchBook = (bookId: string, tell: (marks: readonly Mark[] | null) => void) => () => void;

/** Highlights have a chunk of their own, which only canvases with quotes need. */
const watchLater: WatchBook = (bookId, tell) => {
  let stop: (() => void) | null = null;
  let ended = false;
  void import('../../../highlights/web/index.ts').then(
    ({ watchBookMarks }) => {
      if (!ended) stop = watchBookMarks(bookId, tell);
    },
    () => tell(null),
  );
  return () => {
    ended = true;
    stop?.();
  };
};

/** Follows the highlights of the books that are quoted. */
export function createLinkedMarks(watch: WatchBook = watchLater): LinkedMarks {
  const books = new Map<string, ReadonlyMap<string, Mark> | null>();
  const watched = new Map<string, () => void>();
  const listeners = new Set<() => void>();

  function follow(bookId: string): void {
    watched.set(bookId, () => undefined); // told at once, perhaps
    const stop = watch(bookId, (marks) => {
      books.set(bookId, marks && new Map(marks.map((mark) => [mark.id, mark])));
      for (const tell of listeners) tell();
    });
    watched.set(bookId, stop);
  }

  return {
    get(bookId, highlightId) {
      if (!watched.has(bookId)) follow(bookId);
      const marks = books.get(bookId);
      if (!marks) return undefined;
      const mark = marks.get(highlightId);
      return mark ? { state: 'live', mark } : { state: 'deleted' };
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    close() {
      for (const stop of watched.values()) stop();
      watched.clear();
      listeners.clear();
    },
  };
}
