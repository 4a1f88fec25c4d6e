import type { Mark, MarkChanges, NewMark } from '../contract.ts';

/** Something a person did that the server does not know yet. `key` is its own name, `mark` what is shown meanwhile. */
export type Pending =
  | { key: string; do: 'add'; bookId: string; id: string; mark: NewMark; at: string }
  | { key: string; do: 'change'; bookId: string; id: string; changes: Omit<MarkChanges, 'anchor'> }
  | { key: string; do: 'remove'; bookId: string; id: string }
  | { key: string; do: 'restore'; bookId: string; id: string; mark: Mark };

/** Marks as they are once everything that waits has been done. */
export function withPending(marks: readonly Mark[], pending: readonly Pending[]): Mark[] {
  return pending.reduce<Mark[]>(
    (now, one) => {
      const others = now.filter((mark) => mark.id !== one.id);
      switch (one.do) {
        case 'add':
          return others.length < now.length ? now : [...now, shown(one)];
        case 'restore':
          return [...others, one.mark];
        case 'remove':
          return others;
        case 'change':
          return now.map((mark) => (mark.id === one.id ? changed(mark, one.changes) : mark));
      }
    },
    [...marks],
  );
}

/** In reading order. */
export function inReadingOrder(marks: readonly Mark[]): Mark[] {
  return [...marks].sort((a, b) => a.progress - b.progress || (a.id < b.id ? -1 : 1));
}

function shown({ id, bookId, mark, at }: Extract<Pending, { do: 'add' }>): Mark {
  return {
    ...mark,
    id,
    bookId,
    colour: mark.colour ?? null,
    note: mark.note ?? '',
    tags: mark.tags ?? [],
    chapter: mark.chapter ?? '',
    progress: mark.progress ?? 0,
    rects: mark.rects ?? null,
    exact: true,
    prefix: mark.prefix ?? '',
    suffix: mark.suffix ?? '',
    ord: null,
    anchor: 'attached',
    createdAt: at,
    updatedAt: at,
  };
}

function changed(mark: Mark, { place, confirm, ...said }: Omit<MarkChanges, 'anchor'>): Mark {
  return { ...mark, ...defined(said), ...place, ...(confirm && { anchor: 'attached' as const }) };
}

const defined = <T extends object>(changes: T): Partial<Mark> =>
  Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Partial<Mark>;
