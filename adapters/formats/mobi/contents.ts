import type { IndexTable } from './index-table.ts';

/** A line of the table of contents: a byte of the text, or a fragment and a place in it (KF8). */
export type ContentsEntry = {
  label: string;
  level: number;
  offset: number | null;
  fragment: [index: number, offset: number] | null;
};

const [OFFSET, LABEL, LEVEL, FRAGMENT] = [1, 3, 4, 6];

/** The table of contents in an index. */
export function contentsOf({ entries, strings }: IndexTable): ContentsEntry[] {
  return entries.flatMap(({ tags }) => {
    const label = (strings.get(tags.get(LABEL!)?.[0] ?? -1) ?? '').replace(/\s+/g, ' ').trim();
    const [index, offset] = tags.get(FRAGMENT!) ?? [];
    const fragment = index === undefined ? null : ([index, offset ?? 0] as [number, number]);
    return label
      ? [{ label, level: (tags.get(LEVEL!)?.[0] ?? 0) + 1, offset: tags.get(OFFSET!)?.[0] ?? null, fragment }]
      : [];
  });
}
