// Search in the open book: what is looked for, and which place of it one stands at.
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { connect } from '../../../../platform/web/api.ts';
import { createStore, useStore } from '../../../../platform/web/store.ts';
import { useSettled } from '../../../../platform/web/use-settled.ts';
import type { contract, InBookHit, InBookResults } from '../../../passages/contract.ts';
import routes from '../../../passages/contract.ts?routes';
import { type Locator, sameLocator } from '../../core/index.ts';
import type { Passage } from '../engine.ts';
import { jumpToPassage, placeNow } from './reader-session.ts';

export type BookSearch = {
  /** Is the panel shown? */
  open: boolean;
  query: string;
  /** The hit one stands at. */
  current: InBookHit | null;
};

const NONE: BookSearch = { open: false, query: '', current: null };
const PAGE_HITS = 50;
/** Longer queries are cut. */
const QUERY_CHARACTERS = 200;
const PHRASE_CHARACTERS = 120;
const passages = connect<typeof contract>(routes);
const store = createStore<BookSearch>(NONE);
let landed: Locator | null = null;
/** The hit one is on the way to. */
let onTheWay: InBookHit | null = null;

/** What is looked for in the open book. */
export function useBookSearch(): BookSearch {
  return useStore(store);
}

/** A phrase of selected words: of a long selection its beginning, to the end of a word. */
export function phraseOf(selected: string): string {
  const words = selected.replace(/["“”„«»\s]+/g, ' ').trim();
  if (words.length <= PHRASE_CHARACTERS) return `"${words}"`;
  const kept = words.slice(0, PHRASE_CHARACTERS);
  const blank = kept.lastIndexOf(' ');
  return `"${blank > 0 ? kept.slice(0, blank) : kept}"`;
}

/** Opens the panel, with words when there are some. */
export function openSearch(query?: string): void {
  const words = query?.replace(/\s+/g, ' ').trim().slice(0, QUERY_CHARACTERS);
  store.set({ ...store.get(), open: true, ...(words ? { query: words, current: null } : {}) });
}

/** Hides the panel; what was found stays for the keys. */
export function hideSearch(): void {
  store.set({ ...store.get(), open: false });
}

/** No more search. */
export function endSearch(): void {
  landed = null;
  onTheWay = null;
  store.set(NONE);
}

/** Other words are looked for. */
export function changeSearch(query: string): void {
  store.set({ ...store.get(), query, current: null });
}

export type Results = Omit<InBookResults, 'nextCursor' | 'hits'> & { hits: readonly InBookHit[] };

/** Every place of the words in the book, as far as it was asked for. */
export function useResults(bookId: string) {
  const { open, query } = useBookSearch();
  const words = useSettled(query.trim());
  const pages = useInfiniteQuery({
    queryKey: ['reader', 'search', bookId, words],
    queryFn: ({ pageParam, signal }) =>
      passages.searchInBook(
        { bookId, q: words, limit: PAGE_HITS, ...(pageParam ? { cursor: pageParam } : {}) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: (last) => last.nextCursor,
    // An empty query too: the book is made ready while one begins to type.
    enabled: open || words !== '',
    placeholderData: keepPreviousData,
  });
  const [first] = pages.data?.pages ?? [];
  const results: Results | null = first ? { ...first, hits: pages.data!.pages.flatMap((page) => page.hits) } : null;
  return { pages, results, words, settled: words === query.trim() && !pages.isPlaceholderData };
}

const passageOf = ({ cfi, page, rects, text, start, end }: InBookHit): Passage => ({
  cfi,
  page,
  rects,
  quote: text,
  part: { start, end },
});

/** Goes to a hit and lights it. Only the first of a row of hits leaves a way back: it leads to where one was reading. */
export async function goToHit(hit: InBookHit): Promise<boolean> {
  store.set({ ...store.get(), current: hit });
  const inRow = onTheWay !== null || (landed !== null && sameLocator(landed, placeNow()));
  onTheWay = hit;
  try {
    return await jumpToPassage(passageOf(hit), !inRow);
  } finally {
    if (onTheWay === hit) {
      onTheWay = null;
      landed = placeNow();
    }
  }
}

/** The hit after or before the one one stands at; behind the last comes the first. */
export async function stepHit(bookId: string, by: 1 | -1, results: Results | null): Promise<boolean> {
  const { current, query } = store.get();
  if (!results || results.total === 0) return true;
  const number =
    current === null ? (by > 0 ? 0 : results.total - 1) : (current.number + by + results.total) % results.total;
  const hit =
    results.hits[number] ??
    (await passages.searchInBook({ bookId, q: query, cursor: String(number), limit: 1 })).hits[0];
  return hit ? goToHit(hit) : true;
}
