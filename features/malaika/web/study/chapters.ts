import { foldWords } from '../../../../platform/common/fold-text.ts';

type Entry = { label: string; children: Entry[] };

/** The headings of a table of contents in order, without repetition and without the title of the book. */
export function chaptersOf(toc: readonly Entry[], title: string): string[] {
  const flat = (entries: readonly Entry[]): string[] =>
    entries.flatMap(({ label, children }) => [label.replace(/\s+/g, ' ').trim(), ...flat(children)]);
  return [...new Set(flat(toc))].filter((label) => label !== '' && foldWords(label) !== foldWords(title));
}
