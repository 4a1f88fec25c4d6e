import { useVirtualizer } from '@tanstack/react-virtual';
import { Check } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useI18n } from '../../../../platform/web/i18n.tsx';
import type { LibraryBook } from '../../contract.ts';
import { cx } from '../../../../platform/web/cx.ts';
import type { Selection } from '../select/selection.ts';
import { BookRow } from './book-row.tsx';
import { BookTile } from './book-tile.tsx';

export type Layout = 'grid' | 'list';
type ShelfProps = {
  books: readonly LibraryBook[];
  total: number;
  layout: Layout;
  onEnd: () => void;
  selection: Selection;
};
const LIST_ROW = 73,
  TILE_WORDS = 88,
  TILE_MIN = 150,
  PHONE = 500;

/** Columns and row height for a width. */
export function measure(width: number, layout: Layout): { columns: number; gap: number; rowHeight: number } {
  if (layout === 'list') return { columns: 1, gap: 0, rowHeight: LIST_ROW };
  const gap = width < PHONE ? 16 : 24,
    min = width < PHONE ? 120 : TILE_MIN,
    columns = Math.max(2, Math.floor((width + gap) / (min + gap)));
  return { columns, gap, rowHeight: Math.round(((width - gap * (columns - 1)) / columns) * 1.5 + TILE_WORDS) };
}

/** The scrolling part of the page that an element stands in. */
const scrollerOf = (element: HTMLElement | null): HTMLElement | null => {
  for (let at = element?.parentElement ?? null; at; at = at.parentElement)
    if (/auto|scroll/.test(getComputedStyle(at).overflowY)) return at;
  return document.scrollingElement as HTMLElement | null;
};

/** Whether a book is chosen. */
function Tick({ on }: { on: boolean }) {
  const look = on ? 'border-accent bg-accent text-on-accent' : 'border-line-strong bg-ground/85';
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute start-1.5 top-1.5 z-10 grid size-6 place-items-center rounded-full border-2 shadow-2',
        look,
      )}
    >
      {on && <Check className="size-4" strokeWidth={3} />}
    </span>
  );
}

/** Books as covers or lines; only what is in view is drawn, arrow keys walk it. */
export function Shelf({ books, total, layout, onEnd, selection }: ShelfProps) {
  const { t, dir } = useI18n(),
    list = useRef<HTMLDivElement>(null),
    [size, setSize] = useState({ width: 0, top: 0 });
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return;
    const look = () => {
      const scroller = scrollerOf(element),
        top = scroller
          ? element.getBoundingClientRect().top - scroller.getBoundingClientRect().top + scroller.scrollTop
          : 0;
      setSize((was) =>
        was.width === element.clientWidth && Math.abs(was.top - top) < 1 ? was : { width: element.clientWidth, top },
      );
    };
    const observer = new ResizeObserver(look);
    observer.observe(element);
    look();
    return () => observer.disconnect();
  }, []);
  const { columns, gap, rowHeight } = measure(size.width || 1, layout),
    count = Math.ceil(books.length / columns);
  const rows = useVirtualizer({
    count,
    getScrollElement: () => scrollerOf(list.current),
    estimateSize: () => rowHeight,
    overscan: 3,
    scrollMargin: size.top,
    enabled: size.width > 0,
  });
  useLayoutEffect(() => rows.measure(), [rows, rowHeight]);
  const items = rows.getVirtualItems(),
    last = items.at(-1)?.index ?? 0;
  useEffect(() => {
    if (books.length < total && last >= count - 4) onEnd();
  }, [last, count, books.length, total, onEnd]);

  /** Space chooses, Ctrl+A chooses all; says whether the key was one of these. */
  const choose = (event: KeyboardEvent, at: number): boolean => {
    const key = event.key.toLowerCase();
    if (key === ' ' && (event.target as HTMLElement).localName === 'a') selection.toggle(at, event.shiftKey);
    else if (key === 'a' && (event.ctrlKey || event.metaKey)) selection.selectAll();
    else return false;
    event.preventDefault();
    return true;
  };
  /** While books are chosen a press on one chooses it too; with Ctrl or Shift that begins. */
  const press = (event: MouseEvent, at: number) => {
    const begins = event.ctrlKey || event.metaKey || event.shiftKey;
    if ((!selection.active && !begins) || !(event.target as HTMLElement).closest('a')) return;
    event.preventDefault();
    event.stopPropagation();
    selection.toggle(at, event.shiftKey);
  };
  const move = (event: KeyboardEvent) => {
    const cell = (event.target as HTMLElement).closest<HTMLElement>('[data-index]'),
      forward = dir === 'rtl' ? -1 : 1;
    const by = { ArrowRight: forward, ArrowLeft: -forward, ArrowDown: columns, ArrowUp: -columns }[event.key];
    if (
      cell &&
      (event.target as HTMLElement).getAttribute('role') !== 'menuitem' &&
      choose(event, Number(cell.dataset['index']))
    )
      return;
    if (!cell || by === undefined || (event.target as HTMLElement).getAttribute('role') === 'menuitem') return;
    const to = Number(cell.dataset['index']) + by;
    if (to < 0 || to >= books.length) return;
    event.preventDefault();
    rows.scrollToIndex(Math.floor(to / columns));
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-index="${to}"] a`)?.focus());
  };
  return (
    <div
      ref={list}
      role="grid"
      aria-label={t('library.page.books')}
      aria-rowcount={Math.ceil(total / columns)}
      aria-colcount={columns}
      aria-multiselectable={selection.active || undefined}
      onKeyDown={move}
      className="relative [overflow-anchor:none]"
      style={{ height: rows.getTotalSize() }}
    >
      {items.map((row) => (
        <div
          key={row.key}
          role="row"
          aria-rowindex={row.index + 1}
          className="absolute inset-x-0 top-0 grid"
          style={{
            height: rowHeight,
            transform: `translateY(${row.start - size.top}px)`,
            gap,
            gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
          }}
        >
          {books.slice(row.index * columns, (row.index + 1) * columns).map((book, c) => (
            <div
              key={book.id}
              role="gridcell"
              data-index={row.index * columns + c}
              className="relative min-w-0"
              onClickCapture={(event) => press(event, row.index * columns + c)}
              {...(selection.active && { 'aria-selected': selection.has(book.id) })}
            >
              {selection.active && <Tick on={selection.has(book.id)} />}
              {layout === 'grid' ? <BookTile book={book} /> : <BookRow book={book} />}
            </div>
          ))}
        </div>
      ))}
    </div>
  );
}
