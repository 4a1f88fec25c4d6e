import { baseLanguage } from '../../text/language-code.ts';
import type { Excerpt } from '../excerpts/excerpt.ts';
import { findExcerpts, markedExcerpts } from '../excerpts/find-excerpts.ts';
import { type Analysis, analyzeSource } from '../source/analysis.ts';
import { genreOf, type Shares, sharesOf } from '../source/genre.ts';
import { type Placed, type Section, sectionsOf } from '../source/sections.ts';
import { shapesOf } from '../source/shape.ts';
import { topicCuts } from '../source/tiling.ts';
import { type CastMember, castOf } from '../terms/cast.ts';
import { type Background, type KeyTerm, keyTerms } from '../terms/key-terms.ts';
import type { Genre, WriterPassage, WriterSource } from '../types.ts';
import { type Unit, unitsOf } from './units.ts';

/** Everything the built-in writer knows of a source. It is made once and read by every form; nothing in it is random. */
export type Plan = {
  source: WriterSource;
  lang: string;
  genre: Genre;
  /** Parts of the text in reading order, each with its key terms. */
  units: readonly Unit[];
  excerpts: readonly Excerpt[];
  /** Terms worth naming, best first; none in languages where nouns can't be told. */
  terms: readonly KeyTerm[];
  /** Persons of a story, the most named first. */
  cast: readonly CastMember[];
  analysis: Analysis;
  /** Words of the whole source, also of what wasn't read of a long one. */
  words: number;
  /** Share of the sentences that can be quoted alone. */
  standing: number;
  /** Only the first part of a story was read, so that nothing is given away. */
  withoutSpoilers: boolean;
  /** The story is told inside quotation marks. */
  toldInSpeech: boolean;
  /** Share of the words in prose, verse, tables and so on. */
  shares: Shares;
  passageOf: ReadonlyMap<string, WriterPassage>;
};

export type PlanOptions = {
  /** Read a story to its end. Otherwise only its first part is, so that nothing is given away. A source cut by the caller sets this. */
  toTheEnd?: boolean;
  /** Words of the whole, where only the beginnings of its parts are given. */
  words?: number | undefined;
};

/** The part of a story that gives nothing away. */
const WITHOUT_SPOILERS = 0.4;
const FEWEST_PASSAGES = 60;
/** About 300,000 words; a longer source is read up to here. */
const MOST_CHARACTERS = 1_800_000;
/** Fewer real sections than this make no chapters. */
const FEWEST_SECTIONS = 3;
const REAL_SECTION = 120;
const FEWEST_TO_CUT = 8;

const never = (): readonly CastMember[] => [];

function withinBounds(passages: readonly WriterPassage[]): readonly WriterPassage[] {
  let characters = 0;
  const end = passages.findIndex(({ text }) => (characters += text.length) > MOST_CHARACTERS);
  return end < 0 ? passages : passages.slice(0, end);
}

const wordsIn = (text: string): number => text.split(/\s+/u).length;

/** Text without chapters is cut where its topic turns, between passages only. */
function cutByTopic(prose: readonly Placed[], lang: string): Placed[] {
  const { sentences } = analyzeSource(prose, lang);
  const cuts = new Set(topicCuts(sentences.map(({ terms }) => terms)).map((at) => sentences[at]!.place.ord));
  let section = 0;
  return prose.map((one) => ({ ...one, section: cuts.has(one.ord) ? ++section : section }));
}

/** Articles of a law are short; chapters of other texts have some length. */
function hasChapters(prose: readonly Placed[], sections: readonly Section[], genre: Genre): boolean {
  const words = new Map<number, number>();
  for (const { section, passage } of prose) words.set(section, (words.get(section) ?? 0) + wordsIn(passage.text));
  const real = [...words].filter(([section, count]) => count >= REAL_SECTION && sections[section]!.title !== '');
  return real.length >= FEWEST_SECTIONS || (genre === 'law' && words.size >= FEWEST_SECTIONS);
}

/**
 * Reads a source: what it is, its parts and key terms, and every excerpt that can be quoted. `background` are the term counts of the
 * person's other books; without it frequency alone decides which terms are key.
 */
export function planSource(
  source: WriterSource,
  background: Background | null = null,
  options: PlanOptions = {},
): Plan {
  const lang = baseLanguage(source.lang);
  const passages = withinBounds(source.passages);
  const { placed, sections } = sectionsOf(passages, shapesOf(passages));
  const body = placed.filter(({ section }) => !sections[section]!.around);
  let prose = body.filter(({ shape }) => shape === 'prose');
  let cast: CastMember[] | null = null;
  const shares = sharesOf(body);
  const genre = genreOf(source.kind, placed, sections, shares, () => (cast ??= castOf(prose, lang)));
  const isStory = genre === 'fiction' || genre === 'stories';
  const titles = genre === 'highlights' || prose.length <= FEWEST_TO_CUT || hasChapters(prose, sections, genre);
  const withoutSpoilers =
    genre === 'fiction' && source.kind === 'book' && !options.toTheEnd && prose.length > FEWEST_PASSAGES;
  if (withoutSpoilers) prose = prose.slice(0, Math.max(Math.floor(prose.length * WITHOUT_SPOILERS), FEWEST_PASSAGES));
  const parts = titles ? prose : cutByTopic(prose, lang);
  const analysis = analyzeSource(genre === 'highlights' ? body : parts, lang);
  const found =
    genre === 'highlights'
      ? { excerpts: markedExcerpts(body, lang), standing: 1, toldInSpeech: false }
      : findExcerpts(analysis, genre);
  const terms = keyTerms(analysis, background);
  const persons = isStory ? castOf(parts, lang) : never();
  return {
    source,
    lang,
    genre,
    shares,
    withoutSpoilers,
    ...found,
    words: options.words || analysis.words,
    terms,
    cast: persons,
    analysis,
    units: unitsOf(
      { analysis, excerpts: found.excerpts, terms, cast: persons, title: source.title },
      titles ? sections : [],
    ),
    passageOf: new Map(passages.map((passage) => [passage.id, passage])),
  };
}
