import type { Excerpt } from '../excerpts/excerpt.ts';
import type { Analysis } from '../source/analysis.ts';
import type { Section } from '../source/sections.ts';
import type { CastMember } from '../terms/cast.ts';
import type { KeyTerm } from '../terms/key-terms.ts';

/** A part of a source: a chapter, or a stretch on one topic. `title` is empty where the source names none. */
export type Unit = {
  section: number;
  title: string;
  words: number;
  terms: readonly KeyTerm[];
  /** The worth of its best excerpt. */
  best: number;
};

type Read = {
  analysis: Analysis;
  excerpts: readonly Excerpt[];
  terms: readonly KeyTerm[];
  cast: readonly CastMember[];
  title: string;
};

/** Terms worth speaking, and the most of them that a part has. */
const SPOKEN = 36;
const MOST_TERMS = 6;
/** In a shorter part a term may occur once. */
const SHORT_PART = 400;
const LONGEST_TITLE = 90;

/** Key terms of a part: dense in it, few parts share them. */
function termsOf(section: number, words: number, parts: number, { terms, cast, title }: Read): KeyTerm[] {
  const names = new Set(cast.flatMap(({ name }) => name.toLowerCase().split(' ')));
  const subject = title.toLowerCase();
  return terms
    .slice(0, SPOKEN)
    .filter(({ shown }) => !shown.split(' ').some((word) => names.has(word.toLowerCase())))
    .flatMap((term) => {
      const count = term.sections.get(section) ?? 0;
      if (count === 0 || (count < 2 && words >= SHORT_PART)) return [];
      const dense = Math.sqrt((count / words) * 1000) * Math.log(1 + parts / term.sections.size) * Math.sqrt(count);
      const named = subject.startsWith(term.shown.toLowerCase()) ? 1.5 : 0;
      return [{ term, value: dense + 0.8 * Math.log(1 + term.count) + named }];
    })
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST_TERMS)
    .map(({ term }) => term);
}

/** The parts of a source that hold an excerpt, in reading order. */
export function unitsOf(read: Read, sections: readonly Section[]): Unit[] {
  const words = new Map<number, number>();
  for (const { place, words: count } of read.analysis.sentences)
    words.set(place.section, (words.get(place.section) ?? 0) + count);
  const best = new Map<number, number>();
  for (const { section, central, lead } of read.excerpts)
    best.set(section, Math.max(best.get(section) ?? 0, central + lead));
  return [...words].flatMap(([section, count]): Unit[] => {
    const worth = best.get(section);
    if (worth === undefined) return [];
    const title = sections[section]?.title ?? '';
    return [
      {
        section,
        title: title.length <= LONGEST_TITLE ? title : '',
        words: count,
        terms: termsOf(section, count, words.size, read),
        best: worth,
      },
    ];
  });
}
