import { useCallback, useMemo, useState } from 'react';
import { useAdjustOnChange } from '../../../../platform/web/use-adjust-on-change.ts';
import type { LibraryBook } from '../../contract.ts';
import type { Filters } from '../book-queries.ts';
import type { BulkBooks } from '../bulk-calls.ts';

/** Books named one by one, or all that the filters find but for some; null when nobody is choosing. */
type State = { all: boolean; ids: ReadonlySet<string>; last: number } | null;

export type Selection = {
  active: boolean;
  count: number;
  has(bookId: string): boolean;
  /** Chooses or leaves a book; with `range`, all between the one touched last and this one are chosen. */
  toggle(at: number, range: boolean): void;
  start(): void;
  selectAll(): void;
  end(): void;
  /** What the server is told. */
  books: BulkBooks;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Choosing books of the shelf. "All" is told to the server as the filter, so books that are not loaded are meant too. */
export function useSelection(filters: Filters, shown: readonly LibraryBook[], total: number): Selection {
  const [state, setState] = useState<State>(null),
    narrowed = JSON.stringify({ ...filters, sortBy: undefined });
  useAdjustOnChange(narrowed, () => setState(null)); // other books are shown: the choice was about those before
  const toggle = useCallback(
    (at: number, range: boolean) =>
      setState((was) => {
        const now = was ?? { all: false, ids: NOBODY, last: at },
          ids = new Set(now.ids),
          [from, to] = range ? [Math.min(now.last, at), Math.max(now.last, at)] : [at, at];
        for (const { id } of shown.slice(from, to + 1)) {
          if (range) {
            if (now.all) ids.delete(id);
            else ids.add(id);
          } else if (!ids.delete(id)) ids.add(id);
        }
        return { ...now, ids, last: at };
      }),
    [shown],
  );
  return useMemo(() => {
    const { sortBy: _, ...filter } = filters;
    return {
      active: state !== null,
      count: state ? (state.all ? total - state.ids.size : state.ids.size) : 0,
      has: (bookId) => state !== null && state.all !== state.ids.has(bookId),
      toggle,
      start: () => setState({ all: false, ids: NOBODY, last: 0 }),
      selectAll: () => setState({ all: true, ids: NOBODY, last: 0 }),
      end: () => setState(null),
      books: state?.all ? { filter, except: [...state.ids] } : { ids: [...(state?.ids ?? [])] },
    };
  }, [state, total, filters, toggle]);
}
